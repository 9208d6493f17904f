import { readBundlesHead } from './bundles';
import { readAboutHead, readContactHead, readPageHead, readPrivacyHead, readTermsHead } from './content';
import { readHomeHead } from './home';
import { readListingHead } from './listing';
import { type Word, word } from './page-head-texts';
import type { FoundPage, ReadHead } from './page-head-types';
import { readProductHead } from './product';
import { readAffiliateHead, readBoutiqueHead, readFlashSaleHead } from './storefronts-and-flash-sales';

const still =
  (path: string, title: Word, about?: Word): ReadHead =>
  ({ lang }) => ({ title: word(title, lang), description: about && word(about, lang), path });

const named =
  (path: string, title: Word, about: Word): ReadHead =>
  ({ lang, search }) => ({
    title: word(title, lang),
    description: word(about, lang),
    path,
    noindex: (search.get('q') ?? '').trim() !== '',
  });

const personal =
  (title: Word, frame: Pick<FoundPage, 'isBare' | 'isGuarded'> = {}): ReadHead =>
  ({ lang, path }) => ({ title: word(title, lang), path, noindex: true, ...frame });

const bare = { isBare: true };
const account = { isGuarded: true };
const checkout = { isBare: true, isGuarded: true };

/** Functions that read the head of a page, by route pattern. A test compares the patterns with src/routes. */
export const pageHeads = {
  '/': readHomeHead,
  '/p': readHomeHead,
  '/p/home': readHomeHead,
  '/p/products': readListingHead,
  '/p/products/details/$slug': readProductHead,
  '/p/about': readAboutHead,
  '/p/contact': readContactHead,
  '/p/join-company': still(
    '/p/join-company',
    'Join as a company',
    'Sell, supply or advertise with Pazar: tell us who you are, and we answer within two working days.',
  ),
  '/p/join-boutiques': still(
    '/p/join-boutiques',
    'Open a boutique',
    'Sell what you make on Pazar: apply for a boutique of your own, and we answer within two working days.',
  ),
  '/p/terms-condition': readTermsHead,
  '/p/privacy-policy': readPrivacyHead,
  '/p/faq': still('/p/faq', 'Questions and answers', 'What shoppers ask most: orders, delivery, payment and returns.'),
  '/p/boutiques': named(
    '/p/boutiques',
    'Boutiques',
    'The small boutiques of Pazar: what they make, how shoppers rate them, and everything they sell.',
  ),
  '/p/boutiques/$slug': ({ sql, slug, lang }) => readBoutiqueHead(sql, slug, lang),
  '/p/brands': still('/p/brands', 'Brands', 'The brands in the shop from A to Z, each with all its products.'),
  '/p/bundles': readBundlesHead,
  // A bundle has the same page as any other product.
  '/p/bundles/$slug': readProductHead,
  '/p/affiliates': named(
    '/p/affiliates',
    'Storefronts',
    'People who know what they like, each with a choice of their own.',
  ),
  '/p/affiliates/$slug': ({ sql, slug, lang }) => readAffiliateHead(sql, slug, lang),
  '/p/offers': still('/p/offers', 'Offers', 'Flash sales that end soon, and all that costs less than usual.'),
  '/p/flash-sale/$id': readFlashSaleHead,
  '/p/cart': personal('Cart'),
  '/p/checkout': personal('Checkout', checkout),
  '/p/checkout/address': personal('Address', checkout),
  '/p/checkout/delivery': personal('Delivery', checkout),
  '/p/checkout/payment': personal('Payment', checkout),
  '/p/checkout/review': personal('Overview', checkout),
  '/p/checkout/done/$id': personal('Thank you for your order', account),
  '/p/login': personal('Log in', bare),
  '/p/signup': personal('Create an account', bare),
  '/p/signup/code': personal('Confirm your address', bare),
  '/p/password': personal('Forgotten your password?', bare),
  '/p/password/code': personal('Choose a new password', bare),
  '/p/payment': personal('Payment', bare),
  '/p/payment/success': personal('Payment', bare),
  '/p/profile': personal('My account', account),
  '/p/profile/orders': personal('My orders', account),
  '/p/profile/orders/$id': personal('Order', account),
  '/p/profile/orders/$id/invoice': personal('Receipt', account),
  '/p/profile/orders/$id/return/$line': personal('Return an item', account),
  '/p/profile/edit': personal('My account', account),
  '/p/profile/addresses': personal('Addresses', account),
  '/p/profile/addresses/new': personal('New address', account),
  '/p/profile/addresses/$id': personal('Edit address', account),
  '/p/profile/wishlist': personal('My wishlist', account),
  '/p/profile/reviews': personal('Reviews', account),
  '/p/profile/reviews/new/$product': personal('Write a review', account),
  '/p/profile/wallet': personal('Wallet', account),
  '/p/profile/notifications': personal('Notifications', account),
  // The slug names a custom page, else an affiliate, else a boutique (REQUIREMENTS R3).
  '/$slug': async ({ sql, slug, lang }) =>
    (await readPageHead(sql, slug, lang)) ??
    (await readAffiliateHead(sql, slug, lang)) ??
    (await readBoutiqueHead(sql, slug, lang)),
} satisfies Record<string, ReadHead>;
