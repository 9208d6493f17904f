import type { InferInput } from 'valibot';
import type { PaymentMethod } from '../../src/contract/checkout';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import type { Lang } from '../language';

export type Described = Omit<InferInput<typeof PaymentMethod>, 'type' | 'supports'> & { is_active: boolean };

/** Reads the names, instructions and limits of all payment methods, including inactive ones. */
export async function readPaymentMethods(sql: Sql, lang: Lang): Promise<Described[]> {
  const documents = await readDocuments(sql, ['payment_methods'], lang);
  return (documents.get('payment_methods') ?? []) as Described[];
}
