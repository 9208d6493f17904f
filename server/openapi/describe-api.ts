import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { BUSINESS_CODES } from '../../src/contract/errors';
import { wireSchema } from '../../src/contract/wire-schema';
import { subjectOf, subjects } from './call-tags';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

type Operation = ReturnType<typeof operationOf>;
export type ApiDescription = ReturnType<typeof describeApi>;

/** Returns the OpenAPI description of all API calls (CONTRACT, decision 14). */
export function describeApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of Object.values<Call>(calls)) {
    // Calls with the same path and method differ only in fixed parameters. Only the first one is described.
    paths[call.path] = { [call.method.toLowerCase()]: operationOf(call), ...paths[call.path] };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pazar',
      version: '1',
      description:
        'The shop API. A GET that is not marked as repeatable changes something. Texts are in the language of Accept-Language, en or bg.',
    },
    tags: subjects.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: failure },
    },
  };
}

function operationOf(call: Call) {
  const content = { schema: call.body && wireSchema(call.body) };
  const kind = call.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.id,
    tags: [subjectOf(call)],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(content.schema && { requestBody: { required: true, content: { [kind]: { schema: content.schema } } } }),
    responses: {
      200: {
        description: 'The answer.',
        content: { [call.file ?? 'application/json']: { schema: wireSchema(call.answer) } },
      },
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
    security: securityOf[call.auth],
    ...(call.retry && { 'x-repeatable': true }),
  };
}

const securityOf: Readonly<Record<Call['auth'], Record<string, string[]>[]>> = {
  none: [],
  // Guests need no security scheme, because the parameter `device_token` identifies them.
  guest: [],
  user: [{ token: [] }, { bearer: [] }],
  anyone: [{}, { token: [] }, { bearer: [] }],
};

function parametersOf(place: Parameter['in'], schema: v.GenericSchema | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, described]) => {
    const one = described as JsonSchema;
    return {
      name: one.type === 'array' ? `${name}[]` : name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
    };
  });
}

const failure: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For the shopper, in their language.' },
    code: { type: 'string', enum: [...BUSINESS_CODES] },
    errors: {
      type: 'object',
      description: 'What is wrong with each field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
