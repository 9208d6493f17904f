import { openSql } from '../../server/db/open';
import { openBalancer } from './balancer';
import { publicUrl } from './fault-products';
import { type ServerProcess, startServer } from './server-process';

interface Options {
  /** URL of the shared database. */
  url: string;
  /** Folder for the pictures, which the processes share, and for each process's own data. */
  folder: string;
  processes: number;
  env?: Record<string, string>;
}

/** Starts several shop processes behind a load balancer, in production mode. They share database and pictures. */
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

  /** Stops the oldest process, by default with SIGTERM as a deployment does. Returns the exit code. */
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
