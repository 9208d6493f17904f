import { expect } from '@playwright/test';
import { findViolations, overflowOf } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

const texts = {
  en: {
    part: 'Cancel these items',
    question: 'Cancel these items?',
    back: 'We’ll refund €13.00 to your original payment method.',
    cancelled: 'Cancelled',
    sent: 'Refunded',
  },
  bg: {
    part: 'Отмени артикулите',
    question: 'Да отменим ли тези артикули?',
    back: 'Ще ви върнем 13,00 € по начина, по който сте платили.',
    cancelled: 'Отменена',
    sent: 'Сумата е възстановена',
  },
};

for (const lang of ['en', 'bg'] as const) {
  test(`[T1] [X24] [O3] one boutique’s part of a paid order can be cancelled, and shows its refund (${lang})`, async ({
    page,
    database,
  }) => {
    const words = texts[lang];
    const customer = await database.addCustomer('Mira Ivanova');
    const { id: productId } = await database.addProduct('Mug');
    const lines = [{ productId }];
    await database.bookWallet(customer.id, 2300, { reason: 'topup' });
    const { id, number } = await database.addOrder(customer.id, {
      ...{ paymentMethod: 'pay-with-wallet', paymentStatus: 'paid', lang },
      parts: [
        { shopName: 'Rose', fee: 300, lines },
        { shopName: 'Oak', lines },
      ],
    });
    await database.bookWallet(customer.id, -2300, { reason: 'order', reference: number, event: `order:${id}` });
    const shop = new ShopPage(page);
    await enter(page, customer);
    await page.evaluate((lang) => localStorage.setItem('lang', lang), lang);
    await shop.open(`/p/profile/orders/${number}`);
    const rose = shop.main.getByRole('region', { name: 'Rose' });
    await rose.getByRole('button', { name: words.part }).click();
    const question = page.getByRole('dialog', { name: words.question });
    await expect(question).toContainText('Rose');
    await expect(question).toContainText(words.back);
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: words.part }).click();
    await expect(shop.main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(rose.getByText(words.cancelled).first()).toBeVisible();
    await expect(shop.main.getByText(words.sent).first()).toBeVisible();
    await expect(shop.main.getByRole('button', { name: words.part })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
