/// <reference lib="webworker" />
import type { PushNotice } from '../contract/push';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the shop sends to this device, and leads to what it is about. */
export function showNotices(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag, lang } = readNotice(event.data);
    const look = { body, tag, lang, icon: '/apple-touch-icon.png', data: path };
    event.waitUntil(self.registration.showNotification(title, look));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(new URL(String(event.notification.data), self.location.origin)));
  });
}

/** Browsers demand that something is shown, whatever came. */
function readNotice(data: PushMessageData | null): PushNotice {
  const unknown = { title: 'Pazar', body: '', path: '/', tag: '', lang: 'en' };
  try {
    return { ...unknown, ...data?.json() };
  } catch {
    return unknown;
  }
}

/** Comes back to the page where it is open. Any other stays as it is: something may have been typed there. */
async function show({ origin, href }: URL): Promise<void> {
  const page = origin === self.location.origin ? href : self.location.origin;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === page);
  await (there ? there.focus() : self.clients.openWindow(page));
}
