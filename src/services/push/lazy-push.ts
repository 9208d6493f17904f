import type { Http } from '../../api/http-types';
import type { ActorOptions, PushActor } from '../actor-types';
import type { Device } from '../session/current-user';
import { createStoredPush } from './stored-push';

interface PushParts extends ActorOptions {
  http: Http;
  device: Device;
  /** Returns the server's public key for push notifications; '' if the server has none. */
  readKey: () => Promise<string>;
  lang: string;
}

/** Creates the functions for push notifications on this device. They import their code on first use. */
export function createPush({ http, device, readKey, lang, ...actorOptions }: PushParts) {
  let opened: PushActor | undefined;
  const openDevice = async () => {
    const [{ createPushDevice }, { pushApi }] = await Promise.all([import('./push-device'), import('../../api/push')]);
    return createPushDevice({ api: pushApi(http), device, readKey, lang });
  };
  return {
    async open() {
      const [{ openPush }, pushDevice] = await Promise.all([import('./push-flow'), openDevice()]);
      opened ??= openPush(pushDevice, actorOptions);
      return opened;
    },
    async renew() {
      if (createStoredPush(device.local).read() !== null) await (await openDevice()).renew();
    },
  };
}

export type Push = ReturnType<typeof createPush>;
