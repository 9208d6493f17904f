import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a proxy does to a request instead of passing it on as it is. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** A request that meets a fault: it has been read, the shop has not seen it. */
export interface Exchange {
  /** Passes it on; the shop has done what it asks once this is fulfilled. */
  forward(): Promise<{ status: number; body: string }>;
  answer(status: number, body: string, headers?: Record<string, string>): void;
  /** Breaks the connection. */
  drop(): void;
}

/** A request that has met a fault. */
export interface MetRequest {
  url: string;
  body: string;
  /** What was asked for without meeting it since the one before had met it. */
  since: { method: string; url: URL }[];
}

/** Where a proxy shows a page of its own, whatever is asked of it there. */
export const detour = '/detour';

/** Stands between the browser and the shop, as the network does, and breaks what it is told to. */
export class FaultProxy {
  readonly #server = createServer((from, to) => void this.#take(from, to));
  readonly #shop: URL;
  #fault: Fault | undefined;
  #isMeant: (method: string, url: URL) => boolean = () => false;
  #passing = 0;
  #passed: MetRequest['since'] = [];
  readonly #hanging = new Set<ServerResponse>();
  /** What has met the present fault. */
  met: MetRequest[] = [];

  private constructor(shop: string) {
    this.#shop = new URL(shop);
  }

  static async before(shop: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(shop);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether any request of the shop's API that meets no fault waits for its answer. */
  get isPassing(): boolean {
    return this.#passing > 0;
  }

  /** From now on, requests of this kind meet this fault. */
  break(isMeant: (method: string, url: URL) => boolean, fault: Fault): void {
    this.#isMeant = isMeant;
    this.#fault = fault;
    this.met = [];
    this.#passed = [];
  }

  /** From now on, everything is passed on; what still hangs is broken off. */
  mend(): void {
    this.#fault = undefined;
    for (const to of this.#hanging) to.destroy();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const url = new URL(from.url ?? '/', this.url);
    // On a connection that has been used before, browsers send again by themselves what got no answer.
    to.setHeader('Connection', 'close');
    if (url.pathname === detour) to.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Log in</h1>');
    else if (this.#fault && this.#isMeant(from.method ?? '', url)) await this.#meet(this.#fault, from, to, url);
    else {
      this.#passed.push({ method: from.method ?? '', url });
      this.#pass(from, to);
    }
  }

  async #meet(fault: Fault, from: IncomingMessage, to: ServerResponse, { href }: URL): Promise<void> {
    const sent = await buffer(from);
    this.met.push({ url: href, body: sent.toString(), since: this.#passed.splice(0) });
    this.#hanging.add(to);
    to.once('close', () => this.#hanging.delete(to));
    await fault({
      forward: () => this.#forward(from, sent),
      answer: (status, body, headers = {}) => {
        to.writeHead(status, headers).end(body);
      },
      drop: () => to.destroy(),
    });
    this.#passed = [];
  }

  #pass(from: IncomingMessage, to: ServerResponse): void {
    if (from.url?.startsWith('/api')) {
      this.#passing += 1;
      to.once('close', () => {
        this.#passing -= 1;
      });
    }
    const sent = this.#ask(from, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(to);
    });
    sent.on('error', () => to.destroy());
    to.once('close', () => sent.destroy());
    from.pipe(sent);
  }

  #forward(from: IncomingMessage, body: Buffer): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sent = this.#ask(from, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, body: (await buffer(answer)).toString() });
      });
      sent.on('error', reject).end(body);
    });
  }

  #ask({ method, url, headers }: IncomingMessage, hear: (answer: IncomingMessage) => void) {
    const { hostname, port } = this.#shop;
    const { connection: _, ...kept } = headers;
    // What is changed on its way has to be there, and to be read.
    const { 'accept-encoding': __, 'if-none-match': ___, ...plain } = kept;
    return request({ hostname, port, method, path: url, headers: this.#fault ? plain : kept }, hear);
  }
}
