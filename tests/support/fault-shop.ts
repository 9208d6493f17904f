import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'drizzle-orm';
import { Client } from 'pg';
import { openSql } from '../../server/db/open';
import { type Buyer, openFaultGoods, publicUrl } from './fault-goods';
import { type ServerProcess, startServer } from './server-process';

/** What the shop and its sandbox sign with. */
export const SANDBOX_SECRET = 'a secret of the fault tests, long enough';

/** Any number will do. */
const HALT = 7_293_850;

/**
 * The shop as a process of its own over a database, which can be killed and started again; and hands on the database
 * itself, which can halt the shop before any of its statements.
 */
export async function openFaultShop({ url, folder }: { url: string; folder: string }) {
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl },
    ...{ SANDBOX_PORT: '0', SANDBOX_SECRET },
  };
  let server: ServerProcess = await startServer(env);
  const database = await openSql({ databaseUrl: url, dataDir: folder });
  const { sql } = database;
  const goods = await openFaultGoods(sql);

  const place = ({ token, body }: Buyer, method = 'pay-with-wallet') =>
    post(`/api/user/checkout/${method}?token=${token}`, body);

  /** Null where no answer came. A text is sent as it is. */
  async function post(path: string, body: object | string, headers: Record<string, string> = {}) {
    try {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    } catch {
      return null;
    }
  }

  return {
    sql,
    ...goods,
    place,
    post,
    ...halting({ url, sql }),
    /** kill -9, and a new process over the same database. */
    kill: () => server.end('SIGKILL'),
    start: async () => {
      server = await startServer(env);
    },
    close: async () => {
      await server.end('SIGTERM');
      await database.close();
    },
  };
}

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>;

/** Lets the database stop the shop before a statement: it waits there for a lock that is held until it is let go. */
function halting({ url, sql }: { url: string; sql: FaultShopSql }) {
  let holder: Client | undefined;
  return {
    /** Makes these tables stop at what is named in the table `halts`: `orders INSERT`, or `commit` after everything else. */
    async prepareHalts(tables: string[]): Promise<void> {
      await sql.execute(raw`create table halts (step text)`);
      await sql.execute(raw`
        create function halt_here() returns trigger language plpgsql as $$
        begin
          if exists (select from halts where step in (tg_table_name || ' ' || tg_op, tg_argv[0])) then
            perform pg_advisory_xact_lock(${raw.raw(String(HALT))});
          end if;
          return coalesce(new, old);
        end $$`);
      for (const table of tables) {
        await sql.execute(raw`
          create trigger halts before insert or update or delete on ${raw.identifier(table)}
          for each row execute function halt_here('')`);
        await sql.execute(raw`
          create constraint trigger halts_at_commit after insert or update on ${raw.identifier(table)}
          deferrable initially deferred for each row execute function halt_here('commit')`);
      }
    },
    async haltAt(step: string): Promise<void> {
      await sql.execute(raw`insert into halts values (${step})`);
      holder = new Client({ connectionString: url });
      // The database may be killed under it.
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('select pg_advisory_lock($1)', [HALT]);
    },
    /** Waits until the shop stands still there. */
    async untilHalted(): Promise<void> {
      const isWaiting = raw`select 1 from pg_locks where locktype = 'advisory' and objid = ${HALT} and not granted`;
      while ((await sql.execute(isWaiting)).rows.length === 0) await pause(10);
    },
    /** Waits until so many statements of the shop wait for somebody's lock. */
    async untilWaiting(many: number): Promise<void> {
      const waiting = raw`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await sql.execute(waiting)).rows.length < many) await pause(10);
    },
    async letGo(): Promise<void> {
      await holder?.end().catch(() => {});
      await sql.execute(raw`delete from halts`);
      // What went on alone comes to its end first.
      const isBusy = raw`select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
      while ((await sql.execute(isBusy)).rows.length > 0) await pause(10);
    },
  };
}

type FaultShopSql = Awaited<ReturnType<typeof openSql>>['sql'];
