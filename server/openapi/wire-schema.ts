import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** What the contract's scalars are on the wire (CONTRACT section 2), by what they say that they expect. */
const scalars: Readonly<Record<string, JsonSchema>> = {
  'number | string': { type: ['integer', 'string'] },
  'number | string | null': { type: ['number', 'string', 'null'] },
  'whole number': { type: ['integer', 'string'], minimum: 0 },
  'decimal number | string | null': { type: ['number', 'string', 'null'] },
  '0 | 1 | boolean | yes | no': { enum: [0, 1, '0', '1', true, false, 'yes', 'no'] },
  'date and time': { type: 'string', format: 'date-time' },
  'string | null': { type: ['string', 'null'] },
};

/** Returns a contract's schema as JSON Schema 2020-12, as it travels. Leaves out checks in code. Throws for unknown types. */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // What is not handled below has no words in JSON Schema, or throws.
    ignoreActions: [
      'trim',
      'check',
      'partial_check',
      'raw_transform',
      'transform',
      'mime_type',
      'min_size',
      'max_size',
    ],
    overrideSchema: ({ valibotSchema: { type, expects } }) => {
      if (type === 'file') return { type: 'string', format: 'binary' };
      if (type !== 'custom') return undefined;
      const scalar = scalars[expects];
      if (!scalar) throw new Error(`Nobody knows what "${expects}" is on the wire.`);
      return scalar;
    },
    overrideAction: ({ valibotAction: action, jsonSchema }) => {
      // The only text that is excluded anywhere: NUL.
      if (action.type === 'excludes') return { ...jsonSchema, pattern: '^[^\\0]*$' };
      if (action.type === 'non_empty') return { ...jsonSchema, minLength: 1 };
      // Flags of a pattern can't be said.
      if ('requirement' in action && action.requirement instanceof RegExp && action.type === 'regex') {
        return { ...jsonSchema, pattern: action.requirement.source };
      }
      return undefined;
    },
  });
  return described;
}
