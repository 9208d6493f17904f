import autocannon from 'autocannon';

const CONNECTIONS = 16;
const SECONDS = 2;

export interface Hammering {
  /** Responses per second. */
  rate: number;
  /** Duration of each request, in ms, including the requests that were still pending at the end. */
  times: number[];
}

/** Requests `paths` repeatedly over several connections. Throws for errors, timeouts and non-2xx responses. */
export async function hammer(url: string, paths: string[], accept = 'application/json'): Promise<Hammering> {
  const headers = { accept, 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' };
  const times: number[] = [];
  const since = new Map<autocannon.Client, number>();
  const setupClient = (client: autocannon.Client) => {
    // Gives each connection only its share of the paths, to save time: autocannon prepares all requests in advance.
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
  if (failed > 0) throw new Error(`${failed} of ${counted.total} requests like ${url}${paths[0]} failed.`);
  // Includes pending requests with their time so far; otherwise the slowest requests would be missing.
  for (const sent of since.values()) times.push(performance.now() - sent);
  return { rate: counted.average, times };
}

const requestOf = (path: string) => ({ method: 'GET' as const, path });
