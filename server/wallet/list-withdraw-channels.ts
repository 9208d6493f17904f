import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import type { WithdrawChannelsAnswer } from '../../src/contract/wallet';
import type { Sql } from '../db/open';
import { withdrawChannels } from '../db/schema';
import { type Lang, localize } from '../language';

/** E57: where money of the wallet can be paid out to now. */
export async function listWithdrawChannels(sql: Sql, lang: Lang): Promise<InferInput<typeof WithdrawChannelsAnswer>> {
  const rows = await sql
    .select()
    .from(withdrawChannels)
    .where(eq(withdrawChannels.isActive, true))
    .orderBy(asc(withdrawChannels.id));
  return {
    channels: rows.map(({ id, name, description, min, max, charge, isActive }) => ({
      id,
      name: localize(name, lang),
      description: localize(description, lang),
      min_amount: toDecimal(min),
      max_amount: toDecimal(max),
      withdraw_charge: charge / 100,
      status: isActive,
    })),
  };
}
