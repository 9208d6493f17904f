import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer, Offer } from '../support/fault-offers-and-buyers';

/** Percentage of all actions, by type of browsing request. */
const browsing = { document: 10, home: 5, settings: 5, listing: 25, facets: 10, product: 20, search: 5 };
type Browsing = keyof typeof browsing;
type Kind = Browsing | 'cart' | 'checkout' | 'order';

interface Visitor {
  buyer: Buyer;
  offer: Offer;
  pieces: number;
  isBusy: boolean;
}

interface Shoppers {
  url: string;
  visitors: Visitor[];
  paths: Record<Browsing, string[]>;
}

/** Request durations in ms, by request type, and error messages. */
export interface Seen {
  times: Map<Kind, number[]>;
  failed: string[];
}

/** Maximum number of pending actions. A run stops above this number, because the shop does not keep up. */
const MOST_WAITING = 1000;
const TICK = 10;

/** Starts `rate` actions per second without waiting for responses: 80 % browsing, 15 % cart changes, 5 % checkout. */
export async function shopAtRate({ url, visitors, paths }: Shoppers, rate: number, seconds: number): Promise<Seen> {
  const seen: Seen = { times: new Map(), failed: [] };
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();

  async function call(kind: Kind, path: string, body?: object): Promise<string> {
    const since = performance.now();
    const { status, text } = await exchange(agent, new URL(path, url), body);
    const times = seen.times.get(kind) ?? [];
    seen.times.set(kind, times);
    times.push(performance.now() - since);
    if (status !== 200) throw new Error(`${kind}: ${status} ${text.slice(0, 200)}`);
    return text;
  }

  const browse = (n: number) => {
    let left = n;
    for (const [kind, share] of Object.entries(browsing) as [Browsing, number][]) {
      left -= share;
      if (left < 0) return call(kind, pick(paths[kind]));
    }
    throw new Error('The shares of the actions add up to less than 80.');
  };

  async function changeCart(visitor: Visitor): Promise<void> {
    const { buyer, offer } = visitor;
    const token = `token=${buyer.token}`;
    if (visitor.pieces === 0) {
      await call('cart', `/api/add-to-cart?${token}&product_id=${offer.productId}&quantity=1&items[]=${offer.itemId}`);
      visitor.pieces = 1;
      return;
    }
    const { cartProducts } = JSON.parse(await call('cart', `/api/cart?${token}`)) as {
      cartProducts: { id: number }[];
    };
    const line = Object.values(cartProducts)[0]?.id;
    const isMore = visitor.pieces < 3;
    await call('cart', `/api/cart-item-${isMore ? 'increment' : 'decrement'}/${line}?${token}`);
    visitor.pieces += isMore ? 1 : -1;
  }

  async function checkOut(visitor: Visitor, isOrdering: boolean): Promise<void> {
    if (visitor.pieces === 0) await changeCart(visitor);
    const { token, body } = visitor.buyer;
    const checkout = await call('checkout', `/api/user/checkout?token=${token}&address_id=${body.shipping_address_id}`);
    if (!isOrdering) return;
    const back = { success_url: `${url}/p/payment/success`, cancel_url: `${url}/p/payment/success` };
    const order = { ...body, ...back, expected_total: JSON.parse(checkout).grand_total, idempotency_key: randomUUID() };
    await call('order', `/api/user/checkout/cash-on-delivery?token=${token}`, order);
    visitor.pieces = 0;
  }

  async function go(): Promise<void> {
    const n = Math.floor(Math.random() * 100);
    if (n < 80) return void (await browse(n));
    const visitor = pick(visitors.filter(({ isBusy }) => !isBusy));
    visitor.isBusy = true;
    await (n < 95 ? changeCart(visitor) : checkOut(visitor, n >= 97)).finally(() => {
      visitor.isBusy = false;
    });
  }

  const began = performance.now();
  const isOver = () => performance.now() - began >= seconds * 1000 || underWay.size > MOST_WAITING;
  for (let started = 0; !isOver(); await pause(TICK)) {
    for (const due = ((performance.now() - began) / 1000) * rate; started < due; started += 1) {
      const one = go()
        .catch((error: Error) => void seen.failed.push(error.message))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }
  if (underWay.size > MOST_WAITING) seen.failed.push(`${underWay.size} requests wait for an answer`);
  await Promise.all(underWay);
  agent.destroy();
  return seen;
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from: the list is empty.');
  return one;
}

const headers = { 'accept-language': 'en', 'accept-encoding': 'gzip' };

function exchange(agent: Agent, url: URL, body?: object): Promise<{ status: number; text: string }> {
  const content = body && JSON.stringify(body);
  const own = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  const accept = url.pathname.startsWith('/api') ? 'application/json' : 'text/html';
  // Requests with a token ask for an uncompressed response, because this script parses it.
  const encoding = url.searchParams.has('token') ? { 'accept-encoding': 'identity' } : {};
  return new Promise((resolve, reject) => {
    send(url, { agent, method: body ? 'POST' : 'GET', headers: { accept, ...headers, ...encoding, ...own } })
      .on('response', (answer) => {
        readText(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
      })
      .on('error', reject)
      .end(content);
  });
}
