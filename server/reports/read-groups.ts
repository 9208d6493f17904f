import { desc, sql as raw, sum } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { failureCounts, problemReports } from '../db/schema';

interface Failure {
  machine: string;
  state: string;
  error: string;
}

export interface StoredReport extends Failure {
  id: string;
  receivedAt: Date;
  build: string;
  lang: string;
  /** Bytes of the recording. */
  size: number;
}

export interface FailureGroup extends Failure {
  /** How often all shoppers had this failure. */
  count: number;
  lastAt: Date;
  /** Newest first. */
  reports: StoredReport[];
}

/** Maximum number of listed reports and of listed failures, newest first. */
const MAX_LISTED = 500;

/** Groups reports and counted failures by machine, state and error, the last failure first. */
export async function readGroups(sql: Sql): Promise<FailureGroup[]> {
  const { id, receivedAt, machine, state, error, build, lang, recording } = problemReports;
  const reports = await sql
    .select({ id, receivedAt, machine, state, error, build, lang, size: raw<number>`octet_length(${recording})` })
    .from(problemReports)
    .orderBy(desc(receivedAt))
    .limit(MAX_LISTED);
  const counted = { machine: failureCounts.machine, state: failureCounts.state, error: failureCounts.error };
  const last = raw<Date>`max(${failureCounts.lastAt})`.mapWith(failureCounts.lastAt);
  const counts = await sql
    .select({ ...counted, count: sum(failureCounts.count).mapWith(Number), lastAt: last })
    .from(failureCounts)
    .groupBy(...Object.values(counted))
    .orderBy(desc(last))
    .limit(MAX_LISTED);
  const groups = new Map<string, FailureGroup>();
  const groupOf = (failure: Failure, lastAt: Date): FailureGroup => {
    const key = JSON.stringify([failure.machine, failure.state, failure.error]);
    const group = groups.get(key) ?? { ...failure, count: 0, lastAt, reports: [] };
    groups.set(key, group);
    if (group.lastAt < lastAt) group.lastAt = lastAt;
    return group;
  };
  for (const { count, lastAt, ...failure } of counts) groupOf(failure, lastAt).count = count;
  for (const report of reports) {
    const failure = { machine: report.machine, state: report.state, error: report.error };
    groupOf(failure, report.receivedAt).reports.push(report);
  }
  return [...groups.values()].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime());
}
