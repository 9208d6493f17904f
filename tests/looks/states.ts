import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/read-demo';
import { ShopPage } from '../browser/shop-fixtures';

interface Look {
  page: Page;
  request: APIRequestContext;
}

/** Page of which a screenshot is taken. `width` is the width of the viewport in px. */
export interface LookState {
  name: string;
  width: number;
  lang: 'en' | 'bg';
  scheme: 'light' | 'dark';
  show: (look: Look) => Promise<void>;
}

type Show = LookState['show'];

/** Parses a short notation: `390 bg dark` means viewport width 390 px, Bulgarian, dark mode. */
function state(name: string, look: string, show: Show): LookState {
  const [width = '390', lang, scheme] = look.split(' ');
  return {
    name: `${name}-${look.replaceAll(' ', '-')}`,
    width: Number(width),
    lang: lang === 'bg' ? 'bg' : 'en',
    scheme: scheme === 'dark' ? 'dark' : 'light',
    show,
  };
}

const at =
  (path: string): Show =>
  async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await new ShopPage(page).seeStarted();
  };

const asCustomer =
  (show: Show): Show =>
  async (look) => {
    const { page, request } = look;
    const data = { email: 'georgi@pazar.example', password: demoPassword, device_token: '' };
    const { access_token, user } = await (await request.post('/api/store-login', { data })).json();
    await page.goto('/favicon.svg');
    await page.evaluate((currentUser) => localStorage.setItem('currentUser', JSON.stringify(currentUser)), {
      access_token,
      user: { id: String(user.id), name: user.name },
    });
    await show(look);
  };

const product = '/p/products/details/blue-tub-armchair';

const addToCart = /^(Add to cart|Добави в количката)$/;

const withCart =
  (show: Show): Show =>
  async (look) => {
    await at(product)(look);
    await look.page.getByRole('button', { name: addToCart }).first().click();
    await expect(look.page.getByRole('banner').locator('a[href="/p/cart"]')).toHaveAccessibleName(/1/);
    await show(look);
  };

const press =
  (path: string, name: RegExp): Show =>
  async (look) => {
    await at(path)(look);
    await look.page.getByRole('button', { name }).locator('visible=true').first().click();
  };

const searching =
  (text: string): Show =>
  async (look) => {
    await press('/p/faq', /^(Search|Търсене)$/)(look);
    const panel = look.page.getByRole('dialog');
    await panel.getByRole('combobox').fill(text);
    await look.page.keyboard.press('Enter');
    await expect(panel.getByRole('option').first()).toBeVisible();
  };

const broken: Show = async (look) => {
  await look.page.route('**/api/brands', (route) => route.fulfill({ status: 400, json: { message: '' } }));
  // Follows a link, because the server renders the first page without the browser's calls.
  await at('/p/faq')(look);
  await look.page.getByRole('contentinfo').locator('a[href="/p/brands"]').click();
  await expect(look.page.getByRole('button', { name: 'Опитай отново' })).toBeVisible();
};

export const states: LookState[] = [
  state('home', '390 en', at('/')),
  state('home', '1440 bg', at('/')),
  state('home', '1440 en dark', at('/')),
  state('home', '390 bg dark', at('/')),
  state('listing', '390 bg', at('/p/products')),
  state('listing', '1440 en', at('/p/products?sale=1')),
  state('listing', '1440 bg dark', at('/p/products')),
  state('filters', '390 en', press('/p/products', /^Filter/)),
  state('product', '390 en', at(product)),
  state('product', '1440 bg', at(product)),
  state('product', '390 bg dark', at(product)),
  state('boutique', '1440 en', at('/p/boutiques/zelen-balkon')),
  state('brands', '390 bg', at('/p/brands')),
  state('bundles', '1440 en dark', at('/p/bundles')),
  state('cart-empty', '390 bg', at('/p/cart')),
  state('cart', '390 en', withCart(at('/p/cart'))),
  state('cart', '1440 bg dark', withCart(at('/p/cart'))),
  state('login', '390 en', at('/p/login')),
  state('login-refused', '390 bg', press('/p/login', /^Вход$/)),
  state('signup', '1440 bg dark', at('/p/signup')),
  state('account', '1440 en', asCustomer(at('/p/profile'))),
  state('account', '390 bg dark', asCustomer(at('/p/profile'))),
  state('profile', '390 en', asCustomer(at('/p/profile/edit'))),
  state('addresses', '390 bg', asCustomer(at('/p/profile/addresses'))),
  state('wallet', '1440 bg', asCustomer(at('/p/profile/wallet'))),
  state('search', '390 bg', searching('стол')),
  state('search', '1440 en', searching('chair')),
  state('menu', '390 bg', press('/p/faq', /^Меню$/)),
  state('questions', '390 en dark', at('/p/faq')),
  state('contact', '1440 en', at('/p/contact')),
  state('not-found', '390 en', at('/p/no-such-page')),
  state('not-found', '1440 bg dark', at('/p/no-such-page')),
  state('failed', '390 bg', broken),
];
