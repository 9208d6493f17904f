import { type Lang, localize } from '../language';
import type { Letter } from '../mail/letter';
import { moneyText } from '../money-text';
import type { CashoutRow } from './list-cashouts';

/** Tells the customer, who may not have made it, about a cash-out request. Names no payout details. */
export function cashoutLetter(
  { amount, method }: Pick<CashoutRow, 'amount' | 'method'>,
  { currency, lang }: { currency: string; lang: Lang },
): Letter {
  const sum = moneyText(amount, { currency, lang });
  return {
    lang,
    subject: { id: 'mail.cashoutSubject', values: { amount: sum } },
    paragraphs: ['mail.cashout', 'mail.cashoutNotYou'],
    facts: [
      ['mail.total', sum],
      ['mail.cashoutMethod', localize(method, lang)],
    ],
  };
}
