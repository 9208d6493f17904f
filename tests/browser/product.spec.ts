import { expect, type Locator, type Page } from '@playwright/test';
import { seeNoViolation } from './axe';
import { ownShopTest, renderInBrowser, test } from './shop-fixtures';

function productRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/product/')) urls.push(url);
  });
  return urls;
}

test('[R5] sends cid and flash_sale_id to the API only when they are set', async ({ page, shop, api }) => {
  await renderInBrowser(page);
  const { products } = await api.get('/api/product?per_page=1');
  const path = `/p/products/details/${products.data[0].slug}`;
  const requests = productRequests(page);
  await shop.open(path);
  expect(requests.at(-1)?.search).toBe('');
  await shop.open(`${path}?cid=3&flash_sale_id=1`);
  expect([...(requests.at(-1)?.searchParams ?? [])].sort()).toEqual([
    ['cid', '3'],
    ['flash_sale_id', '1'],
  ]);
});

test('[G7] prices show the currency and two decimals, ratings one decimal, and 5.0 without reviews', async ({
  page,
  shop,
  api,
}) => {
  const { setting } = await api.get('/api/website-setup');
  const { products } = await api.get('/api/product?per_page=60');
  const rated = products.data.find(({ averageRating }: { averageRating: number }) => averageRating > 0);
  const unrated = products.data.find(({ averageRating }: { averageRating: number }) => Number(averageRating) === 0);
  await shop.open(`/p/products/details/${rated.slug}`);
  await expect(shop.main.getByText(rated.averageRating.toFixed(1), { exact: true }).first()).toBeVisible();
  await expect(shop.main.getByText(new RegExp(`^\\${setting.currency_icon}[\\d,]+\\.\\d\\d$`)).first()).toBeVisible();
  await shop.open(`/p/products/details/${unrated.slug}`);
  await expect(shop.main.getByText('5.0', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'bg'));
  await shop.open(`/p/products/details/${rated.slug}`);
  await expect(
    shop.main.getByText(new RegExp(`^[\\d\\s ]+,\\d\\d\\s?\\${setting.currency_icon}$`)).first(),
  ).toBeVisible();
});

test('[R5] a sold-out product says so and cannot be added to the cart', async ({ shop, api }) => {
  const { products } = await api.get('/api/product?per_page=60');
  const { products: more } = await api.get('/api/product?per_page=60&page=2');
  const soldOut = [...products.data, ...more.data].find(
    ({ qty, sold_qty }: { qty: number; sold_qty: number }) => qty - sold_qty === 0,
  );
  await shop.open(`/p/products/details/${soldOut.slug}`);
  await expect(shop.main.locator('[aria-live=polite]').getByText('Sold out', { exact: true })).toBeVisible();
  const add = shop.main.getByRole('button', { name: 'Add to cart', exact: true }).first();
  await expect(add).toBeVisible();
  await expect(add).toBeDisabled();
  await shop.seeCartCount(0);
});

/** Takes the first visible button, because a phone may show a second one at the bottom of the screen. */
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();

ownShopTest(
  '[R5] limits the quantity to the stock, counting the cart; a removed product shows the 404 page',
  async ({ page, shop, database }) => {
    const { id, slug } = await database.addProduct('Two of a kind', 2);
    await shop.open(`/p/products/details/${slug}`);
    await addButton(page).click();
    await shop.seeCartCount(1);
    await addButton(page).click();
    await shop.cartLink.click();
    await expect(shop.main.getByRole('group', { name: 'Quantity of Two of a kind' })).toContainText('2');
    await page.goBack();
    await expect(addButton(page)).toBeDisabled();
    await expect(shop.main).toContainText('All 2 are in your cart');
    await database.removeProduct(id);
    await page.reload();
    const { errorPage } = await (await page.request.get('/api/website-setup')).json();
    await shop.seeHeading(errorPage.header);
  },
);

