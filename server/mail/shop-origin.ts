import { addressOf } from '../../src/contract/page-head';
import type { Lang } from '../language';

/**
 * Origin of the shop's urls in stored emails. The mailer and the mailbox replace it by the real origin, which the
 * transactions that queue emails do not know. RFC 2606 reserves the domain.
 */
export const SHOP = 'https://shop.invalid';

/** Returns the url of a page of the shop for an email. */
export const shopUrl = (path: string, lang: Lang): string => addressOf(path, { origin: SHOP, lang });

/** Replaces `SHOP` by the shop's origin. */
export function withOrigin<M extends { text: string; html: string }>(mail: M, origin: string): M {
  const replaced = (part: string) => part.replaceAll(SHOP, () => origin);
  return { ...mail, text: replaced(mail.text), html: replaced(mail.html) };
}
