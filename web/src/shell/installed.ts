// The page as something that can be installed, and opens without a network: see `worker/worker.ts`.

/** Register the service worker, once the page has what it needs. A browser that has none, or is not allowed to, plays on. */
export function beInstallable(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", register, { once: true });
}
