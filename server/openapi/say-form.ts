import type { JsonSchema } from '@valibot/to-json-schema';

/** The one thing that no text may hold; it is said once for all. */
const NUL = '^[^\\0]*$';

/** A yes or no, in all the forms that servers of this family send it in. */
const FLAG = JSON.stringify([0, 1, '0', '1', true, false, 'yes', 'no']);

/** A schema as people read it, much as TypeScript writes types: an object has a line for each field, and `?` where it may be missing. */
export function sayForm(schema: JsonSchema, margin = ''): string {
  if (schema.anyOf) return oneOf(schema.anyOf.map((form) => sayForm(form as JsonSchema, margin)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return JSON.stringify(schema.enum) === FLAG ? 'flag' : oneOf(schema.enum.map((one) => JSON.stringify(one)));
  if (Array.isArray(schema.type)) return oneOf(schema.type);
  if (schema.type === 'array') return `${listed(sayForm((schema.items ?? {}) as JsonSchema, margin))}[]`;
  if (schema.type === 'object') return sayFields(schema, margin);
  return schema.type ?? 'anything';
}

/** What a value has to keep to besides its form; '' for nothing. */
export function sayLimits(schema: JsonSchema): string {
  const { minLength = 0, maxLength, minimum, maxItems, format, pattern, default: fallback } = schema;
  // That there is nothing where nothing came goes without saying.
  const isFallbackTold = !['undefined', 'null', '""', '[]'].includes(String(JSON.stringify(fallback)));
  return [
    format === 'binary' ? 'a file' : (format ?? ''),
    sayLength(minLength, maxLength),
    minimum === undefined ? '' : `at least ${minimum}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    pattern === undefined || pattern === NUL ? '' : `as ${pattern}`,
    isFallbackTold ? `else ${JSON.stringify(fallback)}` : '',
  ]
    .filter((limit) => limit !== '')
    .join(', ');
}

function sayFields({ properties = {}, required = [] }: JsonSchema, margin: string): string {
  const inner = `${margin}  `;
  const fields = Object.entries(properties).map(([name, one]) => {
    const schema = one as JsonSchema;
    const limits = sayLimits(schema);
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${sayForm(schema, inner)}${limits && `  // ${limits}`}`;
  });
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${margin}}` : '{}';
}

const oneOf = (forms: string[]) => [...new Set(forms.flatMap((form) => form.split(' | ')))].join(' | ');
const listed = (form: string) => (form.includes(' | ') && !form.includes('\n') ? `(${form})` : form);

function sayLength(least: number, most?: number): string {
  if (most !== undefined) return least > 0 ? `${least} to ${most} characters` : `at most ${most} characters`;
  if (least === 0) return '';
  return least === 1 ? 'not empty' : `at least ${least} characters`;
}
