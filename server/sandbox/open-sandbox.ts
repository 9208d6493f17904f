import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '../config';
import { drawnSecret } from '../data-folder-secrets';
import { hostHere, listen, stopListening } from '../listen';
import type { Gateway } from '../payments/payment-types';
import { SANDBOX_KEY, sandboxGateway } from '../payments/sandbox-gateway';
import { StartFailure } from '../start-failure';
import { createSandbox, type SandboxOptions } from './sandbox';

export interface OpenSandbox {
  gateway: Gateway;
  url: string;
  close: () => Promise<void>;
}

type Options = Pick<SandboxOptions, 'sql' | 'clock' | 'log'> & {
  config: Pick<Config, 'dataDir' | 'host'> & { sandbox: NonNullable<Config['sandbox']> };
  shopPort: number;
};

/** Opens the payment sandbox on 127.0.0.1, on its own port and so on its own origin. Throws StartFailure. */
export async function openSandbox({ config, shopPort, ...parts }: Options): Promise<OpenSandbox> {
  let answer = (_: Request): Response | Promise<Response> => new Response('Opening.', { status: 503 });
  const server = createAdaptorServer({ fetch: (request) => answer(request) }) as Server;
  const port = await listenBeside(server, config.sandbox, shopPort);
  const url = `http://localhost:${port}`;
  const shared = { ...parts, secret: readSecret(config), url, send: (request: Request) => fetch(request) };
  const sandbox = createSandbox({
    ...shared,
    callbackUrl: `http://${hostHere(config.host)}:${shopPort}/api/payments/${SANDBOX_KEY}/callback`,
  });
  answer = sandbox.fetch;
  sandbox.wake();
  return {
    gateway: sandboxGateway({ ...shared, merchant: 'Pazar', url: `http://127.0.0.1:${port}` }),
    url,
    close: async () => {
      await stopListening(server);
      await sandbox.close();
    },
  };
}

async function listenBeside(server: Server, { port }: { port: number | null }, shopPort: number): Promise<number> {
  const [host, setting] = ['127.0.0.1', 'SANDBOX_PORT'];
  if (port !== null) return listen(server, { host, port, setting });
  try {
    return await listen(server, { host, port: shopPort < 65_535 ? shopPort + 1 : 0, setting });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return listen(server, { host, port: 0, setting });
  }
}

function readSecret({ sandbox, dataDir }: Options['config']): string {
  return sandbox.secret ?? drawnSecret(dataDir, 'sandbox-secret');
}
