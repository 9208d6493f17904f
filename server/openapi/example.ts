import type { JsonSchema } from '@valibot/to-json-schema';
import type { Operation } from './describe-api';

/** Texts of which one keeps to any rule that a field has. */
const texts = [
  'example',
  '123456',
  '12:30',
  '+359 888 123 456',
  'shop.example',
  'mira@pazar.example',
  'https://shop.example/p/payment/success',
  '0191f6a0-5c1e-7d3a-9b52-3f8a6d2c4e17',
  'rose-valley-2026',
];

/** What fields of these names hold in the demo shop. */
const known: Readonly<Record<string, string>> = { email: 'mira@pazar.example', password: 'rose-valley-2026' };

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[\w.]+@[\w.]+$/,
  uri: /^https:/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** The file that an example sends. */
const FILE = 'picture.jpg';

/** A value that keeps to a schema, with no more in it than has to be. `name`: of the field. Throws where none of the texts above does. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.anyOf) return exampleOf(schema.anyOf[0] as JsonSchema, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object') return fieldsOf(schema);
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema, name) : Math.max(1, schema.minimum ?? 1);
}

/** A call as it is typed into a terminal. `origin`: where the shop is. */
export function commandOf(method: string, path: string, operation: Operation, origin: string): string {
  const needed = operation.parameters.filter(({ required }) => required);
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = needed.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? {}, name)));
  });
  const query = needed
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, name)))}`);
  if (operation.security[0]?.token) query.push('token=TOKEN');
  const url = `${origin}${named}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return [`curl -X ${method.toUpperCase()} '${url}'`, ...bodyOf(operation)].join(' \\\n  ');
}

function bodyOf({ requestBody }: Operation): string[] {
  const [[kind, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!content) return [];
  const value = exampleOf(content.schema as JsonSchema);
  if (kind === 'application/json') return [`-H 'Content-Type: ${kind}'`, `-d '${JSON.stringify(value)}'`];
  return Object.entries(value as object).map(([name, one]) => `-F '${name}=${one === FILE ? `@${FILE}` : one}'`);
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(required.map((name) => [name, exampleOf((properties[name] ?? {}) as JsonSchema, name)]));
}

function textOf(schema: JsonSchema, name: string): string {
  const { format = '', pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (format === 'binary') return FILE;
  const found = [known[name] ?? [], texts]
    .flat()
    .find(
      (text) =>
        (formats[format]?.test(text) ?? true) &&
        new RegExp(pattern, 'u').test(text) &&
        text.length >= minLength &&
        text.length <= maxLength,
    );
  if (found === undefined) throw new Error(`No example keeps to ${pattern} ${format}.`);
  return found;
}
