import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { ApiDescription } from '../../server/openapi/describe-api';
import nastyValues from './nasty-values.json' with { type: 'json' };

export interface FuzzRequest {
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FuzzForm | null;
  /** Index of the customer who sends the request. Null for a request without login. */
  customer: number | null;
}

/** Fields of a multipart form. `type` is a file's media type; null for a text field. */
type FuzzForm = [name: string, value: string, type: string | null][];

export interface FuzzTarget {
  description: ApiDescription;
  /** Ids, slugs and codes that exist in the shop. */
  known: readonly (string | number)[];
  customers: number;
}

/** Generates valid, nearly valid and invalid requests from the OpenAPI description. */
export function fuzzRequests({ description, known, customers }: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const values = valuesOf(fc.constantFrom(...known));
  const customer = fc.option(fc.nat(customers - 1), { freq: 4 });
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const { operationId, parameters, requestBody } = operation;
    const [kind = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const schema = content?.schema as JsonSchema | undefined;
    const places = parameters.filter((parameter) => parameter.in === 'path');
    const queried = parameters.filter((parameter) => parameter.in === 'query');
    return fc.record({
      operation: fc.constant(operationId),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST'),
      ),
      path: fc
        .tuple(
          fc.tuple(...places.map(({ schema }) => values(schema).map(inPath))),
          fc.tuple(...queried.map(({ name, schema, required }) => queryOf(name, values(schema), required))),
          fc.array(fc.tuple(hostileNames, hostile), { maxLength: 1 }),
        )
        .map(([inPlaces, fields, further]) => {
          const search = [...fields.flat(), ...further]
            .map(([name, value]) => `${inPath(name)}=${inPath(value)}`)
            .join('&');
          return `${places.reduce((made, { name }, n) => made.replace(`{${name}}`, inPlaces[n] ?? ''), path)}?${search}`;
        }),
      headers: headersOf(kind),
      body: bodyOf({ kind, schema, values }),
      customer,
    });
  });
}

type Values = (schema: JsonSchema | undefined) => fc.Arbitrary<unknown>;

function valuesOf(known: fc.Arbitrary<string | number>): Values {
  const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one as JsonSchema)));
    const types = [schema.type ?? 'string'].flat();
    return fc.oneof(...types.map((type) => ofType[type]?.(schema) ?? fc.constant(null)));
  };
  const ofType: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
    integer: () => fc.oneof(known, fc.integer({ min: 0, max: 99 })),
    number: () => fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 1000, noNaN: true })),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    string: ({ format }) => texts[format ?? ''] ?? fc.oneof(known, fc.string({ maxLength: 30 })),
    array: ({ items }) => fc.array(values(items as JsonSchema), { maxLength: 5 }),
    object: ({ properties = {} }) => fc.record(mapValues(properties, values), { requiredKeys: [] }),
  };
  const values: Values = (schema = {}) =>
    fc.oneof(
      { weight: 5, arbitrary: fitting(schema) },
      { weight: 2, arbitrary: known },
      { weight: 2, arbitrary: hostile },
    );
  return values;
}

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyValues.values, 'Ж'.repeat(300), 'a'.repeat(10_000), '\ud800'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.anything({ maxDepth: 2, maxKeys: 4 }),
);

const hostileNames = fc.oneof(fc.constantFrom(...nastyValues.names), fc.string({ unit: 'binary', maxLength: 10 }));

function queryOf(name: string, value: fc.Arbitrary<unknown>, isRequired: boolean) {
  const one = value.map((made): [string, unknown][] =>
    Array.isArray(made) ? made.map((item) => [name, item]) : [[name, made]],
  );
  return fc.oneof(
    { weight: isRequired ? 8 : 2, arbitrary: one },
    { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
  );
}

function headersOf(kind: string): fc.Arbitrary<Record<string, string>> {
  const type = kind === 'multipart/form-data' ? {} : { 'content-type': kind || 'application/json' };
  const unusualHeaders = fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'accept-language': 'x'.repeat(2000) },
    { 'accept-language': 'bg' },
    { authorization: 'Bearer' },
    { authorization: 'Basic OjA=' },
    { 'if-none-match': '*' },
    { range: 'bytes=0-' },
    { 'x-forwarded-for': '" , ::1, %' },
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(type) },
    unusualHeaders.map((one) => ({ ...type, ...one })),
  );
}

function bodyOf({
  kind,
  schema,
  values,
}: {
  kind: string;
  schema: JsonSchema | undefined;
  values: Values;
}): fc.Arbitrary<FuzzRequest['body']> {
  if (!schema) return fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, fc.constantFrom('', '{', 'null'));
  const whole = fc.record(mapValues(schema.properties ?? {}, values), { requiredKeys: [] });
  const mostly = fc.record(mapValues(schema.properties ?? {}, values));
  if (kind === 'multipart/form-data') {
    const type = fc.constantFrom(null, null, 'image/png', 'image/svg+xml', 'text/html', '');
    return fc.array(
      fc.tuple(
        fc.constantFrom(...Object.keys(schema.properties ?? {}), 'images[]', '__proto__'),
        fc.oneof(hostile, fc.nat(9)).map(inText),
        type,
      ),
      { maxLength: 8 },
    );
  }
  const text = fc
    .oneof({ weight: 6, arbitrary: mostly }, { weight: 3, arbitrary: whole }, hostile)
    .map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 30, arbitrary: text },
    text.map((one) => one.slice(0, -2)),
    text.map((one) => one.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},')),
    fc.constantFrom('', 'null', '[]', '"', '{"a":'.repeat(2000), '['.repeat(50_000), '\ufeff{}'),
  );
}

const mapValues = <T>(properties: Readonly<Record<string, unknown>>, make: (schema: JsonSchema) => T) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, make(schema as JsonSchema)]));

/** Replaces lone surrogates, because UTF-8 can't encode them. */
const inText = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).toString();

/** Leaves `%` and `..%2f..%2f` unencoded, to test malformed URLs. */
const inPath = (value: unknown): string => {
  const text = inText(value);
  return text === '%' || text === '..%2f..%2f' ? text : encodeURIComponent(text);
};
