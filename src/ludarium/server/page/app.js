// The plain page: set a table up or open one, and play any game by its notation. It knows no game.

import { $, el, fill, select } from "./dom.js";
import { Refusal, Table, api } from "./net.js";

const LANGUAGES = ["en", "fr"];
const language = [localStorage.getItem("ludarium:language"), navigator.language.slice(0, 2)]
  .find((word) => LANGUAGES.includes(word)) ?? "en";
const words = await (await fetch(`words.${language}.json`)).json();
const games = new Map(); // details by name
let table = null, details = null, parts = {}, drawn = {}, openPaths = new Set(["seen"]), setUp = null, answered = null, pressing = false;

// --- Words ---------------------------------------------------------------------------------------------------

function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function reason({ reason, message }) {
  return words[`reason-${reason}`] ?? (message ? `${reason}: ${message}` : reason);
}

const title = (game) => game.title[language] ?? Object.values(game.title)[0] ?? game.name;
const spaced = (word) => word.replaceAll("_", " ").replaceAll("-", " ");
const seatName = (seat) => table?.info.seats[seat]?.name || say("seat", { number: seat + 1 });

function report(error) {
  if (!(error instanceof Refusal)) console.error(error);
  $("problem").textContent = error instanceof Refusal ? reason(error) : say("unexpected");
}

// A button that does something at the server, and says so if it is refused.
function button(text, act, properties = {}) {
  return el("button", { type: "button", onclick: () => attempt(act), ...properties }, text);
}

async function attempt(act) {
  $("problem").textContent = "";
  try {
    await act();
  } catch (error) {
    report(error);
  }
}

// --- Where we are --------------------------------------------------------------------------------------------

const seatKey = (code) => `ludarium:seat:${code}`;

function show(...children) {
  $("main").replaceChildren(...children);
}

async function route() {
  table?.stop();
  table = null;
  $("problem").textContent = $("connection").textContent = "";
  const [code, invitation] = decodeURIComponent(location.hash.slice(1)).split("/");
  if (!code) return showHome();
  if (invitation) return showInvitation(code.toUpperCase(), invitation);
  return openTable(code.toUpperCase());
}

function nameField() {
  return el("input", {
    name: "name", required: true, maxLength: 40, autocomplete: "nickname", value: localStorage.getItem("ludarium:name") ?? "",
  });
}

function form(heading, act, ...children) {
  return el("form", {
    onsubmit: (event) => {
      event.preventDefault();
      attempt(act);
    },
  }, el("h2", {}, heading), ...children);
}

const labelled = (text, field) => el("label", {}, `${text} `, field);

function keepSeat(seated, name) {
  if (name) localStorage.setItem("ludarium:name", name);
  localStorage.setItem(seatKey(seated.table.code), seated.secret);
  history.replaceState(null, "", `#${seated.table.code}`);
  return route();
}

function showInvitation(code, invitation) {
  const name = nameField();
  const redeem = async () => {
    history.replaceState(null, "", `#${code}`); // whatever comes of it, the invitation leaves the address
    return keepSeat(await api(`tables/${code}/invitations`, { invitation, name: name.value }), name.value);
  };
  show(form(say("invited", { code }), redeem, labelled(say("name"), name), el("button", {}, say("take-seat"))));
}

// --- Setting a table up --------------------------------------------------------------------------------------

async function gameDetails(name) {
  if (!games.has(name)) games.set(name, await api(`games/${encodeURIComponent(name)}`));
  return games.get(name);
}

async function showHome() {
  const [list, listed] = await Promise.all([api("games"), api("tables")]);
  const name = nameField(), chosen = await setUpFields(list.games);
  const code = el("input", { name: "code", maxLength: 6, size: 8 });
  const create = async () => {
    const { clock, ...rest } = chosen.value();
    const bots = Array(Number(chosen.bots.value)).fill(chosen.bot.value);
    const wish = { ...rest, name: name.value, bots, ...(clock ? { clock } : {}) };
    return keepSeat(await api("tables", wish), name.value);
  };
  show(
    form(say("new-table"), create, labelled(say("name"), name), chosen.fields, chosen.botFields, el("button", {}, say("create"))),
    form(say("open-table"), () => { location.hash = code.value.trim().toUpperCase(); }, labelled(say("code"), code), el("button", {}, say("open"))),
    listed.tables.length > 0 && el("h2", {}, say("tables")) || "",
    el("ul", {}, ...listed.tables.map((info) => el("li", {}, el("a", { href: `#${info.code}` },
      `${info.code}: ${info.game} (${info.seats.map((seat) => seat.name || say("open-seat")).join(", ")})`)))),
  );
}

