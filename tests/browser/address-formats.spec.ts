import { expect } from '@playwright/test';
import { overflowOf, seeNoViolation } from './axe';
import { enter } from './login';
import { ShopPage, ownShopTest as test } from './shop-fixtures';

/** Labels of the fields of an address, after those of the person. `?` marks an optional field. */
const languages = [
  {
    lang: 'en',
    person: ['Full name', 'Email', 'Phone'],
    country: 'Country',
    optional: ' (optional)',
    forms: {
      Bulgaria: ['Street address', 'Province or region', 'Postcode?', 'Town or city'],
      Italy: ['Street address', 'Region', 'Postcode', 'Town or city'],
      Romania: ['Street address', 'County', 'Postcode', 'Town or city'],
      Türkiye: ['Street address', 'Province', 'Postcode', 'Town or district'],
      Malta: ['Street address', 'Town or village?', 'Postcode?'],
    },
  },
  {
    lang: 'bg',
    person: ['Име и фамилия', 'Имейл', 'Телефон'],
    country: 'Държава',
    optional: ' (по желание)',
    forms: {
      България: ['Улица, номер, апартамент', 'Област или регион', 'Пощенски код?', 'Населено място'],
      Италия: ['Улица, номер, апартамент', 'Регион', 'Пощенски код', 'Населено място'],
      Румъния: ['Улица, номер, апартамент', 'Окръг', 'Пощенски код', 'Населено място'],
      Турция: ['Улица, номер, апартамент', 'Област', 'Пощенски код', 'Населено място или район'],
      Малта: ['Улица, номер, апартамент', 'Име на населеното място?', 'Пощенски код?'],
    },
  },
] as const;

for (const { lang, person, country, optional, forms } of languages) {
  test(`[D18] names and sorts the fields of an address as its country does (${lang})`, async ({ page, database }) => {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), lang);
    await enter(page, await database.addCustomer('Mira Ivanova'));
    const shop = new ShopPage(page, lang);
    await shop.open('/p/profile/addresses/new');
    const labels = async () =>
      (await shop.main.locator('form label').allTextContents()).slice(0, -3).map((text) => text.replace(optional, '?'));
    for (const [name, fields] of Object.entries(forms)) {
      await shop.main.getByLabel(country, { exact: true }).selectOption({ label: name });
      await expect.poll(labels).toEqual([...person, country, ...fields]);
    }
  });
}

test('[D18] says what the postcode of the country looks like, and keeps it while the arrow keys pass other countries', async ({
  page,
  database,
}) => {
  await enter(page, await database.addCustomer('Mira Ivanova'));
  const shop = new ShopPage(page);
  await shop.open('/p/profile/addresses/new');
  const country = shop.main.getByLabel('Country');
  const town = shop.main.getByLabel('Town or city', { exact: true });
  await page.setViewportSize({ width: 390, height: 800 });
  await country.selectOption({ label: 'Bulgaria' });
  await shop.main.getByLabel('Province or region').selectOption({ label: 'Plovdiv' });
  await town.selectOption({ label: 'Plovdiv' });
  await shop.main.getByLabel('Phone').fill('+359 888 123 456');
  await shop.main.getByLabel('Street address').fill('40 Ivan Vazov Street');
  const zip = shop.main.getByLabel('Postcode');
  await zip.fill('40000');
  await zip.press('Enter');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAccessibleDescription('Please enter a postcode of 4 digits, for example 1000.');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await seeNoViolation(page);
  await country.focus();
  await page.keyboard.press('ArrowDown');
  await expect(country.locator('option:checked')).toHaveText('Austria');
  await expect(zip).toHaveAttribute('placeholder', '1010');
  await expect(zip).toHaveValue('40000');
  await expect(zip).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('ArrowUp');
  await expect(country.locator('option:checked')).toHaveText('Bulgaria');
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
  // The country has no provinces, so the form then asks for the name of the town.
  await expect(shop.main.getByLabel('Име на населеното място')).toBeVisible();
  await zip.press('Enter');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAccessibleDescription('Моля, въведете пощенски код от 4 цифри, например 4750.');
  await zip.fill('2240');
  await shop.main.getByLabel('Име на населеното място').fill('Люксембург');
  await zip.press('Enter');
  await expect(shop.main.getByRole('article')).toContainText('12 Rue Notre-DameL-2240 Люксембург');
});