ownShopTest(
  '[R5] a variant changes the price and the URL; a sold-out variant is marked and cannot be added',
  async ({ page, shop, database }) => {
    const { id, slug } = await database.addProduct('Shirt', 9);
    const path = `/p/products/details/${slug}`;
    const [small, , large] = await database.addVariant(id, 'Size', [
      { name: 'Small', surcharge: 0, stock: 0 },
      { name: 'Medium', surcharge: 0, stock: 3 },
      { name: 'Large', surcharge: 550, stock: null },
    ]);
    const item = (name: string) => shop.main.getByRole('radio', { name });
    const seePrice = (price: string) => expect(shop.main.getByText(price, { exact: true }).first()).toBeVisible();
    await shop.open('/p/cart');
    await shop.open(path);
    await expect(item('Medium')).toBeChecked();
    await expect(item('Small')).toBeDisabled();
    await expect(item('Small').locator('..')).toContainText('sold out');
    await expect(shop.main.getByText('Only 3 left')).toBeVisible();
    await seePrice('€19.90');
    await item('Large').check();
    await seePrice('€25.40');
    await expect(page).toHaveURL(`${path}?choice=${large}`);
    await item('Medium').check();
    await item('Large').check();

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByRole('radio', { name: 'Large' })).toBeChecked();
    await expect(other.getByText('€25.40', { exact: true }).first()).toBeVisible();
    await other.close();
    await page.goBack();
    await expect(page).toHaveURL('/p/cart');

    await shop.open(`${path}?choice=${small}&choice=nonsense`);
    await expect(item('Small')).toBeChecked();
    await expect(addButton(page)).toBeDisabled();
    await expect(shop.main).toContainText('Sold out. It can’t be ordered right now.');
  },
);

test('[D9] a size guide opens from the choice of the size, and the choice is kept on return', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?category=sneakers&per_page=1');
  const { product, sizeGuides } = await api.get(`/api/product/${products.data[0].slug}`);
  expect(sizeGuides, 'the demo has sneakers with a size guide').toHaveLength(1);
  await shop.open(`/p/products/details/${product.slug}`);
  const size = shop.main.locator('fieldset').filter({ has: page.getByRole('link') });
  const choice = size.locator('input:enabled').last();
  await choice.check({ force: true });
  await size.getByRole('link', { name: sizeGuides[0].name }).click();
  await shop.seeHeading(sizeGuides[0].name);
  await page.goBack();
  await expect(choice).toBeChecked();
});

ownShopTest('[D2] a size must be chosen before the product is added to the cart', async ({ page, shop, database }) => {
  const { id, slug } = await database.addProduct('Shoes', 9);
  const sizes = ['40', '41', '42'].map((name, index) => ({ name, surcharge: 0, stock: index * 2 }));
  await database.addVariant(id, 'Size', sizes, { mustChoose: true });
  await shop.open(`/p/products/details/${slug}`);
  const group = shop.main.getByRole('group', { name: 'Size please choose' });
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(group.getByRole('radio', { name: '40 sold out' })).toBeDisabled();
  await shop.main.getByRole('button', { name: 'Select: Size' }).locator('visible=true').first().click();
  const first = group.getByRole('radio', { name: '41' });
  await expect(first).toBeFocused();
  await expect(first.locator('..')).toHaveCSS('outline-style', 'solid');
  await shop.seeCartCount(0);
  await seeNoViolation(page);
  await shop.main.getByRole('radio', { name: '42' }).check();
  await addButton(page).click();
  await shop.seeCartCount(1);
  await shop.open('/p/cart');
  await expect(shop.main.getByRole('listitem').filter({ hasText: 'Shoes' })).toContainText('42');
  await database.pool.query(
    'update variant_items set stock = 0 where variant_id in (select id from variants where product_id = $1)',
    [id],
  );
  await shop.open(`/p/products/details/${slug}`);
  await expect(addButton(page)).toBeDisabled();
  await expect(shop.main).not.toContainText('please choose');
});

