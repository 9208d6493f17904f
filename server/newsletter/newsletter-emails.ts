import { addressOf } from '../../src/contract/page-head';
import type { Lang } from '../language';
import type { Letter } from '../mail/render-email';

/** An unconfirmed subscription is deleted after these days, because it contains an email address. */
export const CONFIRM_DAYS = 30;

/** Path of the URL for the List-Unsubscribe header. A POST to it ends the subscription (RFC 8058). */
export const oneClickPath = '/newsletter/one-click';

interface Link {
  /** Origin of the shop. */
  origin: string;
  lang: Lang;
  token: string;
}

/** Returns the URL of a page for the token. Browsers do not send the fragment, so that no server can log the token. */
export const newsletterUrl = (page: 'confirm' | 'end', { origin, lang, token }: Link): string =>
  `${addressOf(`/p/newsletter/${page}`, { origin, lang })}#${token}`;

/** Mail that asks the owner of an address to confirm the subscription of the newsletter. */
export const confirmNewsletterLetter = (link: Link): Letter => ({
  lang: link.lang,
  subject: 'mail.newsletterSubject',
  paragraphs: ['mail.newsletter', { id: 'mail.newsletterIgnore', values: { days: CONFIRM_DAYS } }],
  link: { name: 'mail.newsletterConfirm', url: newsletterUrl('confirm', link) },
  ending: endingOf(link),
});

/** Mail to a subscriber who subscribes again, with the link that ends the subscription. */
export const endNewsletterLetter = (link: Link): Letter => ({
  lang: link.lang,
  subject: 'mail.newsletterKnownSubject',
  paragraphs: ['mail.newsletterKnown'],
  ending: endingOf(link),
});

const endingOf = (link: Link) => ({
  name: 'mail.newsletterEnd' as const,
  url: newsletterUrl('end', link),
  oneClickUrl: `${link.origin}/api${oneClickPath}?token=${link.token}`,
});
