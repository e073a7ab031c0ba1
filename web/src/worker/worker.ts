// The page's service worker: with it the shell opens without a network. Whatever the server can be asked for is asked of
// the server first, so nobody plays with an old page; what is kept is for when it does not answer. Files under /assets/
// are named after what they hold, so the one that is kept is the right one. Nothing of /api is ever kept.

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const SHELL: readonly string[] = JSON.parse("__SHELL__"); // what the first page is made of, put in when it is built
const KEPT = "ludarium-__BUILD__"; // another one when any of them has changed
const OURS = /^ludarium-/;

worker.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || pathname.startsWith("/api") || pathname === "/metrics") return;
  event.respondWith(pathname.startsWith("/assets/") ? named(request) : latest(request));
});

async function keepShell(): Promise<void> {
  const kept = await caches.open(KEPT);
  await kept.addAll(SHELL.map((path) => new Request(path, { cache: "no-cache" })));
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OURS.test(name) && name !== KEPT).map((name) => caches.delete(name)));
}

/** A file whose name says what it holds. */
async function named(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** What the server has now; only if it does not answer, what was kept. */
async function latest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.mode === "navigate" ? "/" : request);
    if (kept) return kept;
    throw error;
  }
}