// Game, number of seats, options, clock, who may come; `now` is what holds at a table already.
async function setUpFields(list, now = null) {
  const game = select(list.map((each) => [each.name, title(each)]), now?.game, { name: "game" });
  const seats = el("select", { name: "seats" }), bots = el("select", { name: "bots" }), bot = el("select", { name: "bot" });
  const options = el("details", {}), clock = el("input", { name: "clock", type: "number", min: 5, max: 604800, value: now?.clock ?? "" });
  const open = el("input", { type: "checkbox", name: "open", checked: now?.open ?? true });
  const listed = el("input", { type: "checkbox", name: "listed", checked: now?.listed ?? false });
  let fields = [];
  const countBots = () => fill(bots, ...Array.from({ length: Number(seats.value) }, (_, count) => el("option", { value: count }, String(count))));
  const change = async () => {
    const filled = [seats, bots, bot];
    filled.forEach((field) => { field.disabled = true; }); // what was chosen before its game is known would be overwritten
    const found = await gameDetails(game.value);
    if (found.name !== game.value) return; // another game was chosen meanwhile
    filled.forEach((field) => { field.disabled = false; });
    const held = now?.game === found.name ? now : null;
    fill(seats, ...found.seats.map((count) => el("option", { value: count, selected: count === held?.seats.length }, String(count))));
    countBots();
    fill(bot, ...found.bots.map((kind) => el("option", { value: kind, selected: kind === "heuristic" }, say(`bot-${kind}`))));
    fields = found.options.map((option) => [option.name, select(option.values.map((value) => [value, value]),
      held?.options[option.name] ?? option.default, { name: `option-${option.name}` }), option]);
    fill(options, el("summary", {}, say("options")), el("p", {}, say("options-assumed")), ...fields.map(([name, field, option]) =>
      labelled(`${spaced(name)}${option.assumed ? " †" : ""} (${say("default", { value: option.default })})`, field)));
  };
  game.addEventListener("change", () => attempt(change));
  seats.addEventListener("change", countBots);
  await change();
  return {
    bots, bot,
    fields: el("div", {}, labelled(say("game"), game), labelled(say("seats"), seats), options,
      labelled(say("clock"), clock), labelled(say("is-open"), open), labelled(say("is-listed"), listed)),
    botFields: el("div", {}, labelled(say("bots"), bots), labelled(say("bot-kind"), bot)),
    value: () => ({
      game: game.value, seats: Number(seats.value), clock: Number(clock.value) || null, open: open.checked, listed: listed.checked,
      options: Object.fromEntries(fields.filter(([, field, option]) => field.value !== option.default).map(([name, field]) => [name, field.value])),
    }),
  };
}

// --- A table -------------------------------------------------------------------------------------------------

async function openTable(code) {
  const secret = localStorage.getItem(seatKey(code));
  details = null;
  drawn = {};
  setUp = answered = null;
  parts = Object.fromEntries(["heading", "seats", "join", "host", "waiting", "actions", "over", "tree", "log", "chat"]
    .map((name) => [name, el("section", { id: name, tabIndex: -1 })]));
  parts.waiting.setAttribute("role", "status");
  const line = el("input", { name: "say", maxLength: 300, autocomplete: "off", "aria-label": say("chat") });
  const chat = form(say("chat"), async () => {
    const text = line.value;
    line.value = "";
    if (text.trim()) await table.send("say", { text });
  }, parts.chat, line, el("button", {}, say("send")));
  chat.id = "chat-form";
  show(parts.heading, parts.waiting, parts.actions, parts.over, parts.seats, parts.join, parts.host,
    el("h2", {}, say("position")), parts.tree, el("h2", {}, say("log")), parts.log, chat);
  table = new Table(code, secret, (what) => drawTable(what).catch(report));
}

async function drawTable(what) {
  const here = table;
  $("connection").textContent = say(`connection-${here.state}`);
  if (here.ended) return ended(here);
  if (!here.info) return;
  if (details?.name !== here.info.game) details = await gameDetails(here.info.game);
  if (here !== table || pressing) return;
  if (what === "table") drawSeats();
  if (what !== "chat") drawPosition();
  drawChat();
}

function ended(here) {
  if (here.ended.reason === "wrong-secret" && here.secret) { // the seat is somebody else's now: look on
    localStorage.removeItem(seatKey(here.code));
    openTable(here.code);
  }
  report(here.ended);
}

// Draw a part only if what it shows has changed, so that nothing moves under a reader's hands.
function draw(part, key, children) {
  const now = JSON.stringify(key);
  if (drawn[part] === now) return;
  drawn[part] = now;
  fill(parts[part], ...children());
}

