import { openSql } from '../../server/db/open';
import { openBalancer } from './balancer';
import { publicUrl } from './fault-offers-and-buyers';
import { type ServerProcess, startServer } from './server-process';

interface Options {
  url: string;
  folder: string;
  processes: number;
  env?: Record<string, string>;
}

/** Starts several shop processes behind a load balancer. The processes share the database and the pictures. */
export async function openFleet({ url, folder, processes, env = {} }: Options) {
  const balancer = await openBalancer();
  const servers: ServerProcess[] = [];
  let started = 0;

  async function start(): Promise<ServerProcess> {
    started += 1;
    const server = await startServer({
      ...{ NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'error', TRUST_PROXY: '1', PUBLIC_URL: publicUrl },
      ...{ DATA_DIR: `${folder}/data-${started}`, MEDIA_DIR: `${folder}/media` },
      ...env,
    });
    servers.push(server);
    balancer.add(server.url);
    return server;
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const server = servers.shift();
    const code = await server?.end(signal);
    balancer.remove(server?.url ?? '');
    return code ?? null;
  }

  await Promise.all(Array.from({ length: processes }, start));
  const database = await openSql({ databaseUrl: url, dataDir: folder });
  return {
    url: balancer.url,
    sql: database.sql,
    servers: servers as readonly ServerProcess[],
    start,
    stop,
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await balancer.close();
      await database.close();
    },
  };
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
