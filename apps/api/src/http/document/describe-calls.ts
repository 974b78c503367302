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
export interface DescribedApi {
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
  400: 'Something is missing or invalid',
  401: 'No valid API key, or no active session where one is required',
  403: 'Not allowed for this customer, or belongs to another brand',
  404: 'Not found, or belongs to another customer',
  408: 'The request arrived too slowly: answered before the call is known, and the connection is closed',
  409: 'Not possible in the current state',
  413: 'The body is too large for this call',
  415: 'A format this call does not accept',
  422: 'Understood, but not accepted',
  429: 'Too many requests',
  431: 'The headers are too large; answered like 408',
  500: 'A server error',
  503: 'Overloaded, or a service it depends on does not answer: the same call may succeed soon',
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
  document: DescribedApi,
  calls: ReadonlyMap<string, Endpoint>,
  { cookie }: { cookie: string },
): DescribedApi {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      if (call !== undefined) methods[method] = describe(operation, call);
    }
  }
  return { ...document, tags, components: componentsOf(cookie) };
}

function describe(operation: Operation, call: Endpoint): Operation {
  const answer = { ...operation.responses['200'], description: 'The result', headers: requestId };
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
    cookie: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The session, for this browser only' },
    bearer: { type: 'http', scheme: 'bearer', description: 'The short-lived second part of the session' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: true,
      description: 'Unique for each operation: a repeated call with the same key gets the same answer',
      schema: { type: 'string', format: 'uuid' },
    },
    Proof: {
      name: 'x-proof',
      in: 'header',
      description: 'The solution of the challenge returned by this call’s refusal `proof_needed`',
      schema: { type: 'string' },
    },
  },
  headers: {
    RequestId: { description: 'For reporting a problem to staff', required: true, schema: { type: 'string' } },
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
