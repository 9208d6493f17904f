import { cashoutFee } from '../../src/contract/wallet';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import type { PayoutDetails } from '../wallet/payout-details';
import { settleCashout } from '../wallet/settle-cashout';
import { cashouts, topUps, withdrawChannels } from './data/wallets';
import { daysAfter } from './days';
import { type Ids, idOf } from './write-roots';

type Context = { now: Date; customers: Ids; payoutDetails: PayoutDetails };

/** Writes where money of the wallets can go, and what the demo's customers have brought in and asked for, each entry after the ones before it. */
export async function writeWallets(sql: Sql, { now, customers, payoutDetails }: Context): Promise<void> {
  const channels = await sql.insert(schema.withdrawChannels).values(withdrawChannels).returning();
  for (const { customer, daysAgo, amount, reference } of topUps) {
    await sql.insert(schema.walletEntries).values({
      ...{ amount, reference, reason: 'topup', gateway: 'pay-with-card' },
      customerId: idOf(customers, customer),
      event: `topup:${reference}`,
      createdAt: daysAfter(now, -daysAgo),
    });
  }
  for (const { customer, channel: slug, daysAgo, amount, accountInfo: details, end } of cashouts) {
    const channel = channels.find((one) => one.slug === slug);
    if (!channel) throw new Error(`There is no channel ${slug}.`);
    const [customerId, createdAt] = [idOf(customers, customer), daysAfter(now, -daysAgo)];
    const accountInfo = payoutDetails.encrypt(details, customerId);
    const written = { customerId, channelId: channel.id, method: channel.name, amount, accountInfo, createdAt };
    const fee = cashoutFee(amount, channel.charge / 100);
    const [row] = await sql
      .insert(schema.cashouts)
      .values({ ...written, fee })
      .returning();
    if (!row) throw new Error('An insert returned no row.');
    const reference = String(row.id);
    await sql
      .insert(schema.walletEntries)
      .values({ customerId, amount: -amount, reason: 'cashout', reference, event: `cashout:${row.id}`, createdAt });
    if (end) await settleCashout(sql, { id: row.id, as: end.as, now: daysAfter(now, -end.daysAgo) });
  }
}
