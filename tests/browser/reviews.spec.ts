import { expect, type Page } from '@playwright/test';
import { photo } from '../support/test-photos';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { pressTwice, ShopPage, ownShopTest as test } from './shop-fixtures';

async function upload() {
  const file = await photo('mug.jpg');
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

async function seeNoFault(page: Page): Promise<void> {
  await seeNoViolation(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

const stars = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('[O5] [R7] [E28] [X15] [X16] a delivered product can be reviewed once per purchase with stars, text and photo; the review appears at once', async ({
  page,
  database,
}) => {
  const customer = await database.addCustomer('Mira Ivanova');
  const { id, slug } = await database.addProduct('Stoneware mug');
  const shop = new ShopPage(page);
  await enter(page, customer);
  await shop.open('/p/profile/reviews');
  await expect(shop.main.getByText('Nothing to review yet')).toBeVisible();
  await shop.open(`/p/profile/reviews/new/${slug}`);
  await expect(shop.main.getByText('You can review a product once for each time')).toBeVisible();

  await database.addOrder(customer.id, {
    parts: [{ status: 'delivered', events: [['delivered', 0]], lines: [{ productId: id }, { productId: id }] }],
  });
  await shop.open('/p/profile/reviews');
  await seeNoFault(page);
  const offers = shop.main.getByRole('link', { name: 'Write a review of Stoneware mug' });
  await expect(offers).toHaveCount(2);
  await offers.first().click();
  await shop.seeHeading('Write a review');
  const send = page.getByRole('button', { name: 'Post review' });
  await send.click();
  await expect(stars(page, /^1 star/)).toBeFocused();
  await expect(stars(page, /^1 star/)).toHaveAccessibleDescription('Please choose 1 to 5 stars.');
  await seeNoFault(page);
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(stars(page, /^4 stars: very good/)).toBeChecked();
  const words = page.getByLabel('Your review');
  await words.fill('x'.repeat(1001));
  await expect(shop.main.getByText('1,001 of 1,000 characters')).toBeVisible();
  await send.click();
  await expect(words).toHaveAccessibleDescription('Please use no more than 1000 characters.');
  await words.fill('Keeps the tea warm.\nA little heavy.');
  const picture = page.getByLabel(/^Photo/);
  await picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await expect(picture).toHaveAccessibleDescription(/^This file is not an image we can read/);
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await picture.setInputFiles(await upload());
  await pressTwice(send);
  await expect(page.getByRole('heading', { name: 'Your review is published' })).toBeFocused();

  const { rows } = await database.pool.query('select rating, body, author from reviews where product_id = $1', [id]);
  expect(rows).toEqual([{ rating: 4, body: { en: 'Keeps the tea warm.\nA little heavy.' }, author: 'Mira I.' }]);
  await shop.main.getByRole('link', { name: 'See it on the product’s page' }).click();
  const review = page.locator('#reviews').getByRole('listitem').filter({ hasText: 'Keeps the tea warm.' });
  await expect(review).toContainText('Mira I.');
  await expect(review).toContainText('Verified purchase');
  await expect(review.getByRole('img', { name: 'Photo by Mira I.' })).toHaveJSProperty('complete', true);
  await expect(page.locator('#reviews')).toContainText('1 review');

  // The customer bought the product twice, so the shop accepts a second review.
  await shop.open('/p/profile/reviews');
  await offers.click();
  await stars(page, /^4 stars/).check({ force: true });
  await words.fill('Keeps the tea warm.\nA little heavy.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your review is published' })).toBeFocused();
  await shop.open('/p/profile/reviews');
  await expect(offers).toHaveCount(0);
  await expect(shop.main.getByRole('listitem').filter({ hasText: 'Keeps the tea warm.' })).toHaveCount(2);
});
