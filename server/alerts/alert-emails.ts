import { addressOf } from '../../src/contract/page-head';
import { stringifySearch } from '../../src/contract/query-string';
import type { Letter } from '../mail/render-email';
import { moneyText } from '../money-and-date-text';
import { alertUrl } from './alert-links';
import { type AlertRecord, CONFIRM_DAYS } from './alert-terms';

type Link = Pick<AlertRecord, 'lang'> & {
  /** Origin of the shop. */
  origin: string;
  /** Token of the mailed link. */
  token: string;
  /** Name of the product with the chosen items. */
  name: string;
};

/** Mail that asks the owner of an address to confirm an alert. Contains no text that the requester has typed. */
export function confirmAlertLetter({ kind, name, ...link }: Link & Pick<AlertRecord, 'kind'>): Letter {
  return {
    lang: link.lang,
    subject: 'mail.alertConfirmSubject',
    paragraphs: [
      { id: kind === 'stock' ? 'mail.alertConfirmStock' : 'mail.alertConfirmPrice', values: { name } },
      { id: 'mail.alertIgnore', values: { days: CONFIRM_DAYS } },
    ],
    link: { name: 'mail.alertConfirm', url: alertUrl('confirm', link) },
    ending: { name: 'mail.alertEnd', url: alertUrl('end', link) },
  };
}

type Due = Link & Pick<AlertRecord, 'kind' | 'itemIds'> & { slug: string; currency: string } & Prices;

/** In cents. `asked` is the price at the time of the request; null for an alert of the stock. */
type Prices = { paid: number; asked: number | null };

/** The one letter of an alert. Its link at the end ends the other alerts of the address. */
export function alertLetter({ kind, name, slug, itemIds, currency, paid, asked, ...link }: Due): Letter {
  const { origin, lang } = link;
  const path = `/p/products/details/${slug}${stringifySearch({ choice: itemIds })}`;
  const isStock = kind === 'stock';
  return {
    lang,
    subject: { id: isStock ? 'mail.alertStockSubject' : 'mail.alertPriceSubject', values: { name } },
    paragraphs: [{ id: isStock ? 'mail.alertStock' : 'mail.alertPrice', values: { name } }, 'mail.alertOver'],
    link: { name: 'mail.alertProduct', url: addressOf(path, { origin, lang }) },
    facts: [
      ['mail.price', moneyText(paid, { currency, lang })],
      ['mail.priceAsked', asked === null ? '' : moneyText(asked, { currency, lang })],
    ],
    ending: { name: 'mail.alertEndOthers', url: alertUrl('end', link) },
  };
}
