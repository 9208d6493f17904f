import { detour, type Exchange, type Fault } from '../../support/fault-proxy';

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** No shopper is ever to read this. */
export const secret = 'SQLSTATE[42P01]';

/** What the shop says for the shopper, in the fields that it speaks of. */
const said = 'The shop says no to this today.';

const refusing = (status: number, body: object, headers = {}) => {
  return ({ answer }: Exchange) => answer(status, JSON.stringify(body), { ...json, ...headers });
};

/** The shop has done it; its answer comes changed. */
const changed = (change: (body: string) => string) => {
  return async ({ forward, answer }: Exchange) => {
    const { status, body } = await forward();
    answer(status, change(body), json);
  };
};

/** The same names, and what stands under each is of another kind. */
function confuse(body: string): string {
  const wrong = (value: unknown) => {
    if (Array.isArray(value)) return 7;
    if (typeof value === 'object') return 'text';
    return typeof value === 'string' ? {} : [];
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(body)).map(([name, value]) => [name, wrong(value)])),
  );
}

/** What may come between a shopper and the shop. */
export const faults = {
  '500 JSON': refusing(500, { message: `${secret}: Undefined table` }),
  '500 HTML': ({ answer }) => answer(500, `<!doctype html><h1>${secret}</h1>`, html),
  '422 JSON': refusing(422, { message: said, errors: { nothing_of_the_form: [said] } }),
  '401 JSON': refusing(401, { message: 'Unauthenticated.' }),
  '403 JSON': refusing(403, { message: said }),
  '404 JSON': refusing(404, { message: said }),
  '429 JSON': refusing(429, { message: said }, { 'Retry-After': '2' }),
  'to HTML': ({ answer }) => answer(302, '', { Location: detour }),
  'cut JSON': changed((body) => body.slice(0, body.length / 2)),
  'wrong types': changed(confuse),
  silence: () => {},
  'lost before': ({ drop }) => drop(),
  'lost after': async ({ forward, drop }) => {
    await forward();
    drop();
  },
  offline: ({ drop }) => drop(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Whether the shop has done what it was asked when the fault is met. */
export const isDone = (fault: FaultName) => ['cut JSON', 'wrong types', 'lost after'].includes(fault);
