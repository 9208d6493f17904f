import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { MessageAnswer } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { addresses } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

type DeleteAddress = { customerId: number; addressId: string; lang: Lang };

/** E27. Throws Refusal 404 for an address that is not the customer's, 403 `default_address` for one that is a default. */
export async function deleteAddress(
  sql: Sql,
  { customerId, addressId, lang }: DeleteAddress,
): Promise<InferInput<typeof MessageAnswer>> {
  const isOwn = and(eq(addresses.id, readId(addressId) ?? 0), eq(addresses.customerId, customerId));
  const isNoDefault = and(eq(addresses.isDefaultShipping, false), eq(addresses.isDefaultBilling, false));
  const deleted = await sql.delete(addresses).where(and(isOwn, isNoDefault)).returning({ id: addresses.id });
  if (deleted.length === 0) {
    const [own] = await sql.select({ id: addresses.id }).from(addresses).where(isOwn);
    throw own ? new Refusal(403, 'default_address', 'address.isDefault') : notFound('address.missing');
  }
  return { notification: say('address.deleted', lang) };
}
