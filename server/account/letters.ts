import type { Lang } from '../language';
import type { Letter } from '../mail/letter';
import { CODE_MINUTES, LINK_MINUTES } from './codes';

/*
 * Letters about accounts. Nothing of what was filled in stands in them: the address may be a stranger's, and a form no
 * way to write to strangers.
 */

const minutes = { minutes: CODE_MINUTES };

/** Brings the code that confirms an address. */
export const registerCodeLetter = (lang: Lang, code: string): Letter => ({
  lang,
  subject: 'mail.registerCodeSubject',
  paragraphs: ['mail.registerCode', { id: 'mail.codeLasts', values: minutes }, 'mail.registerIgnore'],
  code,
});

/** Code and link for a new password. `url`: the page where it is chosen, with the link's token. */
export const resetCodeLetter = (lang: Lang, { code, url }: { code: string; url: string }): Letter => ({
  lang,
  subject: 'mail.resetCodeSubject',
  paragraphs: [
    'mail.resetCode',
    { id: 'mail.codeLasts', values: minutes },
    'mail.resetIgnore',
    { id: 'mail.resetLink', values: { minutes: LINK_MINUTES } },
  ],
  code,
  link: { name: 'mail.resetPage', url },
});

/** Tells the owner of an account that somebody signed up with its address. */
export const accountExistsLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.addressInUseSubject',
  paragraphs: ['mail.accountExists', 'mail.noAccountIgnore'],
});

/** Tells whoever asked for a code that this address has no account. */
export const noAccountLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.noAccountSubject',
  paragraphs: ['mail.noAccount', 'mail.noAccountIgnore'],
});

/** Tells the account's owner, who may not have been it, that the password is another one. */
export const passwordChangedLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.passwordChangedSubject',
  paragraphs: ['mail.passwordChanged', 'mail.passwordNotYou'],
});

/** Brings the code that makes an address the account's. */
export const emailCodeLetter = (lang: Lang, code: string): Letter => ({
  lang,
  subject: 'mail.registerCodeSubject',
  paragraphs: ['mail.emailCode', { id: 'mail.codeLasts', values: minutes }, 'mail.emailIgnore'],
  code,
});

/** Tells whoever wants an account to be reached at an address that it has one of its own. */
export const addressInUseLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.addressInUseSubject',
  paragraphs: ['mail.addressInUse', 'mail.emailIgnore'],
});

/** Tells the account's owner, who may not have been it, that another address waits to be confirmed. */
export const emailChangeAskedLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.emailAskedSubject',
  paragraphs: ['mail.emailAsked', 'mail.emailAskedNotYou'],
});

/** Tells the account's owner, who may not have been it, at the address that is no longer the account's. */
export const emailChangedLetter = (lang: Lang): Letter => ({
  lang,
  subject: 'mail.emailChangedSubject',
  paragraphs: ['mail.emailChangedFrom', 'mail.emailNotYou'],
});

/** Says farewell, and which orders that nobody has paid are given up; '' for none. */
export const accountDeletedLetter = (lang: Lang, numbers: string): Letter => ({
  lang,
  subject: 'mail.deletedSubject',
  paragraphs: [
    'mail.deleted',
    ...(numbers ? [{ id: 'mail.deletedUnpaid', values: { numbers } } as const] : []),
    'mail.deletedFarewell',
  ],
});

/** Tells the shop's owner of orders whose money may still come, and whose customer is gone. */
export const strandedTransfersLetter = (lang: Lang, numbers: string): Letter => ({
  lang,
  subject: 'mail.strandedSubject',
  paragraphs: [{ id: 'mail.stranded', values: { numbers } }],
});
