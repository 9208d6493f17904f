import { sql as raw } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { createTestDatabase } from '../support/postgres';

test('queries of one transaction may be asked at once: each gets its own answer, and none is one that the driver will refuse', async () => {
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
    const of = (n: number) => tx.execute<{ n: number }>(raw`select ${n}::int as n, pg_sleep(0.01)`);
    const all = async () => (await Promise.all([1, 2, 3, 4].map(of))).map(({ rows }) => rows[0]?.n);
    // What fails at a savepoint takes none of the others with it.
    await expect(
      tx.transaction((inner) => Promise.all([1, 0, 2].map((n) => inner.execute(raw`select 1 / ${n}::int`)))),
    ).rejects.toThrow();
    return all();
  });
  expect(answers).toEqual([1, 2, 3, 4]);
  expect(warnings).toEqual([]);
});
