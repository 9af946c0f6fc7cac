/** Specification 2.5: registered from /service-worker.js; a failure is only logged. */
export function registerServiceWorker(): void {
  // In development a worker's cache would hide changes.
  if (process.env['NODE_ENV'] === 'development' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('The service worker cannot be registered', error);
  });
}
