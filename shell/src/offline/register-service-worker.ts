/** Spec 1: registered from /service-worker.js; a failure is only logged. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('The service worker cannot be registered', error);
  });
}