function drawSeats() {
  const { info, seat: own } = table, isHost = own !== null && own === info.host;
  const playing = info.phase === "playing";
  draw("heading", [info.code, info.game, info.phase, info.spectators, info.options], () => [
    el("h2", {}, `${title(details)} – ${info.code} – ${say(`phase-${info.phase}`)}`),
    el("p", {}, say("share"), " ", el("a", { href: `#${info.code}` }, `${location.origin}/#${info.code}`),
      info.spectators ? ` (${say("spectators", { number: info.spectators })})` : ""),
    el("p", {}, Object.entries(info.options).map(([name, value]) => `${spaced(name)}: ${value}`).join(" · ")),
  ]);
  draw("seats", [info, own], () => [el("h2", {}, say("seats")), el("ol", {}, ...info.seats.map((seat, number) =>
    el("li", {}, describe(seat, number), " ", ...(isHost ? hostButtons(seat, number) : []))))]);
  draw("join", [own, info.open, info.seats.some((seat) => seat.kind === "open")], joinForm);
  draw("host", [info.phase, isHost, own === null, setUp !== null], () => own === null ? [] : [
    isHost && info.phase === "lobby" && button(say("start"), () => table.send("start"), { id: "start" }),
    isHost && info.phase === "over" && button(say("rematch"), () => table.send("rematch"), { id: "rematch" }),
    isHost && info.phase === "lobby" && button(say("arrange"), showArrange),
    isHost && button(say("close"), () => table.send("close")),
    !isHost && button(say("claim-host"), () => table.send("claim-host")),
    button(say("leave"), leave, { id: "leave" }),
    button(say("rename"), rename),
    button(say("link-device"), () => offer("link-device")),
    button(say("revoke-devices"), () => table.send("revoke-devices")),
    el("div", { id: "offer" }),
    setUp && isHost && !playing && setUp,
  ]);
}

function describe(seat, number) {
  const marks = [
    number === table.seat && say("you"), number === table.info.host && say("host"), seat.kind === "bot" && say(`bot-${seat.bot}`),
    seat.away && say("away"), seat.kind === "person" && !seat.connected && say("not-connected"),
  ].filter(Boolean);
  return (seat.name || say("open-seat")) + (marks.length ? ` (${marks.join(", ")})` : "");
}

function hostButtons(seat, number) {
  const lobby = table.info.phase === "lobby", other = (number + 1) % table.info.seats.length;
  const mine = number === table.seat, person = seat.kind === "person", about = ` – ${seat.name || say("seat", { number: number + 1 })}`;
  const act = (key, type, fields = {}) => button(say(key), () => table.send(type, { seat: number, ...fields }), { "aria-label": say(key) + about });
  return [
    ...(person && !seat.away ? [] : details.bots.map((bot) => button(`+ ${say(`bot-${bot}`)}`, () => table.send("seat-bot", { seat: number, bot })))),
    !person && button(say("invite"), () => offer("invite", { seat: number }), { "aria-label": say("invite") + about }),
    !mine && seat.kind !== "open" && (lobby || person) && act("free", "free-seat"),
    !mine && person && !seat.connected && !seat.away && table.info.phase === "playing" && act("stand-in", "stand-in"),
    !mine && person && act("give-host", "give-host"),
    lobby && table.info.seats.length > 1 && act("swap", "swap", { other }),
  ].filter(Boolean);
}

async function offer(type, fields) {
  const { invitation } = await table.send(type, fields);
  const link = el("input", { className: "link", readOnly: true, value: `${location.origin}/#${table.code}/${invitation}` });
  fill($("offer"), labelled(say("offer"), link));
  link.select();
}

function joinForm() {
  if (table.seat !== null) return [];
  const looking = el("p", {}, say("looking-on"));
  if (table.info.open === false || !table.info.seats.some((seat) => seat.kind === "open")) return [looking];
  const name = nameField();
  const join = async () => keepSeat(await api(`tables/${table.code}/seats`, { name: name.value }), name.value);
  return [looking, form(say("join"), join, labelled(say("name"), name), el("button", {}, say("take-seat")))];
}

async function showArrange() {
  const { info } = table, chosen = await setUpFields((await api("games")).games, { open: true, listed: false, ...info });
  setUp = form(say("arrange"), async () => {
    const { clock, ...rest } = chosen.value();
    setUp = null;
    await table.send("arrange", { ...rest, ...(clock ? { clock } : {}) });
  }, chosen.fields, el("button", {}, say("arrange")));
  drawn.host = null;
  drawSeats();
}

async function rename() {
  const name = prompt(say("name"), seatName(table.seat));
  if (name) await table.send("rename", { name });
}

async function leave() {
  const keep = table.info.phase !== "lobby";
  await table.send("leave", { keep });
  if (!keep) localStorage.removeItem(seatKey(table.code));
  location.hash = "";
}

// --- The match -----------------------------------------------------------------------------------------------

