import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { MessageAnswer } from '../../src/contract/cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { addresses } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';
import { lockAddresses } from './save-address';

type DeleteAddress = { customerId: number; addressId: string; lang: Lang };

/** E27. Throws Refusal 404 for an address that is not the customer's, 403 `default_address` for a default beside others. */
export async function deleteAddress(
  sql: Sql,
  { customerId, addressId, lang }: DeleteAddress,
): Promise<InferInput<typeof MessageAnswer>> {
  const isOwn = and(eq(addresses.id, readId(addressId) ?? 0), eq(addresses.customerId, customerId));
  await sql.transaction(async (tx) => {
    const count = await lockAddresses(tx, customerId);
    const [own] = await tx.select().from(addresses).where(isOwn);
    if (!own) throw notFound('address.missing');
    const isDefault = own.isDefaultShipping || own.isDefaultBilling;
    if (isDefault && count > 1) throw new Refusal(403, 'default_address', 'address.isDefault');
    await tx.delete(addresses).where(isOwn);
  });
  return { notification: say('address.deleted', lang) };
}
