import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallWire } from '../../src/contract/all-calls';
import type { Buyer, Offer } from './fault-offers-and-buyers';

const TRIES = 60;
const PAUSE_MS = 200;

interface Options {
  url: string;
  buyers: { buyer: Buyer; offer: Offer }[];
}

interface Shopped {
  /** Order numbers by idempotency key. */
  placed: Map<string, string>;
  /** Path and reason of each failed attempt. */
  repeated: string[];
  failed: string[];
}

/**
 * Lets each customer browse and order repeatedly. Retries requests without a response or with a 5xx status, with the
 * same idempotency key.
 */
export function startShopping({ url, buyers }: Options) {
  const shopped: Shopped = { placed: new Map(), repeated: [], failed: [] };
  let isOver = false;

  async function untilAnswered(path: string, init?: RequestInit) {
    for (let tries = 1; tries < TRIES; tries += 1) {
      // Treats an incomplete response as no response: the server process was killed while it sent the response.
      const answer = await fetch(url + path, init)
        .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer && answer.status < 500) return answer;
      const why = answer ? `${answer.status} ${answer.text}` : 'no answer';
      shopped.repeated.push(`${path.replace(/\?.*/, '')}: ${why}`);
      await pause(PAUSE_MS);
    }
    throw new Error(`${path.replace(/\?.*/, '')} got no answer`);
  }

  async function read<T>(path: string): Promise<T> {
    const answer = await untilAnswered(path);
    if (!answer.ok) throw new Error(`${path.replace(/token=.*/, '')}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  }

  /** `item_exists` means that an earlier request without a response has added the product. */
  async function fillCart({ token }: Buyer, { productId, itemId }: Offer): Promise<void> {
    const put = `/api/add-to-cart?token=${token}&product_id=${productId}&quantity=1&items[]=${itemId}`;
    const { ok, status, text } = await untilAnswered(put);
    if (!ok && !text.includes('item_exists')) throw new Error(`The cart answered ${status}: ${text}`);
  }

  async function order(buyer: Buyer, offer: Offer): Promise<void> {
    const { token, body } = buyer;
    await fillCart(buyer, offer);
    const { grand_total } = await read<CallWire<'E48'>>(
      `/api/user/checkout?token=${token}&address_id=${body.shipping_address_id}`,
    );
    const key = randomUUID();
    const { ok, status, text } = await untilAnswered(`/api/user/checkout/cash-on-delivery?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, expected_total: grand_total, idempotency_key: key }),
    });
    if (!ok) throw new Error(`The order was refused with ${status}: ${text}`);
    shopped.placed.set(key, JSON.parse(text).order_id);
  }

  async function shop({ buyer, offer }: Options['buyers'][number]): Promise<void> {
    while (!isOver) {
      try {
        await read('/api/product?page=1');
        await read('/api/website-setup');
        await order(buyer, offer);
      } catch (error) {
        shopped.failed.push(String(error));
        return;
      }
    }
  }

  const shopping = Promise.all(buyers.map(shop));
  return {
    shopped,
    untilPlaced: async (more: number) => {
      const goal = shopped.placed.size + more;
      while (shopped.placed.size < goal && shopped.failed.length < buyers.length) await pause(5);
    },
    end: async () => {
      isOver = true;
      await shopping;
      return shopped;
    },
  };
}
