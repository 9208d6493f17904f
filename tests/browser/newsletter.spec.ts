import { expect } from '@playwright/test';
import { seeNoViolation } from './axe';
import { lettersTo } from './registration-and-mailed-codes';
import type { ShopDatabase } from './shop-database';
import { pressTwice, ownShopTest as test } from './shop-fixtures';

/** Returns path and fragment of a link in the last letter to an address. */
async function linkTo(database: ShopDatabase, email: string, path: string): Promise<string> {
  const [letter] = await lettersTo(database, email);
  const link = new RegExp(`^https?://[^/]+(${path}#\\S+)$`, 'm').exec(letter?.text ?? '')?.[1];
  if (!link) throw new Error(`The last mail to ${email} has no link to ${path}`);
  return link;
}

test('[T21] [X51] [X52] [X53] a guest subscribes in the footer, confirms by email and unsubscribes', async ({
  page,
  shop,
  database,
}) => {
  const email = `${crypto.randomUUID()}@shop.example`;
  const isConfirmed = async () =>
    (
      await database.pool.query(
        'select confirmed_at is not null as confirmed from newsletter_subscribers where email = $1',
        [email],
      )
    ).rows;
  await shop.open('/p/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get the newsletter' }).click();
  await shop.seeHeading('Newsletter');
  const { main } = shop;
  const field = main.getByLabel('Email', { exact: true });
  await seeNoViolation(page);
  const send = main.getByRole('button', { name: 'Subscribe' });
  await send.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter your email address.');
  await field.fill(email);
  await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 });
  await send.press('Enter');
  await expect(main.getByRole('alert')).toContainText('The shop can’t be reached.');
  await pressTwice(send);
  await expect(main.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(main).toContainText('We have emailed you a link');
  await seeNoViolation(page);

  await shop.open(await linkTo(database, email, '/p/newsletter/confirm'));
  await shop.seeHeading('Confirm your newsletter subscription');
  expect(await isConfirmed()).toEqual([{ confirmed: false }]);
  await pressTwice(shop.main.getByRole('button', { name: 'Confirm' }));
  await expect(shop.main.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  expect(await isConfirmed()).toEqual([{ confirmed: true }]);

  await shop.open(await linkTo(database, email, '/p/newsletter/end'));
  await shop.seeHeading('Unsubscribe from the newsletter');
  expect(await isConfirmed()).toHaveLength(1);
  await pressTwice(shop.main.getByRole('button', { name: 'Unsubscribe' }));
  await expect(shop.main).toContainText('your address is deleted');
  expect(await isConfirmed()).toEqual([]);
});
