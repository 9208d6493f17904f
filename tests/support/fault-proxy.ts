import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Function that handles a request instead of the proxy. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** Request that the proxy has read but not forwarded to the shop. */
export interface Exchange {
  forward(): Promise<{ status: number; body: string }>;
  answer(status: number, body: string, headers?: Record<string, string>): void;
  /** Closes the browser's connection without a response. */
  drop(): void;
}

/** Request to which a fault was applied. */
export interface MetRequest {
  url: string;
  body: string;
  /** Requests without a fault that the proxy passed on since the previous request with a fault was answered. */
  since: { method: string; url: URL }[];
}

/** Path of a login page that the proxy itself serves, for faults that redirect to HTML. */
export const detour = '/detour';

/** Proxy between browser and shop that injects faults. */
export class FaultProxy {
  readonly #server = createServer((from, to) => void this.#take(from, to));
  readonly #shop: URL;
  #fault: Fault | undefined;
  #matches: (method: string, url: URL) => boolean = () => false;
  #passed: MetRequest['since'] = [];
  readonly #hanging = new Set<ServerResponse>();
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

  /** Number of requests that a fault keeps without a response. */
  get hanging(): number {
    return this.#hanging.size;
  }

  break(matches: (method: string, url: URL) => boolean, fault: Fault): void {
    this.#matches = matches;
    this.#fault = fault;
    this.met = [];
    this.#passed = [];
  }

  restore(): void {
    this.#fault = undefined;
    for (const to of this.#hanging) to.destroy();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const url = new URL(from.url ?? '/', this.url);
    // Prevents keep-alive: on a reused connection, browsers themselves retry a request without a response.
    to.setHeader('Connection', 'close');
    if (url.pathname === detour) to.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Log in</h1>');
    else if (this.#fault && this.#matches(from.method ?? '', url)) await this.#meet(this.#fault, from, to, url);
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

  #ask({ method, url, headers }: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
    const { hostname, port } = this.#shop;
    const { connection: _, ...forwarded } = headers;
    // A fault may change the response, so the shop must send a complete, uncompressed response.
    const { 'accept-encoding': __, 'if-none-match': ___, ...uncompressed } = forwarded;
    return request({ hostname, port, method, path: url, headers: this.#fault ? uncompressed : forwarded }, onAnswer);
  }
}
