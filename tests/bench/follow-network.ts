import type { CDPSession } from '@playwright/test';

/** An answer as it came over the wire, in bytes. */
export interface Transfer {
  /** As DevTools calls what it is: Script, Stylesheet, Image, … */
  type: string;
  body: number;
  headers: number;
}

export interface Network {
  /** How many requests were made. */
  requests: () => number;
  /** Waits until nothing has been asked for in so many ms; a page that never stops asking is taken as it is after a while. */
  settled: (quiet: number) => Promise<void>;
}

const PATIENCE = 20_000;

/** Sees what a page asks for from now on. */
export async function followNetwork(
  cdp: CDPSession,
  onTransfer: (transfer: Transfer) => void = () => {},
): Promise<Network> {
  const open = new Map<string, { type: string; headers: number }>();
  let requests = 0;
  let last = Date.now();
  const end = (requestId: string) => {
    if (open.delete(requestId)) last = Date.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', redirectResponse }) => {
    if (!/^https?:/.test(request.url)) return;
    requests++;
    last = Date.now();
    if (redirectResponse) onTransfer({ type, body: 0, headers: redirectResponse.encodedDataLength });
    open.set(requestId, { type, headers: 0 });
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (open.has(requestId)) open.set(requestId, { type, headers: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = open.get(requestId);
    if (answer) onTransfer({ ...answer, body: encodedDataLength - answer.headers });
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await cdp.send('Network.enable');
  return {
    requests: () => requests,
    settled: async (quiet) => {
      const deadline = Date.now() + PATIENCE;
      while (Date.now() < deadline && (open.size > 0 || Date.now() - last < quiet)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
