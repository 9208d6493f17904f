import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { langOf, moment } from './columns';

/** Place and kind of a failure. The columns hold names in the code, no texts (`Failure` in src/contract/report-calls.ts). */
const failure = { machine: text().notNull(), state: text().notNull(), error: text().notNull() };

/** Recordings that shoppers have sent to the shop's owner. */
export const problemReports = pgTable(
  'problem_reports',
  {
    /** Made by the client, so that a repeated report is stored once. */
    id: text().primaryKey(),
    receivedAt: moment().notNull(),
    ...failure,
    build: text().notNull(),
    lang: langOf(),
    /** JSON. Text, because PostgreSQL refuses some valid JSON as jsonb. */
    recording: text().notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);

/** Failures of all visits of a day. */
export const failureCounts = pgTable(
  'failure_counts',
  { day: date().notNull(), ...failure, count: integer().notNull(), lastAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.machine, t.state, t.error] })],
);
