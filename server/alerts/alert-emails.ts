import { addressOf } from '../../src/contract/page-head';
import { stringifySearch } from '../../src/contract/query-string';
import type { Letter } from '../mail/render-email';
import type { Message } from '../messages';
import { moneyText } from '../money-and-date-text';
import { alertUrl, oneClickUrl } from './alert-links';
import { type AlertRecord, CONFIRM_DAYS } from './alert-terms';

type Link = Pick<AlertRecord, 'lang'> & {
  /** Origin of the shop. */
  origin: string;
  /** Name of the product with the chosen items. */
  name: string;
};

type Asked = Link & Pick<AlertRecord, 'price'> & { currency: string; token: string };

/** Mail that asks the owner of an address to confirm an alert. Contains no text that the requester has typed. */
export function confirmAlertLetter({ name, price, currency, ...link }: Asked): Letter {
  const { lang } = link;
  return {
    lang,
    subject: { id: 'mail.alertConfirmSubject', values: { name } },
    paragraphs: [
      price === null
        ? { id: 'mail.alertConfirmStock', values: { name } }
        : { id: 'mail.alertConfirmPrice', values: { name, price: moneyText(price, { currency, lang }) } },
      { id: 'mail.alertIgnore', values: { days: CONFIRM_DAYS } },
    ],
    link: { name: 'mail.alertConfirm', url: alertUrl('confirm', link) },
    ending: endingOf('mail.alertEnd', link),
  };
}

const endingOf = (name: Message, link: Parameters<typeof alertUrl>[1]): NonNullable<Letter['ending']> => ({
  name,
  url: alertUrl('end', link),
  oneClickUrl: oneClickUrl(link),
});

type Due = Link &
  Prices & {
    kind: AlertRecord['kind'];
    /** Path of the product with the choice. */
    path: string;
    currency: string;
    /** Token that ends the other alerts of the address; null if there is none. */
    token: string | null;
  };

/**
 * In cents. `asked` is the price at the time of the request; null for an alert of the stock. `lowest` is the lowest
 * price of the 30 days before the reduction (Directive 98/6/EC, art. 6a); null if it is unknown or not reduced.
 */
type Prices = { paid: number; asked: number | null; lowest: number | null };

/** Returns the path of a product's page with a choice. */
export const choicePath = (slug: string, itemIds: number[]): string =>
  `/p/products/details/${slug}${stringifySearch({ choice: itemIds })}`;

/** The one letter of an alert. */
export function alertLetter({ kind, name, path, currency, token, paid, asked, lowest, origin, lang }: Due): Letter {
  const isStock = kind === 'stock';
  const money = (cents: number | null) => (cents === null ? '' : moneyText(cents, { currency, lang }));
  return {
    lang,
    subject: { id: isStock ? 'mail.alertStockSubject' : 'mail.alertPriceSubject', values: { name } },
    paragraphs: [{ id: isStock ? 'mail.alertStock' : 'mail.alertPrice', values: { name } }, 'mail.alertOver'],
    link: { name: 'mail.alertProduct', url: addressOf(path, { origin, lang }) },
    facts: [
      ['mail.price', money(paid)],
      ['mail.priceAsked', money(asked)],
      ['mail.lowestPrice', money(isStock ? null : lowest)],
    ],
    ...(token !== null && { ending: endingOf('mail.alertEndOthers', { origin, lang, token }) }),
  };
}
