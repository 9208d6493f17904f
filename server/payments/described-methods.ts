import type { InferInput } from 'valibot';
import type { PaymentMethod } from '../../src/contract/checkout';
import { readDocuments } from '../content/read-documents';
import { safeHtml } from '../content/safe-html';
import type { Sql } from '../db/open';
import type { Lang } from '../language';

/** A way to pay as the shop's owner has described it. */
export type Described = Omit<InferInput<typeof PaymentMethod>, 'type' | 'supports'> & { is_active: boolean };

/** Every way to pay that there is or was, the instructions safe to show. */
export async function readPaymentMethods(sql: Sql, lang: Lang): Promise<Described[]> {
  const documents = await readDocuments(sql, ['payment_methods'], lang);
  const methods = (documents.get('payment_methods') ?? []) as Described[];
  return methods.map((method) => ({ ...method, instructions: safeHtml(method.instructions ?? '') }));
}
