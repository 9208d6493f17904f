import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { recentForms } from '../db/schema';

const SAME_MS = 10 * 60_000;

type Received = { form: string; content: Record<string, unknown>; now: Date };

/**
 * Runs `act` in a transaction, at most once in ten minutes per form and content. A simultaneous equal request waits.
 */
export async function receiveOnce(
  sql: Sql,
  { form, content, now }: Received,
  act: (tx: Sql) => Promise<void>,
): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([form, Object.entries(content).sort()]))
    .digest('hex');
  await sql.transaction(async (tx) => {
    await tx.delete(recentForms).where(lt(recentForms.receivedAt, new Date(now.getTime() - SAME_MS)));
    const [isNew] = await tx.insert(recentForms).values({ digest, receivedAt: now }).onConflictDoNothing().returning();
    if (isNew) await act(tx);
  });
}
