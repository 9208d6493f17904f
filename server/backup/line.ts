import type { Migration } from '../db/migrations';
import type { Table } from './tables';

/** A line of a backup: of which version the tables are; a table, and after it each of its rows; where a sequence stands; and at last how many rows there were. */
export type BackupLine =
  | { migration: Migration }
  | Table
  | string
  | { sequence: string; last: string }
  | { rows: number };
