import { expect, type Page } from '@playwright/test';
import { howIn, shopModel } from '../models/sharing.model';
import type { Walker } from '../support/path-generator';
import { type Lang, ShopApi, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: { share: 'Share', copied: 'The link is copied.', toCopy: 'Link to copy' },
  bg: { share: 'Сподели', copied: 'Връзката е копирана.', toCopy: 'Връзка за копиране' },
};

const proofs = { idle: 'R5' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

type Device = Window & { shared: ShareData[]; decide: { accept(): void; refuse(): void } };

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const { products } = await new ShopApi(page.request, lang).get('/api/product?per_page=60');
  const product = products.data.find(
    ({ active_variants: variants }: { active_variants: unknown[] }) => variants.length,
  );
  const items = product.active_variants.flatMap(({ active_variant_items: all }: { active_variant_items: Item[] }) =>
    all.filter(({ stock }) => stock !== 0).slice(0, 1),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript((stored) => {
    localStorage.setItem('lang', stored);
    const device = window as unknown as Device;
    device.shared = [];
    navigator.share = (data = {}) => {
      device.shared.push(data);
      const refusal = new DOMException('Not here', 'NotAllowedError');
      return new Promise((accept, refuse) => {
        device.decide = { accept, refuse: () => refuse(refusal) };
      });
    };
  }, lang);
  await shop.open(`/p/products/details/${product.slug}?cid=4`);
  const link = new URL(`/p/products/details/${product.slug}`, page.url());
  for (const { id } of items) link.searchParams.append('choice', String(id));

  const button = shop.main.getByRole('button', { name: word.share, exact: true });
  const toCopy = shop.main.getByRole('textbox', { name: word.toCopy });
  let presses = 0;
  return {
    events: {
      'link.shared': async () => {
        presses += 1;
        await button.click();
      },
      'xstate.done.actor.handover': async ({ event }) => {
        const isCopied = howIn(event) === 'copied';
        await page.evaluate((isRefused) => {
          const { decide } = window as unknown as Device;
          if (isRefused) decide.refuse();
          else decide.accept();
        }, isCopied);
        if (!isCopied) return;
        await expect(page.getByText(word.copied)).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href);
      },
      'xstate.error.actor.handover': () =>
        page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not here', 'NotAllowedError'));
          (window as unknown as Device).decide.refuse();
        }),
    },
    states: {
      idle: async () => {
        await expect(toCopy).toHaveCount(0);
        await expect(button).not.toHaveAttribute('aria-busy', 'true');
      },
      sharing: async () => {
        await expect(button).toHaveAttribute('aria-busy', 'true');
        const shared = await page.evaluate(() => (window as unknown as Device).shared);
        expect(shared).toEqual(Array(presses).fill({ title: product.name, url: link.href }));
      },
      refused: () => expect(toCopy).toHaveValue(link.href),
    },
  };
}

interface Item {
  id: number;
  stock: number | null;
}
