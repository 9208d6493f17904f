import type { InferInput } from 'valibot';
import type { PaymentMethod, PaymentMethodsAnswer } from '../../src/contract/checkout';
import { readDocuments } from '../content/read-documents';
import { safeHtml } from '../content/safe-html';
import type { Sql } from '../db/open';
import type { Lang } from '../language';

type Method = InferInput<typeof PaymentMethod> & { is_active: boolean };

/** E12: the ways to pay that can be chosen now. */
export async function listPaymentMethods(sql: Sql, lang: Lang): Promise<InferInput<typeof PaymentMethodsAnswer>> {
  const methods = await readPaymentMethods(sql, lang);
  return { paymentMethods: methods.filter(({ is_active }) => is_active).map(({ is_active: _, ...method }) => method) };
}

/** Every way to pay that there is or was, the instructions safe to show. */
export async function readPaymentMethods(sql: Sql, lang: Lang): Promise<Method[]> {
  const documents = await readDocuments(sql, ['payment_methods'], lang);
  const methods = (documents.get('payment_methods') ?? []) as Method[];
  return methods.map((method) => ({ ...method, instructions: safeHtml(method.instructions ?? '') }));
}
