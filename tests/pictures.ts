import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../server/demo/data/customers';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';

/*
 * `npm run pictures`: takes the README's picture from the demo shop that runs (SHOP_URL, else http://localhost:3000), as
 * a customer who has orders, and puts two things into the cart.
 */

const shop = process.env.SHOP_URL || 'http://localhost:3000';
const target = fileURLToPath(new URL('../docs/shop.jpg', import.meta.url));

const margin = 48;
const gap = 32;
const width = 2000;
const paper = '#e9e1d5';
const largest = 400_000;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const product = '/p/products/details/blue-tub-armchair';
const another = '/p/products/details/echeveria-in-terracotta';
const wide = ['/', '/p/products'];
const narrow = ['/', '/p/products', product, '/p/cart', '/p/checkout', '/p/profile/orders'];

interface Tile {
  input: Buffer;
  left: number;
  top: number;
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ ...launchFlags, executablePath: ensureChromium() });
  const user = await logIn();
  const rows = [
    { shots: await shotsOf(browser, { size: desktop, paths: wide, user }), size: desktop },
    { shots: await shotsOf(browser, { size: phone, paths: narrow, user }), size: phone },
  ];
  await browser.close();
  const tiles: Tile[] = [];
  let top = margin;
  for (const { shots, size } of rows) {
    const tileWidth = Math.floor((width - 2 * margin - (shots.length - 1) * gap) / shots.length);
    const tileHeight = Math.round((tileWidth * size.height) / size.width);
    for (const [index, shot] of shots.entries()) {
      tiles.push({ input: await rounded(shot, tileWidth, tileHeight), left: margin + index * (tileWidth + gap), top });
    }
    top += tileHeight + gap;
  }
  const size = await write(tiles, top - gap + margin);
  process.stdout.write(`${target}: ${Math.round(size / 1000)} kB\n`);
}

/** The demo's customer, as the app keeps her. */
async function logIn(): Promise<string> {
  const response = await fetch(`${shop}/api/store-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: 'mira@pazar.example', password: demoPassword, device_token: '' }),
  });
  if (!response.ok) throw new Error(`No demo shop at ${shop}: its login answered ${response.status}`);
  const { access_token, user } = await response.json();
  return JSON.stringify({ access_token, user: { id: String(user.id), name: user.name } });
}

interface Shots {
  size: { width: number; height: number };
  paths: string[];
  user: string;
}

async function shotsOf(browser: Browser, { size, paths, user }: Shots): Promise<Buffer[]> {
  const context = await browser.newContext({
    baseURL: shop,
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addInitScript((kept) => localStorage.setItem('currentUser', kept), user);
  const page = await context.newPage();
  const shots: Buffer[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    shots.push(await page.screenshot({ animations: 'disabled' }));
    if (path === product) await fillCart(page);
  }
  await context.close();
  return shots;
}

/** All answers there, letters and pictures drawn. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** With what is looked at, and one thing more of another boutique. */
async function fillCart(page: Page): Promise<void> {
  for (const path of [product, another]) {
    await page.goto(path);
    await settle(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page
      .getByRole('main')
      .getByText(/in your cart/)
      .waitFor();
    await page.waitForLoadState('networkidle');
  }
}

/** A picture in its size, with the corners of the shop's cards. */
function rounded(shot: Buffer, width: number, height: number): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="16"/></svg>`;
  return sharp(shot)
    .resize(width, height)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** As good as it may be for its size. */
async function write(tiles: Tile[], height: number): Promise<number> {
  const sheet = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(tiles)
    .png()
    .toBuffer();
  for (const quality of [84, 78, 72, 66, 60]) {
    const picture = await sharp(sheet).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length > largest && quality > 60) continue;
    writeFileSync(target, picture);
    return picture.length;
  }
  return 0;
}

await main();
