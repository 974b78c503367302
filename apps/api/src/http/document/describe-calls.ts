import type { Access, Endpoint } from '@club/contract/endpoint';
import { problem } from '@club/contract/problem';
import { commonStatuses, ownStatuses } from '@club/contract/refused-statuses';
import * as z from 'zod/mini';
import { tagOf, tags } from './tags.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  security?: object[];
  parameters?: object[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, { content?: object }>;
}

/** As much of the document as is written here. */
export interface Described {
  paths?: Record<string, Record<string, Operation>>;
  [part: string]: unknown;
}

const keys: Record<Access, object[]> = {
  public: [{ apiKey: [] }],
  visitor: [{ apiKey: [] }],
  session: [{ apiKey: [], cookie: [] }],
  customer: [{ apiKey: [], cookie: [], bearer: [] }],
};

const reasons: Record<number, string> = {
  400: 'Something is missing or is not as the call takes it',
  401: 'No key of this API, or no live session where one is needed',
  403: 'Not allowed to this customer, or of another brand',
  404: 'No such thing, or somebody else’s',
  408: 'Too slow on the way: answered before the call is known, and the connection is closed',
  409: 'Not possible as things stand now',
  413: 'More than the call takes',
  415: 'A format that the call does not take',
  422: 'Understood, and not accepted',
  429: 'Too often',
  431: 'More headers than are accepted, answered like 408',
  500: 'A fault of the server',
  503: 'Busy, or a service behind it does not answer: the same call may succeed soon',
};

const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
const refusal = (status: number): object => ({
  description: reasons[status],
  headers: {
    ...requestId,
    ...((status === 429 || status === 503) && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Documents each call's access, its headers, and all of its replies. */
export function describeCalls(
  document: Described,
  calls: ReadonlyMap<string, Endpoint>,
  { cookie }: { cookie: string },
): Described {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      if (call !== undefined) methods[method] = describe(operation, call);
    }
  }
  return { ...document, tags, components: componentsOf(cookie) };
}

function describe(operation: Operation, call: Endpoint): Operation {
  const answer = { ...operation.responses['200'], description: 'What was asked for', headers: requestId };
  const statuses = new Set([...commonStatuses(call.method), ...(ownStatuses[`${call.method} ${call.path}`] ?? [])]);
  if (call.needs !== undefined || call.needsFor !== undefined) statuses.add(404);
  const refused = [...statuses]
    .toSorted((a, b) => a - b)
    .map((s) => [s, { $ref: `#/components/responses/Refused${s}` }]);
  if (call.form) addFiles(operation, call.form.files);
  const headers = headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    ...operation,
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/\W+/g, '_')}`,
    tags: [tagOf(call.path)],
    security: keys[call.access],
    ...(headers.length > 0 && { parameters: [...(operation.parameters ?? []), ...headers] }),
    responses: { 200: answer, ...Object.fromEntries(refused) },
  };
}

/** Headers of a call besides its keys. */
function headersOf({ idempotent, limits, pressure }: Endpoint): ('IdempotencyKey' | 'Proof')[] {
  const mayNeedProof = pressure !== undefined || limits?.some(({ by }) => by === 'block');
  return [...(idempotent ? (['IdempotencyKey'] as const) : []), ...(mayNeedProof ? (['Proof'] as const) : [])];
}

function addFiles({ requestBody }: Operation, maxItems: number): void {
  const schema = requestBody?.content['multipart/form-data']?.schema;
  if (schema)
    schema.properties = {
      ...schema.properties,
      photos: { type: 'array', maxItems, items: { type: 'string', format: 'binary' } },
    };
}

const componentsOf = (cookie: string): object => ({
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the brand' },
    cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The session, for this browser alone' },
    bearer: { type: 'http', scheme: 'bearer', description: 'The other half of the session, for minutes' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: true,
      description: 'One for each thing to be done: the same call under it is answered as the first time',
      schema: { type: 'string', format: 'uuid' },
    },
    Proof: {
      name: 'x-proof',
      in: 'header',
      description: 'The solution of the challenge that the refusal `proof_needed` of this call has brought',
      schema: { type: 'string' },
    },
  },
  headers: {
    RequestId: { description: 'For the staff, when something went wrong', required: true, schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds', required: true, schema: { type: 'string', pattern: String.raw`^\d+$` } },
  },
  schemas: { Problem: withoutDialect(z.toJSONSchema(problem, { io: 'output' })) },
  responses: Object.fromEntries(Object.keys(reasons).map((s) => [`Refused${s}`, refusal(Number(s))])),
});

/** The document declares once which dialect its schemas are in. */
function withoutDialect(schema: { $schema?: unknown }): object {
  delete schema.$schema;
  return schema;
}
