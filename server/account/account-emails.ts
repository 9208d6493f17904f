import type { Lang } from '../language';
import type { Letter } from '../mail/render-email';
import type { Message, MessageId } from '../messages';
import { CODE_MINUTES, LINK_MINUTES } from './mailed-codes';

/*
 * Account mails contain no form input. Otherwise, anyone could use the forms to send text to a stranger's address.
 */

const letter =
  (subject: MessageId, ...paragraphs: Message[]) =>
  (lang: Lang): Letter => ({ lang, subject, paragraphs });

const codeLetter =
  (subject: MessageId, ...paragraphs: Message[]) =>
  (lang: Lang, code: string): Letter => ({ lang, subject, paragraphs, code });

const codeLasts: Message = { id: 'mail.codeLasts', values: { minutes: CODE_MINUTES } };

export const registerCodeLetter = codeLetter(
  'mail.registerCodeSubject',
  'mail.registerCode',
  codeLasts,
  'mail.registerIgnore',
);

export const signInCodeLetter = codeLetter('mail.signInCodeSubject', 'mail.signInCode', codeLasts, 'mail.signInIgnore');

/** Mail with the code that confirms the new email address of an existing account. */
export const emailCodeLetter = codeLetter('mail.registerCodeSubject', 'mail.emailCode', codeLasts, 'mail.emailIgnore');

const resetLetter = codeLetter('mail.resetCodeSubject', 'mail.resetCode', codeLasts, 'mail.resetIgnore', {
  id: 'mail.resetLink',
  values: { minutes: LINK_MINUTES },
});

/** Mail with a code and a link to reset the password. `url` opens the form and contains a secret token. */
export const resetCodeLetter = (lang: Lang, { code, url }: { code: string; url: string }): Letter => ({
  ...resetLetter(lang, code),
  link: { name: 'mail.resetPage', url },
});

/** Mail to a customer whose email address someone used in a new registration. */
export const accountExistsLetter = letter('mail.addressInUseSubject', 'mail.accountExists', 'mail.noAccountIgnore');

/** Mail instead of a requested code, to an email address that has neither an account nor a registration. */
export const noAccountLetter = letter('mail.noAccountSubject', 'mail.noAccount', 'mail.noAccountIgnore');

/** Mail to a customer whose email address someone entered as the new address of another account. */
export const addressInUseLetter = letter('mail.addressInUseSubject', 'mail.addressInUse', 'mail.emailIgnore');

export const passwordChangedLetter = letter(
  'mail.passwordChangedSubject',
  'mail.passwordChanged',
  'mail.passwordNotYou',
);
export const passkeyAddedLetter = letter('mail.passkeyAddedSubject', 'mail.passkeyAdded', 'mail.passkeyAddedNotYou');
export const passkeyRemovedLetter = letter(
  'mail.passkeyRemovedSubject',
  'mail.passkeyRemoved',
  'mail.passkeyRemovedNotYou',
);
export const emailChangeRequestLetter = letter('mail.emailAskedSubject', 'mail.emailAsked', 'mail.emailAskedNotYou');
export const emailChangedLetter = letter('mail.emailChangedSubject', 'mail.emailChangedFrom', 'mail.emailNotYou');

/** Mail that confirms the deletion of an account. `numbers` lists orders that awaited a payment; '' for none. */
export const accountDeletedLetter = (lang: Lang, numbers: string): Letter =>
  letter(
    'mail.deletedSubject',
    'mail.deleted',
    ...(numbers ? [{ id: 'mail.deletedUnpaid', values: { numbers } } as const] : []),
    'mail.deletedFarewell',
  )(lang);

/** Tells the shop's owner that bank transfers may still arrive for orders of a deleted account. */
export const strandedTransfersLetter = (lang: Lang, numbers: string): Letter =>
  letter('mail.strandedSubject', { id: 'mail.stranded', values: { numbers } })(lang);
