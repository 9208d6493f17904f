import { expect } from '@playwright/test';
import { drawn, findViolations, overflowOf } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const texts = {
  en: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from contract',
    next: 'Continue',
    none: 'Please choose at least one item.',
    noName: 'Please enter your name.',
    name: 'Name',
    email: 'Email',
    less: 'One less',
    review: 'Check your withdrawal',
    refund: '€10.00',
    whole: '€23.00',
    change: 'Change',
    confirm: 'Confirm withdrawal',
    onDelivery: 'refuse it and you won’t owe anything',
    done: 'You withdrew from the contract on',
  },
  bg: {
    link: 'Отказ от договора',
    title: 'Отказ от договора',
    next: 'Продължи',
    none: 'Моля, изберете поне един артикул.',
    noName: 'Моля, въведете името си.',
    name: 'Име',
    email: 'Имейл',
    less: 'Един брой по-малко',
    review: 'Проверете изявлението си',
    refund: '10,00 €',
    whole: '23,00 €',
    change: 'Промени',
    confirm: 'Потвърди отказа',
    onDelivery: 'откажете я: тогава не дължите нищо',
    done: 'Отказахте се от договора на',
  },
};

const parts = [
  { shopName: 'Rose', status: 'sent' as const, fee: 300, lines: [{ productName: { en: 'Mug', bg: 'Чаша' }, qty: 2 }] },
];

for (const lang of ['en', 'bg'] as const) {
  for (const width of [390, 1440]) {
    const words = texts[lang];

    test(`[T3] [T4] [T5] [X47] a customer withdraws from the contract in the account (${lang}, ${width} px)`, async ({
      page,
      database,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const customer = await database.addCustomer('Mira Ivanova');
      await database.bookWallet(customer.id, 2300, { reason: 'topup' });
      const paid = { paymentMethod: 'pay-with-wallet', paymentStatus: 'paid' } as const;
      const { id, number } = await database.addOrder(customer.id, { ...paid, lang, parts });
      await database.bookWallet(customer.id, -2300, { reason: 'order', reference: number, event: `order:${id}` });
      const shop = new ShopPage(page);
      const check = async () => {
        expect(await findViolations(page)).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      };
      await enter(page, customer);
      await page.evaluate((lang) => localStorage.setItem('lang', lang), lang);
      await shop.open(`/p/profile/orders/${number}`);
      await check();
      await shop.main.getByRole('link', { name: words.link }).click();
      await expect(shop.heading).toHaveText(words.title);
      await expect(shop.main.getByLabel(words.name, { exact: true })).toHaveValue('Mira Ivanova');
      await expect(shop.main.getByLabel(words.email, { exact: true })).toHaveValue(customer.email);
      const item = shop.main.getByRole('checkbox');
      await item.uncheck();
      await shop.main.getByRole('button', { name: words.next }).click();
      await expect(shop.main.getByText(words.none)).toBeVisible();
      await expect(item).toBeFocused();
      await check();
      await item.check();
      await expect(shop.main.getByText(words.none)).toHaveCount(0);
      await shop.main.getByRole('button', { name: words.next }).click();
      await expect(shop.main.getByRole('heading', { name: words.review })).toBeFocused();
      await expect(shop.main.getByText(words.whole)).toBeVisible();
      await shop.main.getByRole('button', { name: words.change }).click();
      await shop.main.getByRole('button', { name: words.less }).click();
      await shop.main.getByRole('button', { name: words.next }).click();
      await expect(shop.main.getByText('1 ×')).toBeVisible();
      await expect(shop.main.getByText(words.refund)).toBeVisible();
      await check();
      await shop.main.getByRole('button', { name: words.confirm }).click();
      await expect(shop.main.getByText(words.done)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/p/profile/orders/${number}$`));
      // The notice fades in.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await check();
    });

    test(`[T3] [X48] a visitor with a link to the order withdraws without a login (${lang}, ${width} px)`, async ({
      page,
      database,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const customer = await database.addCustomer('Mira Ivanova');
      const { id, number } = await database.addOrder(customer.id, { paymentMethod: 'cash-on-delivery', lang, parts });
      const token = await database.addOrderLink(id);
      const shop = new ShopPage(page);
      await shop.open(`/p/track/order?lang=${lang}#${token}`);
      expect((await shop.heading.boundingBox())?.x).toBeGreaterThanOrEqual(16);
      await shop.main.getByRole('link', { name: words.link }).click();
      await shop.main.getByRole('button', { name: words.next }).click();
      await expect(shop.main.getByText(words.noName)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await shop.main.getByLabel(words.name, { exact: true }).fill('M. Ivanova');
      await shop.main.getByLabel(words.email, { exact: true }).fill('mira@home.example');
      await page.reload();
      await shop.main.getByRole('button', { name: words.next }).click();
      await expect(shop.main.getByText('mira@home.example')).toBeVisible();
      await expect(shop.main).toContainText(words.onDelivery);
      expect(await findViolations(page)).toEqual([]);
      await shop.main.getByRole('button', { name: words.confirm }).click();
      await expect(shop.heading).toContainText(number);
      await expect(shop.main.getByText(words.done)).toBeVisible();
      await expect(shop.main.getByRole('link', { name: words.link })).toHaveCount(0);
      await drawn(page);
      expect(await findViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
}
