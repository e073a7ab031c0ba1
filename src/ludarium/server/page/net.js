// The server: requests over HTTP, and one table over a WebSocket that comes back by itself.

const PASSING = new Set(["disk-full", "idle", "server-full", "shutting-down", "storage-failed", "too-many-attempts",
  "too-many-messages", "too-many-sockets", "too-slow", "unexpected"]);
const FIRST_DELAY = 500, LONGEST_DELAY = 20000, PING_EVERY = 20000, HELD = 10000; // milliseconds

export class Refusal extends Error {
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

export async function api(path, body) {
  const options = body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  };
  let response;
  try {
    response = await fetch(`/api/${path}`, options);
  } catch {
    throw new Refusal("unreachable", "the server does not answer");
  }
  const data = await response.json();
  if (!response.ok) throw new Refusal(data.reason, data.message);
  return data;
}

// A Seen with what changed: objects go into objects, rows of records are objects by index, the rest replaces.
export function merge(value, change) {
  if (change === null || typeof change !== "object" || Array.isArray(change)) return change;
  const merged = Array.isArray(value) ? [...value] : { ...value };
  for (const [name, inner] of Object.entries(change)) merged[name] = merge(merged[name], inner);
  return merged;
}

export class Table {
  constructor(code, secret, tell) {
    Object.assign(this, { code, secret, tell, info: null, seat: null, chat: [], pending: new Map() });
    Object.assign(this, { failures: 0, state: "connecting", ended: null });
    this.forget();
    this.connect();
    this.pinging = setInterval(() => this.transmit({ type: "ping" }), PING_EVERY);
  }

  forget() {
    Object.assign(this, { stream: null, seen: null, events: [], position: null, changed: {} });
  }

  connect() {
    const socket = this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    let welcome = 0;
    this.last = null;
    socket.onopen = () => {
      const hello = { type: "hello", table: this.code, chat: this.chat.at(-1)?.number ?? 0 };
      if (this.secret) hello.secret = this.secret;
      if (this.stream) hello.resume = this.stream;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === "welcome") welcome = Date.now();
      this.hear(frame);
    };
    socket.onclose = () => {
      if (this.ended || this.socket !== socket) return;
      if (this.last && !PASSING.has(this.last.reason)) return this.end(this.last);
      this.failures = welcome && Date.now() - welcome > HELD ? 1 : this.failures + 1;
      const longest = Math.min(FIRST_DELAY * 2 ** (this.failures - 1), LONGEST_DELAY);
      this.state = "lost";
      this.retry = setTimeout(() => this.connect(), longest * (1 - Math.random() / 2));
      this.tell("table");
    };
  }

  hear(frame) {
    const parts = {
      welcome: () => this.welcome(frame),
      table: () => this.setInfo(frame.table),
      said: () => this.addChat([frame.line]),
      sync: () => this.sync(frame),
      update: () => this.update(frame),
      accepted: () => this.settle(frame.id, (command) => command.resolve(frame)),
      refused: () => this.refused(frame),
      bye: () => { this.last = frame; },
    };
    const part = parts[frame.type]?.();
    if (part) this.tell(part);
  }

  welcome(frame) {
    Object.assign(this, { seat: frame.seat ?? null, state: "connected", resyncing: null });
    this.addChat(frame.chat);
    for (const { message } of this.pending.values()) this.transmit(message);
    return this.setInfo(frame.table);
  }

  setInfo(info) {
    this.info = info;
    if (info.phase === "lobby") this.forget();
    return "table";
  }

  addChat(lines) {
    const last = this.chat.at(-1)?.number ?? 0;
    this.chat.push(...lines.filter((line) => line.number > last));
    return "chat";
  }

  sync(frame) {
    const first = frame.events[0]?.number ?? 0;
    const earlier = this.stream?.stream === frame.stream ? this.events.filter((event) => event.number < first) : [];
    this.stream = { stream: frame.stream, seq: frame.seq };
    Object.assign(this, { seen: frame.seen, events: [...earlier, ...frame.events], changed: {}, resyncing: null });
    return this.place(frame.position);
  }

  update(frame) {
    if (this.stream?.stream !== frame.stream || frame.seq > this.stream.seq + 1) return this.askForSync();
    if (frame.seq <= this.stream.seq) return null;
    this.stream = { stream: frame.stream, seq: frame.seq };
    Object.assign(this, { seen: merge(this.seen, frame.changed), changed: frame.changed });
    this.events.push(...frame.events);
    return this.place(frame.position);
  }

  place(position) {
    this.position = { turn: 0, undo: false, ...position, at: Date.now() };
    return "position";
  }

  askForSync() {
    if (this.resyncing) return null;
    this.resyncing = newId();
    this.transmit({ type: "resync", id: this.resyncing });
    return null;
  }

  refused(frame) {
    if (this.state !== "connected") this.last = frame;
    if (frame.id && frame.id === this.resyncing) {
      this.stream = null;
      this.socket.close();
    }
    return this.settle(frame.id, (command) => command.reject(new Refusal(frame.reason, frame.message)));
  }

  settle(id, how) {
    const command = this.pending.get(id);
    this.pending.delete(id);
    if (command) how(command);
    return null;
  }

  // Send a command until the server has answered it, always under the same id.
  send(type, fields = {}) {
    if (this.ended) return Promise.reject(this.ended);
    const message = { type, id: newId(), ...fields };
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      if (this.state === "connected") this.transmit(message);
    });
  }

  transmit(message) {
    if (this.socket.readyState === WebSocket.OPEN && this.state === "connected") this.socket.send(JSON.stringify(message));
  }

  end({ reason, message }) {
    this.stop();
    Object.assign(this, { state: "ended", ended: new Refusal(reason, message) });
    for (const id of [...this.pending.keys()]) this.settle(id, (command) => command.reject(this.ended));
    this.tell("ended");
  }

  stop() {
    this.ended = new Refusal("left", "the table was left");
    clearInterval(this.pinging);
    clearTimeout(this.retry);
    this.socket.close();
  }
}

function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
