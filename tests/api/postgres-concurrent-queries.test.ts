import { sql as raw } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { createTestDatabase } from '../support/test-database';

test('returns the right result for each concurrent query of a transaction, without a driver warning', async () => {
  const database = await createTestDatabase();
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: '' });
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  onTestFinished(async () => {
    process.off('warning', note);
    await close();
    await database.drop();
  });
  const answers = await sql.transaction(async (tx) => {
    const select = (n: number) => tx.execute<{ n: number }>(raw`select ${n}::int as n, pg_sleep(0.01)`);
    const all = async () => (await Promise.all([1, 2, 3, 4].map(select))).map(({ rows }) => rows[0]?.n);
    // A failure inside a savepoint does not affect the other queries of the transaction.
    await expect(
      tx.transaction((inner) => Promise.all([1, 0, 2].map((n) => inner.execute(raw`select 1 / ${n}::int`)))),
    ).rejects.toThrow();
    return all();
  });
  expect(answers).toEqual([1, 2, 3, 4]);
  expect(warnings).toEqual([]);
});