function drawPosition() {
  const { position, info } = table, asked = position?.asked;
  drawWaiting();
  draw("actions", [info.match, info.phase, position?.turn, asked, position?.undo], () => !position ? [] : [
    asked && el("p", { className: "asked" }, spaced(asked.question) + " ?"),
    ...(asked?.legal ?? []).map((action) => button(details.actions[action], () => answer(action, position.turn), { className: "action" })),
    table.seat !== null && !position.over && el("p", {}, button(say("undo"), () => table.send("undo", { turn: position.turn }), { id: "undo", disabled: !position.undo })),
  ]);
  draw("over", [position?.over, info.seats], () => !position?.over ? [] : [
    el("h2", {}, say("over")),
    el("ol", {}, ...position.over.places.map((place, seat) => [place, seat]).sort(([a], [b]) => a - b)
      .map(([place, seat]) => el("li", { value: place }, seatName(seat)))),
    position.over.key && el("p", {}, say("key", { key: position.over.key, commitment: info.commitment ?? "" })),
    el("p", {}, el("a", { href: `/api/tables/${info.code}/record`, download: "" }, say("record"))),
  ]);
  draw("tree", [table.seen, table.changed], () => table.seen ? [el("div", { className: "tree" }, tree(say("seen"), table.seen, table.changed, "seen"))] : []);
  draw("log", [table.events.length, table.events.at(-1)?.number, info.seats.map((seat) => seat.name)], drawLog);
}

// One answer to a question, however often its button is pressed; buttons stay enabled, for the focus is on one.
async function answer(action, turn) {
  const question = `${table.code} ${table.info.match} ${turn}`;
  if (answered === question) return;
  answered = question;
  try {
    await table.send("answer", { turn, action });
  } catch (error) {
    answered = null;
    throw error;
  }
}

function drawWaiting() {
  const { position, info } = table;
  if (!position || position.over || info.phase !== "playing") return draw("waiting", [], () => []);
  const left = (seat) => position.clock?.[seat] === undefined ? "" : ` (${Math.max(Math.round((position.clock[seat] - Date.now() + position.at) / 1000), 0)} s)`;
  const text = position.asked ? say("your-turn") + left(table.seat)
    : say("waiting-for", { names: position.waiting.map((seat) => seatName(seat) + left(seat)).join(", ") });
  draw("waiting", text, () => [el("p", { className: "asked" }, text)]);
}

setInterval(() => table?.position?.clock && details && drawWaiting(), 1000);

function tree(name, value, changed, path) {
  const mark = changed === undefined ? "" : "changed";
  const records = Array.isArray(value) && typeof value[0] === "object";
  if (typeof value !== "object" || (Array.isArray(value) && !records)) {
    return el("div", { className: mark }, `${spaced(name)}: ${Array.isArray(value) ? value.join(" ") : value}`);
  }
  const node = el("details", { open: openPaths.has(path), ontoggle: () => openPaths[node.open ? "add" : "delete"](path) },
    el("summary", { className: path === "seen" ? "" : mark }, spaced(name)),
    ...Object.entries(value).map(([key, inner]) => tree(records ? `${name} ${Number(key) + 1}` : key, inner, changed?.[key], `${path}.${key}`)));
  return node;
}

function drawLog() {
  const withdrawn = new Set(table.events.flatMap((event) => event.withdrawn ?? []));
  return [el("ol", { className: "log", tabIndex: 0 }, ...table.events.slice(-200).reverse().map((event) =>
    el("li", { value: event.number }, withdrawn.has(event.number) ? el("s", {}, notation(event)) : notation(event))))];
}

function notation({ event, values = [] }) {
  if (event === "undone") return say("undone", { name: seatName(values[0]) });
  const parameters = details.events.find((each) => each.name === event)?.parameters ?? [];
  return [spaced(event), ...parameters.map(({ name, words }, place) =>
    name === "seat" ? seatName(values[place]) : words[values[place]] ?? values[place])].join(" ");
}

function drawChat() {
  draw("chat", table.chat.length, () => [el("ul", { className: "log", tabIndex: 0 }, ...table.chat.slice(-100).map(({ seat, name, text }) =>
    el("li", {}, seat === null ? say(`note-${text}`, { name }) : `${name}: ${text}`)))]);
  parts.chat.firstChild.scrollTop = parts.chat.firstChild.scrollHeight;
}

// A button that is drawn anew between the press and the release is never clicked: what is new waits for the release.
function release() {
  pressing = false;
  if (table) drawTable("table").catch(report);
}

// --- Beginning -----------------------------------------------------------------------------------------------

document.documentElement.lang = language;
$("language").value = language;
$("language-label").textContent = say("language");
$("unofficial").textContent = say("unofficial");
$("language").addEventListener("change", () => {
  localStorage.setItem("ludarium:language", $("language").value);
  location.reload();
});
window.addEventListener("hashchange", () => attempt(route));
window.addEventListener("pointerdown", () => { pressing = true; });
for (const end of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end, () => setTimeout(release)); // after the click
attempt(route);
