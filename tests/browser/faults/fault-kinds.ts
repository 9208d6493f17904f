import { detour, type Exchange, type Fault } from '../../support/fault-proxy';

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Internal error text in responses, which the page must never show. */
export const secret = 'SQLSTATE[42P01]';

const answerText = 'The shop says no to this today.';

const refusing = (status: number, body: object, headers = {}) => {
  return ({ answer }: Exchange) => answer(status, JSON.stringify(body), { ...json, ...headers });
};

const changed = (change: (body: string) => string) => {
  return async ({ forward, answer }: Exchange) => {
    const { status, body } = await forward();
    answer(status, change(body), json);
  };
};

function garble(body: string): string {
  const wrong = (value: unknown) => {
    if (Array.isArray(value)) return 7;
    if (typeof value === 'object') return 'text';
    return typeof value === 'string' ? {} : [];
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(body)).map(([name, value]) => [name, wrong(value)])),
  );
}

export const faults = {
  '500 JSON': refusing(500, { message: `${secret}: Undefined table` }),
  '500 HTML': ({ answer }) => answer(500, `<!doctype html><h1>${secret}</h1>`, html),
  '422 JSON': refusing(422, { message: answerText, errors: { nothing_of_the_form: [answerText] } }),
  '401 JSON': refusing(401, { message: 'Unauthenticated.' }),
  '403 JSON': refusing(403, { message: answerText }),
  '404 JSON': refusing(404, { message: answerText }),
  '429 JSON': refusing(429, { message: answerText }, { 'Retry-After': '2' }),
  'to HTML': ({ answer }) => answer(302, '', { Location: detour }),
  'cut JSON': changed((body) => body.slice(0, body.length / 2)),
  'wrong types': changed(garble),
  silence: () => {},
  'lost before': ({ drop }) => drop(),
  'lost after': async ({ forward, drop }) => {
    await forward();
    drop();
  },
  offline: ({ drop }) => drop(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Whether the shop performs the request despite the fault. */
export const isDone = (fault: FaultName) => ['cut JSON', 'wrong types', 'lost after'].includes(fault);
