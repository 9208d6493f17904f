import type { PushPermission, PushState } from '../../../machines/push.machine';
import type { pushApi } from '../../api/push';
import { registerWorker } from '../../platform/register-worker';
import type { Device } from '../session/current-user';
import { createStoredPush } from './stored-push';

interface DeviceParts {
  api: ReturnType<typeof pushApi>;
  device: Device;
  /** Returns the server's public key for push notifications; '' if the server has none. */
  readKey: () => Promise<string>;
  lang: string;
}

/** Creates functions that turn push notifications on and off with the browser's Push API. */
export function createPushDevice({ api, device: { local, currentUser }, readKey, lang }: DeviceParts) {
  const storedPush = createStoredPush(local);
  const serverStateOf = (endpoint: string) => JSON.stringify([currentUser.read()?.user.id, lang, endpoint]);

  const send = async (subscription: PushSubscription) => {
    await api.keepPushSubscription(JSON.stringify(subscription));
    storedPush.keep(serverStateOf(subscription.endpoint));
  };

  return {
    async readState(): Promise<PushState> {
      if (!isSupported()) return isUninstalled() ? 'uninstalled' : 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const isOn = Notification.permission === 'granted' && storedPush.read() !== null;
      return isOn && (await findSubscription()) ? 'on' : 'off';
    },
    askPermission: (): Promise<PushPermission> => Notification.requestPermission(),
    async subscribe(): Promise<void> {
      const subscription = await subscribe(await readKey());
      try {
        await send(subscription);
      } catch (error) {
        await subscription.unsubscribe();
        throw error;
      }
    },
    async unsubscribe(): Promise<void> {
      await api.dropPushSubscription();
      storedPush.forget();
      await (await findSubscription())?.unsubscribe();
    },
    /** Sends the push subscription again if its endpoint, the user, the language or the server's key has changed. */
    async renew(): Promise<void> {
      const sent = storedPush.read();
      const key = await readKey();
      if (sent === null || key === '' || !isSupported() || Notification.permission !== 'granted') return;
      const subscription = await subscribe(key);
      if (sent === serverStateOf(subscription.endpoint)) return;
      // Stores '' until the request succeeds, so that the next visit repeats a failed request.
      storedPush.keep('');
      await send(subscription);
    },
    watchPermission,
  };
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iOS allows push only for an app on the home screen. Only iOS has `navigator.standalone`. */
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

function watchPermission(onChange: () => void): () => void {
  const watching = new AbortController();
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', onChange, { signal: watching.signal }),
    () => {},
  );
  return () => watching.abort();
}
