/** Has the browser run the shop's worker; what it resolves to runs. Never resolves where the browser blocks workers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js');
  return navigator.serviceWorker.ready;
}
