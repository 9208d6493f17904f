import type { Gateway } from './method';

/** So long a gateway's answer about a payment is asked for no second time, in ms. */
export const ASK_EVERY = 1000;

/** The same gateway, asked once a second about a payment: whoever wants to know meanwhile hears the same answer. */
export function askSeldom(gateway: Gateway, clock: () => Date): Gateway {
  const asked = new Map<string, { at: number; answer: ReturnType<Gateway['ask']> }>();
  return {
    key: gateway.key,
    supports: gateway.supports,
    start: (session) => gateway.start(session),
    readCallback: (callback) => gateway.readCallback(callback),
    ask: (session) => {
      const now = clock().getTime();
      for (const [id, { at }] of asked) if (now - at >= ASK_EVERY) asked.delete(id);
      const answer = asked.get(session.id)?.answer ?? gateway.ask(session);
      if (!asked.has(session.id)) asked.set(session.id, { at: now, answer });
      return answer;
    },
  };
}
