import { cashoutFee } from '../../src/contract/wallet';
import { hashPassword } from '../account/passwords';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import * as schema from '../db/schema';
import type { PayoutDetails } from '../wallet/payout-details-encryption';
import { settleCashout } from '../wallet/settle-cashout';
import { daysAfter, findCity, type Ids, idOf } from './demo-lookups';
import { type Demo, demoPassword } from './read-demo';

/** Writes customers with their wishlists, addresses and wallet adjustments. Returns customer ids by email address. */
export async function writeCustomers(
  sql: Sql,
  { demo, now, products }: { demo: Demo; now: Date; products: Ids },
): Promise<Ids> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, number>();
  for (const { wishes, addresses, wallet, name, email, phone } of demo.customers) {
    const contact = { name, email, phone, createdAt: now };
    const customer = { ...contact, passwordHash };
    const { id: customerId } = only(await sql.insert(schema.customers).values(customer).returning());
    ids.set(email, customerId);
    await sql
      .insert(schema.wishes)
      .values(wishes.map((slug) => ({ customerId, productId: idOf(products, slug), createdAt: now })));
    for (const [index, { city, zip: zipCode, address, type }] of Object.values(addresses).entries()) {
      const isDefault = { isDefaultShipping: index === 0, isDefaultBilling: index === 0 };
      const place = await findCity(sql, city.en);
      await sql
        .insert(schema.addresses)
        .values({ ...contact, ...place, ...isDefault, zipCode, address, type, customerId });
    }
    await writeEntries(sql, { wallet, customerId, now, reason: 'adjustment' });
  }
  return ids;
}

type WalletContext = { demo: Demo; now: Date; customers: Ids; payoutDetails: PayoutDetails };

/** Writes withdraw channels, and the customers' top-ups and cash-outs. */
export async function writeWallets(sql: Sql, { demo, now, customers, payoutDetails }: WalletContext): Promise<void> {
  const channels = await sql.insert(schema.withdrawChannels).values(demo.withdrawChannels).returning();
  for (const { email, wallet, cashouts } of demo.customers) {
    const customerId = idOf(customers, email);
    await writeEntries(sql, { wallet, customerId, now, reason: 'topup' });
    for (const { daysAgo, amount, accountInfo, end, ...cashout } of cashouts) {
      const channel = only(channels.filter(({ slug }) => slug === cashout.channel));
      const createdAt = daysAfter(now, -daysAgo);
      const values = {
        ...{ customerId, amount, createdAt },
        channelId: channel.id,
        method: channel.name,
        accountInfo: payoutDetails.encrypt(accountInfo, customerId),
        fee: cashoutFee(amount, channel.charge / 100),
      };
      const { id } = only(await sql.insert(schema.cashouts).values(values).returning());
      const debit = { amount: -amount, reason: 'cashout', reference: String(id), event: `cashout:${id}` } as const;
      await sql.insert(schema.walletEntries).values({ ...debit, customerId, createdAt });
      if (end) await settleCashout(sql, { id, as: end.as, now: daysAfter(now, -end.daysAgo) });
    }
  }
}

type Entries = Pick<Demo['customers'][number], 'wallet'> & { customerId: number; now: Date; reason: string };

/** Writes the wallet entries with this reason. Call it in chronological order, because each entry stores a balance. */
async function writeEntries(sql: Sql, { wallet, customerId, now, reason }: Entries): Promise<void> {
  for (const { daysAgo, ...entry } of wallet.filter((one) => one.reason === reason)) {
    await sql.insert(schema.walletEntries).values({ ...entry, customerId, createdAt: daysAfter(now, -daysAgo) });
  }
}
