import { and, count, eq, sql as raw } from 'drizzle-orm';
import { type FailureCounts, FailureCountsBody, ProblemReportBody } from '../../src/contract/report-calls';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { failureCounts, problemReports } from '../db/schema';
import { takeTurn } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

/** Settings of a shop that takes problem reports. */
export interface Reports {
  /** Key of the page `/dev/reports`. */
  key: string;
  /** Passes counted failures on. Does not throw. */
  forward: (failures: FailureCounts, now: Date) => void;
}

/** Days for which reports and counts are kept. */
export const REPORT_DAYS = 30;

/** Maximum number of reports per day, so that nobody can fill the database: 40 MB. */
const MAX_PER_DAY = 200;

/** Maximum number of different failures per day. Later ones are not counted. */
const MAX_KINDS_PER_DAY = 500;

/** Below the maximum of the column's type, so that no addition overflows. */
const MAX_COUNT = 2_000_000_000;

type Received = { sql: Sql; body: unknown; lang: Lang; now: Date };
type Answer = Promise<{ notification: string }>;

/** X61: stores a report, and a repeated one once. Throws Refusal 422, or 429 after too many reports of all shoppers. */
export async function receiveReport({ sql, body, lang, now }: Received): Answer {
  const { agree: _, recording, ...report } = readBody(ProblemReportBody, body);
  await sql.transaction(async (tx) => {
    const stored = await tx
      .insert(problemReports)
      .values({ ...report, lang, receivedAt: now, recording: JSON.stringify(recording) })
      .onConflictDoNothing()
      .returning({ id: problemReports.id });
    if (stored.length === 0) return;
    const day = { key: 'problem-reports-of-all', windowSeconds: 24 * 3600, max: MAX_PER_DAY, now };
    if (!(await takeTurn(tx, day))) throw new Refusal(429, 'generic', 'report.full');
  });
  return { notification: say('report.sent', lang) };
}

/** X62: adds failures to the counts of the day. Throws Refusal 422. */
export async function receiveFailures({ sql, forward, body, now }: Omit<Received, 'lang'> & Pick<Reports, 'forward'>) {
  const { failures } = readBody(FailureCountsBody, body);
  const day = now.toISOString().slice(0, 10);
  for (const failure of failures) {
    const { machine, state, error } = failure;
    const added = { count: raw`least(${failureCounts.count} + ${failure.count}, ${MAX_COUNT})`, lastAt: now };
    const isSame = and(
      ...[eq(failureCounts.day, day), eq(failureCounts.machine, machine)],
      ...[eq(failureCounts.state, state), eq(failureCounts.error, error)],
    );
    const known = await sql.update(failureCounts).set(added).where(isSame).returning({ count: failureCounts.count });
    if (known.length > 0) continue;
    const kinds = await sql.select({ all: count() }).from(failureCounts).where(eq(failureCounts.day, day));
    if (only(kinds).all >= MAX_KINDS_PER_DAY) continue;
    const { day: dayColumn, machine: machineColumn, state: stateColumn, error: errorColumn } = failureCounts;
    await sql
      .insert(failureCounts)
      .values({ day, ...failure, lastAt: now })
      .onConflictDoUpdate({ target: [dayColumn, machineColumn, stateColumn, errorColumn], set: added });
  }
  forward(failures, now);
  return {};
}