ownShopTest('[R5] shows and keeps two variants that are chosen quickly', async ({ page, shop, database }) => {
  const { id, slug } = await database.addProduct('Shirt', 9);
  const items = (...names: string[]) => names.map((name) => ({ name, surcharge: 0, stock: null }));
  const [, large] = await database.addVariant(id, 'Size', items('Small', 'Large'));
  const [, red] = await database.addVariant(id, 'Colour', items('Blue', 'Red'));
  await shop.open(`/p/products/details/${slug}`);
  const radios = shop.main.locator(`input[value="${large}"], input[value="${red}"]`);
  // In two microtasks, because a browser test cannot press faster than the URL changes.
  const checked = await radios.evaluateAll(async (inputs: HTMLInputElement[]) => {
    for (const input of inputs) {
      input.click();
      await null;
    }
    return inputs.map((input) => input.checked);
  });
  expect(checked).toEqual([true, true]);
  await expect(page).toHaveURL(`/p/products/details/${slug}?choice=${large}&choice=${red}`);
  await expect(radios).toHaveCount(2);
  for (const radio of await radios.all()) await expect(radio).toBeChecked();
});

ownShopTest(
  '[R5] a flash sale shows a countdown, and its end restores the regular price',
  async ({ page, shop, database }) => {
    const { id, slug } = await database.addProduct('Lamp', 9);
    const sale = await database.addFlashSale(id, { offer: 50, seconds: 3600 });
    await page.clock.install();
    await shop.open(`/p/products/details/${slug}`);
    await expect(shop.main.getByText('€9.95').first()).toBeVisible();
    await expect(shop.main.getByRole('timer').first()).toBeVisible();
    await database.endFlashSale(sale);
    await page.clock.fastForward('01:00:00');
    await expect(shop.main.getByText('€9.95')).toHaveCount(0);
    await expect(shop.main.getByText('€19.90', { exact: true }).first()).toBeVisible();
    await expect(shop.main.getByRole('timer')).toHaveCount(0);
  },
);

test('[R5] [D5] a product shows its seller, specifications and related products', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?category=computers&per_page=1');
  const answer = await api.get(`/api/product/${products.data[0].slug}`);
  const { product, seller, specifications, relatedProducts, this_seller_products: ofSeller } = answer;
  await shop.open(`/p/products/details/${product.slug}`);
  await expect(page).toHaveTitle(new RegExp(`^${product.name}`));
  const card = shop.main.getByRole('region', { name: 'Seller and delivery' });
  await expect(card.getByRole('link', { name: seller.shop_name })).toHaveAttribute(
    'href',
    `/p/boutiques/${seller.slug}`,
  );
  for (const { key, specification } of specifications)
    await expect(shop.main.getByRole('row', { name: key.key })).toContainText(specification);
  await expect(shop.main.getByRole('heading', { name: 'Description' })).toBeVisible();
  const rail = (name: string) => shop.main.getByRole('region', { name }).getByRole('article');
  await expect(rail(`More from ${seller.shop_name}`)).toHaveCount(ofSeller.length);
  await expect(rail('You may also like')).toHaveCount(relatedProducts.length);
});

