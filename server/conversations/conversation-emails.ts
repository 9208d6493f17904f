import type { Lang } from '../language';
import type { Letter } from '../mail/render-email';
import { shopUrl } from '../mail/shop-origin';

/** Days in which a boutique can answer by the link of an email. */
export const LINK_DAYS = 30;

interface About {
  lang: Lang;
  /** Name of the product in quotation marks, or “order” with its number. */
  about: string;
  text: string;
}

/** Email to a boutique with a customer's message. `name` is the customer's first name. */
export const questionLetter = ({
  lang,
  about,
  name,
  text,
  token,
}: About & { name: string; token: string }): Letter => ({
  lang,
  subject: { id: 'mail.questionSubject', values: { about } },
  paragraphs: [
    { id: 'mail.question', values: { name, about } },
    { id: 'mail.questionLink', values: { days: LINK_DAYS } },
  ],
  // Browsers do not send the fragment, so that no server can log the token.
  link: { name: 'mail.answerQuestion', url: `${shopUrl('/p/answer', lang)}#${token}` },
  facts: [['mail.message', text]],
});

/** Email to the customer with the boutique's answer. `shop` is the boutique's name. */
export const answerLetter = ({
  lang,
  about,
  shop,
  text,
  subject,
}: About & { shop: string; subject: { product: string } | { part: string } }): Letter => ({
  lang,
  subject: { id: 'mail.answerSubject', values: { shop } },
  paragraphs: [{ id: 'mail.answer', values: { about } }],
  link: {
    name: 'mail.conversation',
    url: shopUrl(`/p/profile/messages/about?${new URLSearchParams(subject)}`, lang),
  },
  facts: [['mail.message', text]],
});
