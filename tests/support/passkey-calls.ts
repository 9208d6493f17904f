import { type Asked, Authenticator, type Created, type Wrong } from './authenticator';
import type { TestShop } from './test-shop';

/** Origin of requests without a host, as the tests send them. */
const origin = 'http://localhost';

/** Returns functions that add a passkey and sign in with it, like a browser with an authenticator. */
export function passkeyCalls(shop: TestShop) {
  const optionsOf = async <T>(asked: Promise<Response>): Promise<T> => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`The options were refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).options;
  };
  const offer = (token: string) => shop.post(`/api/user/passkeys/options?token=${token}`, {});
  const ask = () => optionsOf<Asked>(shop.post('/api/passkey-options', {}));
  const add = (token: string, credential: unknown, headers?: Record<string, string>) =>
    shop.post(`/api/user/passkeys?token=${token}`, { credential }, headers);
  const send = (credential: unknown, fields: object = {}, headers?: Record<string, string>) =>
    shop.post('/api/store-login/passkey', { credential, ...fields }, headers);
  return {
    offer,
    ask,
    add,
    send,
    offered: (token: string) => optionsOf<Created>(offer(token)),
    list: async (token: string) => shop.read<PasskeyList>(`/api/user/passkeys?token=${token}`),
    remove: (token: string, id: unknown) =>
      shop.request(`/api/user/passkeys/${id}?token=${token}`, { method: 'DELETE' }),
    /** Adds a passkey to the customer's account and returns its device. */
    async addDevice(token: string): Promise<Authenticator> {
      const device = new Authenticator(origin);
      const added = await add(token, device.create(await optionsOf<Created>(offer(token))));
      if (!added.ok) throw new Error(`The passkey was refused: ${added.status} ${await added.text()}`);
      return device;
    },
    /** Signs in like a browser; `wrong` is what the browser or device does wrong. */
    signIn: async (device: Authenticator, wrong: Wrong = {}, fields: object = {}) =>
      send(device.get(await ask(), wrong), fields),
    newDevice: (id?: string) => new Authenticator(origin, id === undefined ? {} : { id }),
  };
}

type PasskeyList = {
  passkeys: { id: number; device: string; created_at: string; last_used_at: string }[];
  can_add: number;
};
