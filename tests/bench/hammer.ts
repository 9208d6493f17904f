import autocannon from 'autocannon';

const CONNECTIONS = 16;
const SECONDS = 2;

export interface Hammering {
  /** Answers per second. */
  rate: number;
  /** How long each took, in ms. */
  times: number[];
}

/** Asks for these paths on 16 connections for a while, each for its share of them, as browsers ask. Throws where anything but 200 comes back. */
export async function hammer(url: string, paths: string[]): Promise<Hammering> {
  const headers = { accept: 'application/json', 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' };
  const times: number[] = [];
  const since = new Map<autocannon.Client, number>();
  const setupClient = (client: autocannon.Client) => {
    // No more than its share: a connection writes all its requests before it opens, and the others wait for it meanwhile.
    client.setRequests(paths.filter((_, n) => n % CONNECTIONS === since.size).map(requestOf));
    since.set(client, performance.now());
    client.on('response', (_status, _bytes, time) => {
      times.push(time);
      since.set(client, performance.now());
    });
  };
  const options = { url, connections: CONNECTIONS, duration: SECONDS, headers, setupClient };
  const { requests: counted, non2xx, errors, timeouts } = await autocannon(options);
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`Of ${counted.total} requests like ${url}${paths[0]} ${failed} failed.`);
  // What has no answer yet has waited so long already: else the slowest would not count at all.
  for (const sent of since.values()) times.push(performance.now() - sent);
  return { rate: counted.average, times };
}

const requestOf = (path: string) => ({ method: 'GET' as const, path });
