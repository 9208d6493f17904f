import type { Http } from '../api/http';
import type { PushActor } from '../features/push/push-actor';
import type { Running } from './actors';
import { toldPush } from './told-push';

interface PushParts extends Running {
  http: Http;
  /** The shop's public key; '' where it sends no notices. */
  readKey: () => Promise<string>;
  lang: string;
}

/** Push notices on this device. Their code loads when they are turned on or looked at. */
export function createPush({ http, readKey, lang, ...running }: PushParts) {
  let opened: PushActor | undefined;
  const openDevice = async () => {
    const [{ createPushDevice }, { pushApi }] = await Promise.all([import('./push-device'), import('../api/push')]);
    return createPushDevice({ api: pushApi(http), readKey, lang });
  };
  return {
    async open() {
      const [{ openPush }, device] = await Promise.all([import('./push-flow'), openDevice()]);
      opened ??= openPush(device, running);
      return opened;
    },
    async renew() {
      if (toldPush.read() !== null) await (await openDevice()).renew();
    },
  };
}

export type Push = ReturnType<typeof createPush>;
