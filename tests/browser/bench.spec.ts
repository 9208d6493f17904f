import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect } from '@playwright/test';
import { makeTrip } from '../bench/card-press';
import { addOnce } from '../bench/cart-press';
import { scout } from '../bench/scout';
import { test } from './shop';

/** Its button takes so long to count, in ms. */
const DELAY = 120;

const picture = '<img alt="" width="200" height="200" src="/picture.svg">';
const bag = '<a href="/bag">Bag (0)</a>';
const card = (number: number) =>
  `<li style="height: 400px"><a href="/things/${number}">${picture}<h3>Striped mug ${number}</h3></a> <b>€1${number}.00</b></li>`;
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** A storefront as others make them: a page of the server for each click. */
const pages: Record<string, string> = {
  '/': `<a href="/about">About</a> <a href="/shop">Shop</a> ${bag} <h1>Welcome</h1>`,
  '/about': `${bag} <h1>About us</h1>`,
  '/shop': `${bag} <h1>All things</h1><ul>${numbers.map(card).join('')}</ul>`,
  ...Object.fromEntries(
    numbers.map((number) => [
      `/things/${number}`,
      `${bag} <h1>Striped mug ${number}</h1> €1${number}.00 <button>Add to bag</button>
      <script>document.querySelector('button').onclick = () => setTimeout(() => document.querySelector('a').textContent = 'Bag (1)', ${DELAY})</script>`,
    ]),
  ),
};

test('the bench finds its way at a storefront that it does not know, and times what a shopper sees there', async ({
  browser,
}) => {
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url];
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      page && `<!doctype html><meta name="viewport" content="width=device-width"><title>Things</title>${page}`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await measureAt(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
});

async function measureAt(browser: Browser, shop: string): Promise<void> {
  expect(await scout(browser, `${shop}/`)).toMatchObject({ listing: `${shop}/shop`, product: `${shop}/things/1` });
  const trip = await makeTrip(browser, `${shop}/shop`, { isPhone: true, slowdown: 1, hover: 0 }, 0);
  expect(trip).toEqual({ there: expect.any(Number), back: expect.any(Number), lost: 0 });
  expect(trip.there).toBeGreaterThan(0);
  // Not before the button has counted, and not before it was pressed.
  expect(await addOnce(browser, `${shop}/things/2`, 1)).toBeGreaterThanOrEqual(DELAY);
  expect(await addOnce(browser, `${shop}/about`, 1)).toBeNull();
}
