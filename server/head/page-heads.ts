import { readAboutHead, readContactHead, readPageHead, readPrivacyHead, readTermsHead } from './content';
import type { ReadHead } from './head-request';
import { readHomeHead } from './home';
import { readListingHead } from './listing';
import { readProductHead } from './product';
import { readAffiliateHead, readBoutiqueHead, readFlashSaleHead } from './storefronts';
import { type Word, word } from './words';

/** A page whose head does not depend on data. */
const still =
  (path: string, title: Word, about?: Word): ReadHead =>
  ({ lang }) => ({ title: word(title, lang), description: about && word(about, lang), path });

/** A list that can be looked through for a name: what somebody looked for is none to be found. */
const named =
  (path: string, title: Word, about: Word): ReadHead =>
  ({ lang, search }) => ({
    title: word(title, lang),
    description: word(about, lang),
    path,
    noindex: (search.get('q') ?? '').trim() !== '',
  });

/** A page that belongs to one shopper. */
const personal =
  (title: Word): ReadHead =>
  ({ lang }) => ({ title: word(title, lang), path: '/', noindex: true, isBare: true });

/**
 * What each address of the app says of itself in the first HTML, by the pattern of its route (src/routes) without a slash at its end. Whatever fits
 * none of them is no page: a test compares the two.
 */
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
  '/p/bundles': still('/p/bundles', 'Bundles', 'Things that belong together, for less than they cost one by one.'),
  // The same page as that of any product.
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
  '/p/checkout': personal('Checkout'),
  '/p/checkout/address': personal('Address'),
  '/p/checkout/delivery': personal('Delivery'),
  '/p/checkout/payment': personal('Payment'),
  '/p/checkout/review': personal('Overview'),
  '/p/checkout/done/$id': personal('Thank you for your order'),
  '/p/login': personal('Log in'),
  '/p/signup': personal('Create an account'),
  '/p/signup/code': personal('Confirm your address'),
  '/p/password': personal('Forgotten your password?'),
  '/p/password/code': personal('Choose a new password'),
  '/p/payment': personal('Payment'),
  '/p/payment/success': personal('Payment'),
  '/p/profile': personal('My account'),
  '/p/profile/orders': personal('My orders'),
  '/p/profile/orders/$id': personal('Order'),
  '/p/profile/orders/$id/invoice': personal('Receipt'),
  '/p/profile/orders/$id/return/$line': personal('Return an item'),
  '/p/profile/edit': personal('My account'),
  '/p/profile/addresses': personal('Addresses'),
  '/p/profile/addresses/new': personal('New address'),
  '/p/profile/addresses/$id': personal('Edit address'),
  '/p/profile/wishlist': personal('My wishlist'),
  '/p/profile/reviews': personal('Reviews'),
  '/p/profile/reviews/new/$product': personal('Write a review'),
  '/p/profile/wallet': personal('Wallet'),
  '/p/profile/notifications': personal('Notifications'),
  // A page of the shop's own, an affiliate, a boutique, in this order (REQUIREMENTS R3).
  '/$slug': async ({ sql, slug, lang }) =>
    (await readPageHead(sql, slug, lang)) ??
    (await readAffiliateHead(sql, slug, lang)) ??
    (await readBoutiqueHead(sql, slug, lang)),
} satisfies Record<string, ReadHead>;
