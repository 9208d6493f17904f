import { expect } from '@playwright/test';
import { renderInBrowser, test } from './shop-fixtures';

const slots = ['footer_first_col', 'footer_second_col', 'footer_third_col'];

test('[F1] shows the link columns of the settings, and every link opens an existing page', async ({
  page,
  shop,
  api,
}) => {
  const settings = await api.get('/api/website-setup');
  const footer = page.getByRole('contentinfo');
  await shop.open('/p/faq');
  const paths: string[] = [];
  for (const slot of slots) {
    const { columnTitle, col_links } = settings[slot];
    const column = footer
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: columnTitle }) })
      .last();
    const links = column.getByRole('link');
    await expect(links).toHaveText(col_links.map(({ title }: { title: string }) => title));
    paths.push(...col_links.map(({ link }: { link: string }) => `/p${link}`));
  }
  expect(paths.length).toBeGreaterThan(9);
  // Every footer link leads to an existing page: the server responds with 404 to an unknown path.
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
  expect((await page.request.get('/p/no-such-page')).status()).toBe(404);
  await shop.followFooterLink('/p/about');
  await expect(shop.heading).not.toHaveText(/questions/i);
});

test('[F1] omits missing columns without leaving a gap', async ({ page, shop, api }) => {
  await renderInBrowser(page);
  const settings = await api.get('/api/website-setup');
  const footer = page.getByRole('contentinfo');
  const columns = footer.getByRole('navigation').locator(':scope > div');
  const answer = { ...settings };
  await page.route('**/api/website-setup', (route) => route.fulfill({ json: answer }));
  const gaps = async () => {
    const boxes = await Promise.all((await columns.all()).map((column) => column.boundingBox()));
    return boxes.slice(1).map((box, index) => {
      const before = boxes[index];
      return Math.round((box?.x ?? 0) - (before?.x ?? 0) - (before?.width ?? 0));
    });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open('/p/faq');
  await expect(columns).toHaveCount(3);
  const [gap, other] = await gaps();
  expect(other).toBe(gap);
  answer.footer_second_col = null;
  await shop.open('/p/faq');
  await expect(columns).toHaveCount(2);
  expect(await gaps()).toEqual([gap]);
  for (const slot of slots) answer[slot] = null;
  await shop.open('/p/faq');
  await expect(footer.getByRole('link', { name: settings.footer.email })).toBeVisible();
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Help centre' })).toBeVisible();
});

test('[F2] shows the app store badges, the contacts and the social links', async ({ page, shop, api }) => {
  const { footer: contacts, social_links } = await api.get('/api/website-setup');
  const footer = page.getByRole('contentinfo');
  await shop.open('/p/faq');
  for (const [store, host] of [
    ['App Store', 'https://www.apple.com/'],
    ['Google Play', 'https://play.google.com/'],
  ]) {
    const badge = footer.getByRole('link', { name: new RegExp(`${store}$`) });
    await expect(badge).toBeVisible();
    expect(await badge.getAttribute('href')).toContain(host);
  }
  await expect(footer.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/p/contact');
  const mail = footer.getByRole('link', { name: contacts.email });
  await expect(mail).toHaveAttribute('href', `mailto:${contacts.email}`);
  const phone = footer.getByRole('link', { name: contacts.phone });
  await expect(phone).toHaveAttribute('href', `tel:${contacts.phone.replaceAll(' ', '')}`);
  for (const name of ['Facebook', 'X (Twitter)', 'LinkedIn', 'Instagram', 'YouTube', 'Snapchat']) {
    const { link } = social_links.find(({ link }: { link: string }) =>
      link.includes(name === 'X (Twitter)' ? 'twitter' : name.toLowerCase()),
    );
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', link);
  }
});
