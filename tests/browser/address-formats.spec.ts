import { expect } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

test('[D18] the address form has the names, order and postcode of the country, and says what the postcode looks like', async ({
  page,
  database,
}) => {
  await enter(page, await database.addCustomer('Mira Ivanova'));
  const shop = new ShopPage(page);
  await shop.open('/p/profile/addresses/new');
  const labels = async () =>
    (await shop.main.locator('form label').allTextContents())
      .slice(3, -3)
      .map((text) => text.replace(' (optional)', '?'));
  const country = shop.main.getByLabel('Country');
  const town = shop.main.getByLabel('Town', { exact: true });
  await expect(town).toBeVisible();
  const bulgarian = ['Country', 'Street, number, flat', 'Province or region', 'Postcode?', 'Town'];
  await expect.poll(labels).toEqual(bulgarian);
  await country.selectOption({ label: 'Italy' });
  await expect.poll(labels).toEqual(['Country', 'Street, number, flat', 'Province', 'Postcode', 'Town']);
  await country.selectOption({ label: 'Romania' });
  await expect.poll(labels).toEqual(['Country', 'Street, number, flat', 'Postcode', 'Province', 'Town']);
  await country.selectOption({ label: 'Malta' });
  await expect.poll(labels).toEqual(['Country', 'Street, number, flat', 'Town or village?', 'Postcode?']);
  await expect(shop.main.getByLabel('Postcode')).toHaveAttribute('placeholder', 'NXR 01');

  await page.setViewportSize({ width: 390, height: 800 });
  await country.selectOption({ label: 'Bulgaria' });
  await shop.main.getByLabel('Province or region').selectOption({ label: 'Plovdiv' });
  await town.selectOption({ label: 'Plovdiv' });
  await shop.main.getByLabel('Phone').fill('+359 888 123 456');
  await shop.main.getByLabel('Street, number, flat').fill('40 Ivan Vazov Street');
  const zip = shop.main.getByLabel('Postcode');
  await zip.fill('40000');
  await zip.press('Enter');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAccessibleDescription('Please enter a postcode of 4 digits, for example 1000.');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await seeNoViolation(page);
  // The postcode belongs to the old country.
  await country.selectOption({ label: 'Malta' });
  await expect(zip).toHaveValue('');
  await expect(zip).not.toHaveAttribute('aria-invalid');
  await country.selectOption({ label: 'Bulgaria' });
  await shop.main.getByLabel('Province or region').selectOption({ label: 'Plovdiv' });
  await town.selectOption({ label: 'Plovdiv' });
  await zip.fill('4000');
  await zip.press('Enter');
  await shop.seeHeading('Addresses');
  await expect(shop.main.getByRole('article')).toContainText('40 Ivan Vazov Street4000 PlovdivBulgaria');
});

test('[D18] asks for the postcode of a country that needs one, in Bulgarian', async ({ page, database }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
  await enter(page, await database.addCustomer('Mira Ivanova'));
  const shop = new ShopPage(page, 'bg');
  await shop.open('/p/profile/addresses/new');
  await shop.main.getByLabel('Държава').selectOption({ label: 'Люксембург' });
  await shop.main.getByLabel('Телефон').fill('+359 888 123 456');
  await shop.main.getByLabel('Улица, номер').fill('12 Rue Notre-Dame');
  const zip = shop.main.getByLabel('Пощенски код');
  await zip.press('Enter');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAccessibleDescription('Моля, въведете пощенски код от 4 цифри, например 4750.');
  await zip.fill('2240');
  await shop.main.getByLabel('Име на населеното място').fill('Люксембург');
  await zip.press('Enter');
  await expect(shop.main.getByRole('article')).toContainText('12 Rue Notre-DameL-2240 Люксембург');
});
