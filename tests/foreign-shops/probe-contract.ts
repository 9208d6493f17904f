import { type CallAnswer, type CallId, calls } from '../../src/contract/all-calls';
import { urlOf } from '../../src/contract/call-url';
import { type Drift, decode } from '../../src/contract/decode';
import type { Call } from '../../src/contract/define-call';
import { ApiFailure } from '../../src/contract/errors';

/** Result of one call to a foreign server. */
export interface Probe {
  call: CallId;
  /** Path and query; '' if the earlier answers contained no example for the call's parameters. */
  path: string;
  /** HTTP status; 0 if the connection failed. */
  status: number;
  /** `fits`, `repaired` (the app uses a default value), `unusable` (the page shows a failure) or `skipped`. */
  verdict: 'fits' | 'repaired' | 'unusable' | 'skipped';
  /** Differences from the schema, in words, without values. */
  differences: string[];
}

type Asked = { params?: Record<string, string>; query?: Record<string, string | number> };

/** Sends the contract's public reading calls to the server at `host`. Takes ids and slugs from its own answers. */
export async function probeContract(host: string, lang = 'en'): Promise<Probe[]> {
  const probes: Probe[] = [];

  async function ask<Id extends CallId>(id: Id, asked: Asked | null = {}): Promise<CallAnswer<Id> | null> {
    if (asked === null) {
      probes.push({ call: id, path: '', status: 0, verdict: 'skipped', differences: ['no example in other answers'] });
      return null;
    }
    const path = urlOf(calls[id], asked);
    const { output, ...probe } = await probeCall(calls[id], `${host.replace(/\/+$/, '')}${path}`, lang);
    probes.push({ call: id, path, ...probe });
    return output as CallAnswer<Id> | null;
  }

  const bySlug = (slug: string | undefined) => (slug === undefined ? null : { params: { slug } });
  const byId = (id: string | undefined) => (id === undefined ? null : { params: { id } });

  await ask('E16');
  await ask('E15');
  await ask('E17');
  await ask('E18');
  const affiliates = await ask('E13');
  await ask('E14', bySlug(affiliates?.affiliates.data[0]?.slug));
  const listing = await ask('E35', { query: { page: 1 } });
  const [product] = listing?.products.data ?? [];
  await ask('E34', bySlug(product?.slug));
  await ask('X8', byId(product?.id));
  await ask('E51', { query: { search: product?.name.split(' ')[0] ?? 'a' } });
  const sellers = await ask('X1');
  await ask('E50', byId(sellers?.sellers.data[0]?.slug));
  const sales = await ask('X14');
  await ask('E52', byId(sales?.flashSales[0]?.id ?? '1'));
  // A page that does not exist is null.
  await ask('X2', { params: { slug: 'delivery' } });
  await ask('X45', { query: { search: 'a', shipping_method_id: 1 } });
  for (const id of ['X3', 'X4', 'X5', 'X6', 'X7', 'X31'] as const) await ask(id);
  const blog = await ask('X54');
  await ask('X55', bySlug(blog?.blogs.data[0]?.slug));
  return probes;
}

type Answered = Pick<Probe, 'status' | 'verdict' | 'differences'> & { output: unknown };

async function probeCall({ id, answer }: Call, url: string, lang: string): Promise<Answered> {
  const headers = { Accept: 'application/json', 'Accept-Language': lang, 'X-Requested-With': 'XMLHttpRequest' };
  const unusable = (status: number, difference: string): Answered => ({
    ...{ status, verdict: 'unusable', differences: [difference], output: null },
  });
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(15_000) }).catch((error: Error) => error);
  if (response instanceof Error) return unusable(0, `no answer: ${response.message}`);
  const type = response.headers.get('content-type') ?? 'no content type';
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status !== 200) return unusable(response.status, `status ${response.status}, ${type}`);
  if (body === undefined) return unusable(200, `no JSON, but ${type}`);
  const drifts: Drift[] = [];
  try {
    const output = decode(answer, body, { call: id, onDrift: (drift) => drifts.push(drift) });
    return { status: 200, verdict: drifts.length > 0 ? 'repaired' : 'fits', differences: inWords(drifts), output };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { status: 200, verdict: 'unusable', differences: inWords(drifts), output: null };
  }
}

/** Counts the same difference in the rows of a list once. */
function inWords(drifts: Drift[]): string[] {
  const counts = new Map<string, number>();
  for (const { path, expected, seen } of drifts) {
    const words = `${path.replace(/\[\d+\]/g, '[]')} is ${seen}, not ${expected}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count > 1 ? `${words} (${count} times)` : words));
}
