import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallWire } from '../../src/contract/calls';
import type { Buyer, Offer } from './fault-goods';

/** How often somebody asks again before they give up, and how long they wait in between, in ms. */
const TRIES = 60;
const BREATH = 200;

interface Options {
  /** Where they find the shop. */
  url: string;
  /** Who buys what. */
  buyers: { buyer: Buyer; offer: Offer }[];
}

/** What came of it. */
interface Shopped {
  /** The number of each order by its key. */
  placed: Map<string, string>;
  /** Requests that were sent again, since no answer came or the shop could not give one. */
  repeated: string[];
  /** What was given up, or answered otherwise than it should. */
  failed: string[];
}

/**
 * Lets each buyer look around and order, over and over, as the app has them do it: what got no answer is asked again, an
 * order under its key.
 */
export function startShopping({ url, buyers }: Options) {
  const shopped: Shopped = { placed: new Map(), repeated: [], failed: [] };
  let isOver = false;

  async function untilAnswered(path: string, init?: RequestInit): Promise<Response> {
    for (let tries = 1; tries < TRIES; tries += 1) {
      const answer = await fetch(url + path, init).catch(() => null);
      if (answer && answer.status < 500) return answer;
      const why = answer ? `${answer.status} ${await answer.text()}` : 'no answer';
      shopped.repeated.push(`${path.replace(/\?.*/, '')}: ${why}`);
      await pause(BREATH);
    }
    throw new Error(`${path.replace(/\?.*/, '')} was never answered`);
  }

  async function read<T>(path: string): Promise<T> {
    const answer = await untilAnswered(path);
    if (!answer.ok) throw new Error(`${path.replace(/token=.*/, '')}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }

  /** Where it is there already, it was put there by an edit whose answer was lost. */
  async function fillCart({ token }: Buyer, { productId, itemId }: Offer): Promise<void> {
    const put = `/api/add-to-cart?token=${token}&product_id=${productId}&quantity=1&items[]=${itemId}`;
    const answer = await untilAnswered(put);
    const text = await answer.text();
    if (!answer.ok && !text.includes('item_exists')) throw new Error(`The cart refused: ${answer.status} ${text}`);
  }

  async function order(buyer: Buyer, offer: Offer): Promise<void> {
    const { token, body } = buyer;
    await fillCart(buyer, offer);
    const { grand_total } = await read<CallWire<'E48'>>(
      `/api/user/checkout?token=${token}&address_id=${body.shipping_address_id}`,
    );
    const key = randomUUID();
    const answer = await untilAnswered(`/api/user/checkout/cash-on-delivery?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, expected_total: grand_total, idempotency_key: key }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`An order was answered with ${answer.status}: ${text}`);
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
    /** Waits until so many more orders are placed; no longer where everybody has failed. */
    untilPlaced: async (more: number) => {
      const goal = shopped.placed.size + more;
      while (shopped.placed.size < goal && shopped.failed.length < buyers.length) await pause(5);
    },
    /** Everybody ends what they are at and goes home. */
    end: async () => {
      isOver = true;
      await shopping;
      return shopped;
    },
  };
}
