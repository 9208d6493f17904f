import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'drizzle-orm';
import { Client } from 'pg';
import { openSql } from '../../server/db/open';
import { type Buyer, openFaultProducts, publicUrl } from './fault-offers-and-buyers';
import { type ServerProcess, startServer } from './server-process';

export const SANDBOX_SECRET = 'a secret of the fault tests, long enough';

/** Arbitrary key of the PostgreSQL advisory lock that halts the shop. */
const HALT = 7_293_850;

/** Starts the shop as a process that tests can kill, restart, or halt before a given SQL statement. */
export async function openFaultShop({ url, folder }: { url: string; folder: string }) {
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl },
    ...{ SANDBOX_PORT: '0', SANDBOX_SECRET },
  };
  let server: ServerProcess = await startServer(env);
  const database = await openSql({ databaseUrl: url, dataDir: folder });
  const { sql } = database;
  const faultProducts = await openFaultProducts(sql);

  const place = ({ token, body }: Buyer, method = 'pay-with-wallet') =>
    post(`/api/user/checkout/${method}?token=${token}`, body);

  /** Returns null if no JSON response arrives. */
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
    ...faultProducts,
    place,
    post,
    ...halting({ url, sql }),
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

/** Creates functions that halt the shop: a trigger waits for an advisory lock that the test holds. */
function halting({ url, sql }: { url: string; sql: FaultShopSql }) {
  let holder: Client | undefined;
  return {
    /** Creates triggers that halt the shop at the steps in table `halts`: `<table> <operation>` or `commit`. */
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
      // Ignores connection errors: a test may kill the database while this client is connected.
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('select pg_advisory_lock($1)', [HALT]);
    },
    async untilHalted(): Promise<void> {
      const isWaiting = raw`select 1 from pg_locks where locktype = 'advisory' and objid = ${HALT} and not granted`;
      while ((await sql.execute(isWaiting)).rows.length === 0) await pause(10);
    },
    async untilWaiting(many: number): Promise<void> {
      const waiting = raw`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await sql.execute(waiting)).rows.length < many) await pause(10);
    },
    async release(): Promise<void> {
      await holder?.end().catch(() => {});
      await sql.execute(raw`delete from halts`);
      // Waits until the halted statements have finished: then every other connection is idle.
      const isBusy = raw`select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
      while ((await sql.execute(isBusy)).rows.length > 0) await pause(10);
    },
  };
}

type FaultShopSql = Awaited<ReturnType<typeof openSql>>['sql'];
