import { expect } from '@playwright/test';
import { ownShopTest, ShopPage, test } from './shop-fixtures';

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

test('[R6] [X3] [X5] [X6] the about, terms and privacy pages show the text of the API', async ({ shop, api }) => {
  const pages = [
    { path: '/p/about', text: (await api.get('/api/about-us')).aboutUs.description },
    {
      path: '/p/terms-condition',
      text: (await api.get('/api/terms-and-conditions')).terms_conditions.terms_and_condition,
    },
    { path: '/p/privacy-policy', text: (await api.get('/api/privacy-policy')).privacyPolicy.privacy_policy },
  ];
  for (const { path, text } of pages) {
    await shop.open(path);
    expect(wordsOf(text)).not.toBe('');
    await expect.poll(async () => (await shop.main.innerText()).replace(/\s+/g, ' ')).toContain(wordsOf(text));
  }
});

test('[T22] [X2] the accessibility statement is linked in the footer and leads to the contact form', async ({
  page,
  shop,
}) => {
  await shop.open('/p/faq');
  await shop.followFooterLink('/p/accessibility');
  await shop.seeHeading('Accessibility statement');
  await expect(shop.main).toContainText('Known limitations');
  await shop.main.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/p/contact');
});

test('[T24] a guest who looks around gets no cookie, and the privacy policy lists what is stored', async ({
  page,
  shop,
}) => {
  for (const path of ['/', '/p/products', '/p/privacy-policy']) await shop.open(path);
  expect(await page.context().cookies()).toEqual([]);
  await expect(shop.main).toContainText('We don’t ask for consent to cookies');
  await shop.open('/p/privacy-policy?lang=bg');
  await expect(shop.main).toContainText('Не искаме съгласие за бисквитки');
});

test('[R6] [X7] a question opens its answer and sets the hash; a link with the hash opens the answer', async ({
  page,
  shop,
  api,
}) => {
  const { faqs } = await api.get('/api/faq');
  const last = faqs.at(-1);
  const [first] = faqs;
  await shop.open('/p/faq');
  await expect(page.locator('details[open]')).toHaveCount(0);
  const item = page.locator('details', { hasText: first.question });
  await item.locator('summary').press('Enter');
  await expect(item).toHaveAttribute('open');
  await expect(item).toContainText(wordsOf(first.answer).slice(0, 30));
  await expect(page).toHaveURL(`/p/faq#question-${first.id}`);
  await item.locator('summary').click();
  await expect(page).toHaveURL('/p/faq');

  await page.goto('about:blank');
  await page.goto(`/p/faq#question-${last.id}`);
  const matching = page.locator('details', { hasText: last.question });
  await expect(matching).toHaveAttribute('open');
  await expect(matching.locator('summary')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

ownShopTest(
  '[R3] [G11] [G17] a custom page runs no scripts, shows the placeholder for a missing picture, follows its links and fits 320 px',
  async ({ page, database }) => {
    const text = `<h4>Терминал</h4><script>window.wasRun = true</script>
      <p onclick="window.wasRun = true">${'дълга'.repeat(80)}</p><p><a href="javascript:window.wasRun = true">виж</a></p>
      <img src="media/no-such-picture.jpg" alt="Картина" width="2000" height="100">
      <p><a href="/p/faq">въпроси</a> <a href="/media/size-chart.jpg">таблица</a> <a href="/robots.txt">правила</a> <a href="#down">надолу</a></p>
      <pre>${'код'.repeat(80)}</pre>
      <table><caption>Размери</caption><tr>${'<td>колона&nbsp;с&nbsp;думи</td>'.repeat(12)}</tr></table>`;
    await database.pool.query('insert into pages (slug, name, description) values ($1, $2, $3)', [
      'written',
      JSON.stringify({ en: 'Непреводимоименуванастраница'.repeat(4) }),
      JSON.stringify({ en: text }),
    ]);
    await page.setViewportSize({ width: 320, height: 700 });
    const shop = new ShopPage(page);
    await shop.open('/written');
    await expect(shop.main.getByRole('heading', { level: 2, name: 'Терминал' })).toBeVisible();
    await shop.main.getByText('виж').click();
    await shop.main.getByText(/^дълга/).click();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    const picture = shop.main.getByRole('img', { name: 'Картина' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    const table = shop.main.getByRole('region', { name: 'Размери' });
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await expect(shop.main.getByText('надолу')).toBeVisible();
    await expect(shop.main.getByRole('link', { name: 'надолу' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isStillLoaded: true }));
    await shop.main.getByRole('link', { name: 'въпроси' }).click();
    await expect(page).toHaveURL('/p/faq');
    expect(await page.evaluate(() => 'isStillLoaded' in window)).toBe(true);
    await page.goBack();
    const toFile = page.waitForRequest((sent) => sent.isNavigationRequest() && sent.url().endsWith('/size-chart.jpg'));
    await shop.main.getByRole('link', { name: 'таблица' }).click();
    await toFile;
    await shop.open('/written');
    const toText = page.waitForRequest((sent) => sent.isNavigationRequest() && sent.url().endsWith('/robots.txt'));
    await shop.main.getByRole('link', { name: 'правила' }).click();
    await toText;
  },
);
