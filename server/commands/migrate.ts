import { readConfig } from '../config';
import { openSql } from '../db/open';
import { runMigrations } from '../db/run-migrations';
import { runCommand } from '../start-failure';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run migrate`: brings the database to the schema of this version. Does nothing if it has this schema. */
await runCommand(async () => {
  const { sql, close } = await openSql(readConfig(), { say });
  try {
    const names = await runMigrations(sql);
    say(names.length > 0 ? `Migrations applied: ${names.join(', ')}.` : 'No migration is pending.');
  } finally {
    await close();
  }
});
