import type { PushPermission, PushStanding } from '../../machines/push.machine';
import type { pushApi } from '../api/push';
import { currentUser } from './current-user';
import { registerWorker } from './register-worker';
import { toldPush } from './told-push';

interface DeviceParts {
  api: ReturnType<typeof pushApi>;
  /** The shop's public key; '' where it sends no notices. */
  readKey: () => Promise<string>;
  lang: string;
}

/** Notices on this device, by the browser's own means. */
export function createPushDevice({ api, readKey, lang }: DeviceParts) {
  /** Whose browser it is, in what language they read, and where it is reached: what the shop has to know. */
  const whatToTell = (endpoint: string) => JSON.stringify([currentUser.read()?.user.id, lang, endpoint]);

  const tell = async (subscription: PushSubscription) => {
    await api.keepPushSubscription(JSON.stringify(subscription));
    toldPush.keep(whatToTell(subscription.endpoint));
  };

  return {
    async readStanding(): Promise<PushStanding> {
      if (!isSupported()) return isUninstalled() ? 'uninstalled' : 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const isOn = Notification.permission === 'granted' && toldPush.read() !== null;
      return isOn && (await findSubscription()) ? 'on' : 'off';
    },
    askPermission: (): Promise<PushPermission> => Notification.requestPermission(),
    async subscribe(): Promise<void> {
      const subscription = await subscribe(await readKey());
      try {
        await tell(subscription);
      } catch (error) {
        await subscription.unsubscribe();
        throw error;
      }
    },
    async unsubscribe(): Promise<void> {
      await api.dropPushSubscription();
      toldPush.forget();
      await (await findSubscription())?.unsubscribe();
    },
    /** Where notices are turned on: tells the shop what has changed since, and subscribes again where the browser or the shop's key did. */
    async renew(): Promise<void> {
      const told = toldPush.read();
      const key = await readKey();
      if (told === null || key === '' || !isSupported() || Notification.permission !== 'granted') return;
      const subscription = await subscribe(key);
      if (told === whatToTell(subscription.endpoint)) return;
      // Left before the answer, nobody knows what the shop has heard: the next page tells it again.
      toldPush.keep('');
      await tell(subscription);
    },
    watchPermission,
  };
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Only browsers of iPhones and iPads have this property: there a shop must stand on the home screen first. */
function isUninstalled(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const applicationServerKey = toBytes(key);
  const present = await pushManager.getSubscription();
  if (present && isFor(present, applicationServerKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Tells of changes in the browser's settings, until the returned function is called. Where the browser does not tell of them, the next visit shows them. */
function watchPermission(onChange: () => void): () => void {
  const watching = new AbortController();
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', onChange, { signal: watching.signal }),
    () => {},
  );
  return () => watching.abort();
}
