import { expect } from '@playwright/test';
import { ownShopTest } from './shop-fixtures';

ownShopTest(
  '[D10] the colours of a product change its picture on card, product page and cart',
  async ({ page, shop, api, database }) => {
    const { id, slug } = await database.addProduct('Hat', 9);
    const colours = [
      { name: 'Red', colour: '#cc0000', image: '/media/demo/hero-bike.jpg', stock: 3 },
      { name: 'Blue', colour: '#0000cc', image: '/media/demo/hero-desk.jpg', stock: 3 },
      { name: 'Grey', colour: '#888888', image: '/media/demo/hero-light.jpg', stock: 0 },
    ];
    await database.addVariant(
      id,
      'Colour',
      colours.map((item) => ({ surcharge: 0, ...item })),
    );
    await database.indexProducts([id]);
    const { product } = await api.get(`/api/product/${slug}`);
    await shop.open(`/p/products?q=${product.name}`);
    const card = shop.main.locator('article').filter({ hasText: product.name });
    const swatch = (name: string) => card.getByRole('group', { name: 'Colour' }).getByRole('button', { name });
    await expect(swatch('Grey, sold out')).toBeVisible();
    await swatch('Blue').click();
    await expect(swatch('Blue')).toHaveAttribute('aria-pressed', 'true');
    const cardPicture = card.locator('img');
    await expect(cardPicture).toHaveAttribute('src', /hero-desk/);
    // The mouse pointer only previews a colour.
    await swatch('Red').hover();
    await expect(cardPicture).toHaveAttribute('src', /hero-bike/);
    await shop.heading.hover();
    await expect(cardPicture).toHaveAttribute('src', /hero-desk/);

    await card.getByRole('link', { name: product.name }).click();
    await shop.seeHeading(product.name);
    const choice = (name: string) => shop.main.getByRole('group', { name: 'Colour' }).getByRole('radio', { name });
    const picture = shop.main
      .getByRole('region', { name: 'Pictures' })
      .getByRole('img', { name: product.name })
      .first();
    await expect(choice('Blue')).toBeChecked();
    await expect(picture).toHaveAttribute('src', /hero-desk/);
    await choice('Red').check({ force: true });
    await expect(picture).toHaveAttribute('src', /hero-bike/);
    await expect(picture).toBeInViewport();

    await shop.main.getByRole('button', { name: 'Add to cart' }).first().click();
    const line = page.getByRole('dialog', { name: 'Added to your cart' }).locator('img').first();
    await expect(line).toHaveAttribute('src', /hero-bike/);
  },
);
