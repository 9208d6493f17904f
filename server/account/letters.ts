import type { Lang } from '../language';
import type { Letter } from '../mail/letter';
import type { Message, MessageId } from '../messages';
import { CODE_MINUTES, LINK_MINUTES } from './codes';

/*
 * Letters about accounts. They repeat nothing that was typed into a form: the address may be a stranger's, and nobody can
 * use the forms to write to strangers.
 */

const letter =
  (subject: MessageId, ...paragraphs: Message[]) =>
  (lang: Lang): Letter => ({ lang, subject, paragraphs });

const codeLetter =
  (subject: MessageId, ...paragraphs: Message[]) =>
  (lang: Lang, code: string): Letter => ({ lang, subject, paragraphs, code });

const codeLasts: Message = { id: 'mail.codeLasts', values: { minutes: CODE_MINUTES } };

/** Code that confirms the address of a new account. */
export const registerCodeLetter = codeLetter(
  'mail.registerCodeSubject',
  'mail.registerCode',
  codeLasts,
  'mail.registerIgnore',
);

/** Code that confirms the new address of an account. */
export const emailCodeLetter = codeLetter('mail.registerCodeSubject', 'mail.emailCode', codeLasts, 'mail.emailIgnore');

const resetLetter = codeLetter('mail.resetCodeSubject', 'mail.resetCode', codeLasts, 'mail.resetIgnore', {
  id: 'mail.resetLink',
  values: { minutes: LINK_MINUTES },
});

/** Code and link for a new password. `url`: the page where it is chosen, with the link's token. */
export const resetCodeLetter = (lang: Lang, { code, url }: { code: string; url: string }): Letter => ({
  ...resetLetter(lang, code),
  link: { name: 'mail.resetPage', url },
});

/** Tells the owner of an account that somebody signed up with its address. */
export const accountExistsLetter = letter('mail.addressInUseSubject', 'mail.accountExists', 'mail.noAccountIgnore');

/** Tells whoever asked for a code that the address has no account. */
export const noAccountLetter = letter('mail.noAccountSubject', 'mail.noAccount', 'mail.noAccountIgnore');

/** Tells whoever entered an address for their account that it has another account. */
export const addressInUseLetter = letter('mail.addressInUseSubject', 'mail.addressInUse', 'mail.emailIgnore');

// These warn the owner of an account, who may not have made the change.
export const passwordChangedLetter = letter(
  'mail.passwordChangedSubject',
  'mail.passwordChanged',
  'mail.passwordNotYou',
);
export const emailChangeAskedLetter = letter('mail.emailAskedSubject', 'mail.emailAsked', 'mail.emailAskedNotYou');
export const emailChangedLetter = letter('mail.emailChangedSubject', 'mail.emailChangedFrom', 'mail.emailNotYou');

/** Confirms a deletion and names the unpaid orders that were cancelled; '' for none. */
export const accountDeletedLetter = (lang: Lang, numbers: string): Letter =>
  letter(
    'mail.deletedSubject',
    'mail.deleted',
    ...(numbers ? [{ id: 'mail.deletedUnpaid', values: { numbers } } as const] : []),
    'mail.deletedFarewell',
  )(lang);

/** Tells the shop's owner about orders of a deleted account whose transfers may still come. */
export const strandedTransfersLetter = (lang: Lang, numbers: string): Letter =>
  letter('mail.strandedSubject', { id: 'mail.stranded', values: { numbers } })(lang);
