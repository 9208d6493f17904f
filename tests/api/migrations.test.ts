import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql as raw } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '../../server/db/migrations';
import { shippingRules } from '../../server/db/schema';
import { openShop } from '../support/shop';

test('a shop that was filled before rules could ask for an office asks for it in the demo’s, and in no other', async () => {
  const { sql, close } = await openShop();
  onTestFinished(close);
  const asking = async () =>
    (
      await sql
        .select({ id: shippingRules.id })
        .from(shippingRules)
        .where(eq(shippingRules.toOffice, true))
        .orderBy(asc(shippingRules.id))
    ).map(({ id }) => id);
  const demo = await asking();
  expect(demo.length).toBeGreaterThan(1);
  await sql.update(shippingRules).set({ toOffice: false });
  await sql.execute(raw.raw(readFileSync(join(migrationsFolder, '0019_office_rules.sql'), 'utf8')));
  expect(await asking()).toEqual(demo);
});
