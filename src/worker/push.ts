/// <reference lib="webworker" />
import type { PushNotice } from '../contract/push';

declare const self: ServiceWorkerGlobalScope;

/** Shows push notifications and opens their pages on a click. */
export function showNotices(): void {
  self.addEventListener('push', (event) => {
    const { title, body, path, tag, lang } = readNotice(event.data);
    const options = { body, tag, lang, icon: '/apple-touch-icon.png', data: path };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(new URL(String(event.notification.data), self.location.origin)));
  });
}

/** Parses push data. Defaults replace missing values and invalid JSON, because every push needs a notification. */
function readNotice(data: PushMessageData | null): PushNotice {
  const unknown = { title: 'Pazar', body: '', path: '/', tag: '', lang: 'en' };
  try {
    return { ...unknown, ...data?.json() };
  } catch {
    return unknown;
  }
}

/** Focuses a window that shows the URL, or opens a new one. Other windows stay, because they may contain typed text. */
async function show({ origin, href }: URL): Promise<void> {
  const page = origin === self.location.origin ? href : self.location.origin;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === page);
  await (there ? there.focus() : self.clients.openWindow(page));
}