test('[G11] shows the placeholder for a missing or broken picture, and resolves a relative path against the API host', async ({
  page,
  shop,
  api,
}) => {
  await renderInBrowser(page);
  const { products } = await api.get('/api/product?per_page=1');
  const path = `/p/products/details/${products.data[0].slug}`;
  let images: string[] = [];
  await page.route('**/api/product/*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.product.thumb_image = null;
    json.gellery = images.map((image, id) => ({ id, image }));
    await route.fulfill({ response, json });
  });
  const first = shop.main.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
  const seePlaceholder = async () => {
    await expect(first).toHaveAttribute('src', '/placeholder.svg');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  };
  await shop.open(path);
  await seePlaceholder();
  await expect(shop.main.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0);
  images = ['uploads/gone.jpg'];
  const sent = page.waitForRequest((request) => request.url().includes('gone.jpg'));
  await shop.open(path);
  expect(new URL((await sent).url()).pathname).toBe('/uploads/gone.jpg');
  await seePlaceholder();
  await page.route('**/uploads/gone.jpg', (route) => route.fulfill({ path: 'src/public/favicon.svg' }));
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(first).toHaveAttribute('src', /gone\.jpg/);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

async function watchFlights(page: Page): Promise<() => Promise<Box[][]>> {
  await page.addInitScript(() => {
    const seen: Box[][] = [];
    const boxOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
    // A MutationObserver runs before the browser paints the new node.
    const watcher = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLImageElement)) continue;
        const from = boxOf(node.getBoundingClientRect());
        const [x = 0, y = 0, width = 0, height = 0] = ['left', 'top', 'width', 'height'].map((side) =>
          Number.parseFloat(node.style.getPropertyValue(side)),
        );
        seen.push([from, { x, y, width, height }]);
      }
    });
    document.addEventListener('DOMContentLoaded', () => watcher.observe(document.body, { childList: true }));
    Object.assign(window, { seenFlights: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenFlights: Box[][] }).seenFlights);
}

/** Matches a box if each value differs by less than 5 px (`closeTo` with the precision -1). */
const near = ({ x, y, width, height }: Box) => ({
  x: expect.closeTo(x, -1),
  y: expect.closeTo(y, -1),
  width: expect.closeTo(width, -1),
  height: expect.closeTo(height, -1),
});

test('[G17] [G12] a product picture animates from its card to its page and back, except with reduced motion', async ({
  page,
  shop,
}) => {
  const flights = await watchFlights(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shop.open('/p/products');
  const card = shop.main.getByRole('article').nth(4);
  const link = card.getByRole('link');
  const boxOf = async (picture: Locator): Promise<Box> => (await picture.boundingBox()) as Box;
  const large = shop.main.locator('.product-picture').first();
  const name = (await link.textContent()) ?? '';
  // Hovering preloads the product page. Otherwise the page starts with a skeleton instead of the picture.
  const ahead = page.waitForResponse(/\/api\/product\//);
  await link.hover();
  await ahead;
  await page.waitForLoadState('networkidle');
  const small = await boxOf(card.locator('.picture-edge').first());
  await link.click();
  await expect(shop.heading).toHaveText(name);
  const there = await boxOf(large);
  expect(await flights()).toEqual([[near(small), near(there)]]);
  // The app does not animate a picture that is still loading.
  await expect(large.locator('img')).toHaveJSProperty('complete', true);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(flights).toEqual([
    [near(small), near(there)],
    [near(there), near(small)],
  ]);
  // The animated copy of the picture is a direct child of the body.
  await expect(page.locator('body > img')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await link.click();
  await expect(shop.heading).toHaveText(name);
  expect(await flights()).toHaveLength(2);
});

test('[R5] a product whose card is in view opens without a request', async ({ page, shop }) => {
  const requests = productRequests(page);
  await shop.open('/p/products');
  const link = shop.main.getByRole('article').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  const slug = pathname.split('/').at(-1);
  const isLoaded = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/product/${slug}`);
  await page.mouse.move(1, 1);
  await (await isLoaded).finished();
  // The shop answers nothing from now on.
  await page.route('**/api/**', () => {});
  await link.click();
  await expect(shop.heading).toHaveText(name);
  expect(requests.filter(({ pathname }) => pathname === `/api/product/${slug}`)).toHaveLength(1);
});

test('[R5] on a slow connection, the app loads no product before the shopper touches its card', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } });
  });
  const requests = productRequests(page);
  await shop.open('/p/products');
  const code = page.waitForResponse(/\/assets\/preload-products-/);
  await page.mouse.move(1, 1);
  await (await code).finished();
  // The app could send a request by then.
  await page.evaluate(async () => {
    for (let wait = 0; wait < 10; wait += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(requests).toEqual([]);
});
