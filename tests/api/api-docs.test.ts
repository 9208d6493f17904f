import { createHash } from 'node:crypto';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDescription, Operation } from '../../server/openapi/describe-api';
import { commandOf, exampleOf } from '../../server/openapi/example';
import { sayForm } from '../../server/openapi/say-form';
import { openShop, type TestShop } from '../support/shop';

let shop: TestShop;
let page: string;
let all: [id: string, method: string, path: string, operation: Operation][];

beforeAll(async () => {
  shop = await openShop();
  page = await (await shop.request('/api/docs')).text();
  const { paths } = await shop.read<ApiDescription>('/api/openapi.json');
  all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): (typeof all)[number] => [
      operation.operationId,
      method,
      path,
      operation,
    ]),
  );
});
afterAll(() => shop?.close());

test('each call stands once under what it is about, with its method and path', () => {
  const [, ...sections] = page.split('<h2 id="');
  const shown = sections.flatMap((section) =>
    [...section.matchAll(/<summary><b>(\w+)<\/b> <code>(\S+)<\/code> <small>(\S+)<\/small>/g)].map(
      ([, method, path, id]) => `${id} ${method} ${path} ${section.slice(0, section.indexOf('"'))}`,
    ),
  );
  const described = all.map(
    ([id, method, path, { tags }]) =>
      `${id} ${method.toUpperCase()} ${path} ${tags.map((tag) => tag.toLowerCase().replaceAll(' ', '-'))}`,
  );
  expect(shown.sort()).toEqual(described.sort());
  expect(shown).toEqual(
    expect.arrayContaining([
      'E1 POST /api/store-login session',
      'E32 GET /api/cart cart',
      'E49 POST /api/user/checkout/{paramValue} checkout',
      'X9 POST /api/user/seller-request account',
    ]),
  );
});

test('a call says what it takes and answers, who may make it, and how it is typed', () => {
  const partOf = (id: string) => page.match(new RegExp(`<details id="${id}">.*?</details>`, 's'))?.[0] ?? '';
  const login = partOf('E1');
  expect(login).toContain('email: string  // 1 to 255 characters');
  expect(login).toContain('device_token?: string');
  expect(login).toContain('access_token: string');
  expect(login).toContain('curl -X POST &#39;http://localhost/api/store-login&#39;');
  expect(login).toContain('By anyone.');
  expect(partOf('E39')).toMatch(
    /By a customer.*Changes something, though it is a GET.*<code>product_id<\/code>.*token=TOKEN/s,
  );
  expect(partOf('E40')).toContain('By a guest');
  expect(partOf('E35')).toContain('May be repeated.');
  expect(partOf('X9')).toMatch(/multipart\/form-data.*-F &#39;logo=@picture.jpg&#39;/s);
  expect(page).toMatch(/<h2 id="refusals">.*&quot;out_of_stock&quot;.*422/s);
});

test('every example keeps to the description, and reads that anybody may make are answered', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [id, method, path, operation] of all) {
    const [[kind, content] = []] = Object.entries(operation.requestBody?.content ?? {});
    if (content) expect([id, ajv.validate(content.schema as AnySchema, exampleOf(content.schema))]).toEqual([id, true]);
    for (const { name, schema } of operation.parameters)
      expect([id, name, ajv.validate(schema as AnySchema, exampleOf(schema))]).toEqual([id, name, true]);
    const command = commandOf(method, path, operation, '');
    expect(command).not.toMatch(/[{}](?!.*')|undefined/);
    if (kind === 'application/json')
      expect(command).toContain(`-d '${JSON.stringify(exampleOf(content?.schema ?? {}))}'`);
    if (method !== 'get' || operation.security.length > 0 || !operation['x-repeatable']) continue;
    const { status } = await shop.request(command.match(/'(.*?)'/)?.[1] ?? '');
    // Nothing is called "example", and there is nothing wrong with asking.
    expect([id, [200, 403, 404].includes(status) ? 'answered' : status]).toEqual([id, 'answered']);
  }
  const [, , , login] = all.find(([id]) => id === 'E1') ?? [];
  const body = exampleOf(login?.requestBody?.content['application/json']?.schema ?? {});
  expect((await shop.post('/api/store-login', body)).status, 'the demo’s customer is let in').toBe(200);
});

test('forms are told as TypeScript tells them', () => {
  const text = { type: 'string' } as const;
  expect(
    sayForm({
      type: 'object',
      required: ['names'],
      properties: {
        names: { type: 'array', items: { anyOf: [text, { type: 'null' }] } },
        of: {
          type: 'object',
          properties: { kind: { enum: ['a', 'b'] }, n: { type: ['integer', 'string'], minimum: 0 } },
        },
      },
    }),
  ).toBe(`{
  names: (string | null)[]
  of?: {
    kind?: "a" | "b"
    n?: integer | string  // at least 0
  }
}`);
});

test('nothing runs in the page and nothing comes from elsewhere; in production there is none', async () => {
  const { headers } = await shop.request('/api/docs');
  const sheet = page.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(page).not.toMatch(/<(?:script|link|img|iframe)|\son\w+=|\sstyle=/);

  const sold = await openShop({ isProduction: true });
  expect((await sold.request('/api/docs')).status).toBe(404);
  expect((await sold.request('/api/openapi.json')).status).toBe(200);
  await sold.close();
});
