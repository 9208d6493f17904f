import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** JSON Schemas of the contract's scalar types (CONTRACT section 2). The keys are the `expects` of Valibot schemas. */
const scalars: Readonly<Record<string, JsonSchema>> = {
  'filled text': { type: 'string', minLength: 1 },
  'number | string': { type: ['integer', 'string'] },
  'number | string | null': { type: ['number', 'string', 'null'] },
  'whole number': { type: ['integer', 'string'], minimum: 0 },
  'decimal number | string | null': { type: ['number', 'string', 'null'] },
  '0 | 1 | boolean | yes | no': { enum: [0, 1, '0', '1', true, false, 'yes', 'no'] },
  'date and time': { type: 'string', format: 'date-time' },
  '#rrggbb': { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  'string | null': { type: ['string', 'null'] },
};

/** Converts a contract schema to JSON Schema of the API's input format. Throws an Error for an unknown type. */
export function wireSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // `toJsonSchema` would throw for these Valibot actions, because JSON Schema can't express them.
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
      if (!scalar) throw new Error(`Unknown wire type "${expects}".`);
      return scalar;
    },
    overrideAction: ({ valibotAction: action, jsonSchema }) => {
      // The contract uses `excludes` only for the NUL character.
      if (action.type === 'excludes') return { ...jsonSchema, pattern: '^[^\\0]*$' };
      if ('requirement' in action && typeof action.requirement === 'number') {
        if (action.type === 'min_value') return { ...jsonSchema, minimum: action.requirement };
        if (action.type === 'max_value') return { ...jsonSchema, maximum: action.requirement };
      }
      if (action.type === 'non_empty') return { ...jsonSchema, minLength: 1 };
      // Patterns in JSON Schema have no flags, so the flags of the regular expression are dropped.
      if ('requirement' in action && action.requirement instanceof RegExp && action.type === 'regex') {
        return { ...jsonSchema, pattern: action.requirement.source };
      }
      return undefined;
    },
  });
  return described;
}
