import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Pool } from 'pg';
import { type BenchShop, pagesOf } from './bench-shop';
import { atMost, type Measure } from './benchmark-result';
import { openApp, phone, slowProcessor, visit } from './visit';

/** Counts what the shopper does: each tap, each choice and each filled field. */
class Shopper {
  interactions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }

  async tap(target: Locator): Promise<void> {
    this.interactions += 1;
    await target.tap();
  }

  async fill(label: string, text: string): Promise<void> {
    this.interactions += 1;
    await this.main.getByLabel(label, { exact: true }).fill(text);
  }
}

/**
 * Buys a product as a new visitor with a phone: from the product page, with a code by email, to “Order placed”. Counts
 * the interactions without the fields of the address, and the time that scripts take at a 4× slower processor.
 */
export async function measurePurchase(browser: Browser, shop: BenchShop): Promise<Measure[]> {
  const mails = new Pool({ connectionString: shop.databaseUrl, max: 1 });
  try {
    const { interactions, seconds } = await visit(browser, phone, async (page, cdp) => {
      await slowProcessor(cdp);
      return buy(page, cdp, { url: pagesOf(shop.url).Product, mails });
    });
    return [
      atMost({
        name: 'Product page → order placed, new visitor',
        value: interactions,
        unit: 'interactions',
        budget: 13,
        note: 'without the fields of the address',
      }),
      atMost({ name: 'Scripts of this purchase, processor 4× slower', value: seconds, unit: 's', budget: 45 }),
    ];
  } finally {
    await mails.end();
  }
}

async function buy(page: Page, cdp: CDPSession, { url, mails }: { url: string; mails: Pool }) {
  await cdp.send('Performance.enable');
  const shopper = new Shopper(page);
  const { main } = shopper;
  const email = `${crypto.randomUUID()}@shop.example`;
  await openApp(page, url);
  await shopper.tap(main.getByRole('button', { name: 'Add to cart' }).first());
  await shopper.tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await shopper.fill('Email', email);
  await shopper.tap(main.getByRole('button', { name: 'Email me a code' }));
  await main.getByLabel('Code', { exact: true }).waitFor();
  await shopper.fill('Code', await codeTo(mails, email));
  await fillInAddress(main);
  await shopper.tap(main.getByRole('button', { name: 'Continue to delivery' }));
  await page.waitForURL('**/p/checkout/delivery');
  await shopper.tap(main.getByRole('button', { name: 'Continue' }));
  await shopper.tap(main.getByRole('radio', { name: /^Cash on delivery/ }));
  await shopper.tap(main.getByRole('button', { name: 'Continue' }));
  await shopper.tap(main.getByRole('button', { name: /^Order with obligation to pay/ }));
  await main.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium reports no ScriptDuration.');
  return { interactions: shopper.interactions, seconds };
}

async function fillInAddress(main: Locator): Promise<void> {
  await main.getByLabel('Full name', { exact: true }).fill('Ana Petrova');
  await main.getByLabel('Phone', { exact: true }).fill('0888123456');
  for (const name of ['Country', 'Province or region', 'Town or city']) {
    const place = main.getByLabel(name, { exact: true });
    await expect(place).toBeEnabled();
    if ((await place.inputValue()) === '') await place.selectOption({ index: 1 });
  }
  await main.getByLabel('Street address', { exact: true }).fill('12 Rose St');
}

async function codeTo(mails: Pool, email: string): Promise<string> {
  const { rows } = await mails.query<{ text: string }>(
    'select text from mails where to_address = $1 order by id desc limit 1',
    [email],
  );
  const code = /^\d{6}$/m.exec(rows[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No mail with a code to ${email}`);
  return code;
}
