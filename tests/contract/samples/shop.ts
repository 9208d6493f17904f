import fc from 'fast-check';
import { affiliateCard, banner, brand, card, cartLine, category, flashSale, seo } from './catalog';
import { flag, id, list, maybe, money, num, oneOf, path, record, rows, type Samples, text } from './sample';

const words = maybe(text, '');
const message = { message: words, notification: words };
const shown = maybe(flag, true);
const place = maybe(banner, null);
const someCards = list(card, 1);
const homeCategories = list(record({ id, name: text, slug: text, icon: words, image: maybe(path, null) }));
const services = list(record({ id, title: text, icon: words, description: words }));

const home = record({
  section_title: list(record({ key: text, default: words, custom: words })),
  seoSetting: maybe(seo, null),
  sliderVisibilty: shown,
  sliders: list(
    record({
      id,
      badge: words,
      title_one: words,
      title_two: words,
      image: path,
      status: shown,
      serial: maybe(num, null),
      slider_location: words,
      product_slug: words,
    }),
  ),
  sliderBannerOne: place,
  sliderBannerTwo: place,
  serviceVisibilty: shown,
  services,
  homepage_categories: homeCategories,
  popularCategoryVisibilty: shown,
  popularCategories: homeCategories,
  popularCategoryProducts: someCards,
  popularCategorySidebarBanner: place,
  brandVisibility: shown,
  brands: list(brand),
  flashSale: maybe(flashSale, null),
  flashSaleProducts: someCards,
  flashSaleSidebarBanner: place,
  topRatedVisibility: shown,
  topRatedProducts: someCards,
  sellerVisibility: shown,
  sellers: list(record({ id, logo: path, banner_image: path, shop_name: text, slug: text })),
  twoColumnBannerOne: place,
  twoColumnBannerTwo: place,
  featuredProductVisibility: shown,
  featuredCategories: homeCategories,
  featuredCategoryProducts: someCards,
  featuredCategorySidebarBanner: place,
  singleBannerOne: place,
  singleBannerTwo: place,
  newArrivalProductVisibility: shown,
  newArrivalProducts: someCards,
  bestProductVisibility: shown,
  bestProducts: someCards,
  subscriptionBanner: place,
  allProducts: someCards,
  affiliates: list(affiliateCard),
  bundles: someCards,
});

const errorPage = record({ header: text, image: path, button_text: words });

/** All error pages as rows, of which the one for 404 counts. */
const errorRows: Samples = fc.tuple(errorPage, errorPage).map(([notFound, other]) => ({
  wire: [
    { ...Object(other.wire), page_name: '500 error' },
    { ...Object(notFound.wire), page_name: '404 Error' },
  ],
  model: notFound.model,
}));

const column = maybe(
  record({ columnTitle: text, col_links: list(record({ id: maybe(id, null), title: text, link: text })) }),
  null,
);

const settings = record({
  setting: record({
    currency_icon: words,
    currency_name: words,
    logo: maybe(path, null),
    favicon: maybe(path, null),
    timezone: maybe(text, 'UTC'),
    text_direction: maybe(oneOf('ltr', 'rtl'), 'ltr'),
    phone_number_required: maybe(flag, false),
    default_phone_code: words,
    enable_user_register: maybe(flag, true),
    enable_multivendor: maybe(flag, true),
    map_status: maybe(flag, false),
    prices_include_vat: maybe(flag, false),
    push_key: maybe(text, ''),
  }),
  productCategories: list(category),
  errorPage: maybe(fc.oneof(errorPage, errorRows), null),
  footer: maybe(
    record({
      email: text,
      phone: text,
      address: words,
      copyright: words,
      payment_image: maybe(path, null),
      about_us: words,
    }),
    null,
  ),
  footer_first_col: column,
  footer_second_col: column,
  footer_third_col: column,
  social_links: list(record({ id: maybe(id, null), link: text, icon: text })),
});

const total = { total: maybe(money, null), message: words };
const cart = record({ cartProducts: list(cartLine), ...total });
const cartChange = record({ cartProducts: maybe(rows(cartLine), null), ...total });
const said = record(message);

/** Home, settings, cart and pages by call. */
export const shopSamples = {
  E15: home,
  E16: settings,
  E32: cart,
  E33: cart,
  E39: cartChange,
  E40: cartChange,
  E41: cartChange,
  E42: cartChange,
  E43: cartChange,
  E44: cartChange,
  E45: cartChange,
  E46: cartChange,
  X2: fc.oneof(
    record({ page: record({ id, page_name: text, slug: text, description: words, status: shown }) }),
    fc.constant({ wire: { page: null }, model: { page: null } }),
  ),
  X3: record({
    aboutUs: maybe(
      record({
        id: maybe(id, null),
        title: words,
        description: words,
        banner_image: maybe(path, null),
        image_two: maybe(path, null),
      }),
      null,
    ),
    testimonials: list(
      record({ id, name: text, designation: words, image: maybe(path, null), comment: text, rating: maybe(num, null) }),
    ),
    services,
    seoSetting: maybe(seo, null),
  }),
  X4: record({
    contact: maybe(
      record({
        id: maybe(id, null),
        title: words,
        description: words,
        email: words,
        phone: words,
        address: words,
        map: words,
      }),
      null,
    ),
    recaptchaSetting: maybe(record({ status: maybe(flag, false), site_key: words }), null),
    seoSetting: maybe(seo, null),
  }),
  'X4-send': said,
  X5: record({ terms_conditions: maybe(record({ terms_and_condition: text }), null) }),
  X6: record({ privacyPolicy: maybe(record({ privacy_policy: text }), null) }),
  X7: record({ faqs: list(record({ id, question: text, answer: text })) }),
} satisfies Record<string, Samples>;

/** The calls that answer with a message only. */
export const messageSamples = Object.fromEntries(
  [
    'E2',
    'E3',
    'E4',
    'E6',
    'E7',
    'E8',
    'E9',
    'E10',
    'E11',
    'E27',
    'E28',
    'E38',
    'X9',
    'X10',
    'X17',
    'X18',
    'X20',
    'X21',
    'X22',
    'X23',
    'X24',
    'X27',
    'X28',
  ].map((call) => [call, said]),
);
