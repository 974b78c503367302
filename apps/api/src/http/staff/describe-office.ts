// What other systems may call, as an OpenAPI document: made of the schemas that validate, so it cannot differ from
// them.
import { describeInput, describeReply } from '@club/contract/staff/action';
import type { StaffEndpoint } from '@club/contract/staff/office/endpoint';
import { problem } from '@club/contract/problem';
import { accountPermissions } from '@club/rules/staff/accounts';
import type { Action } from '../../domain/actions/action.ts';
import type { StaffCall } from './serve-staff.ts';

interface Office {
  calls: readonly StaffCall[];
  actions: ReadonlyMap<string, Action>;
  /** Of the office. */
  url: string;
}

interface Shape {
  properties?: Record<string, object>;
  required?: string[];
}

export function describeOffice({ calls, actions, url }: Office): Record<string, unknown> {
  const paths = [
    ...calls.flatMap(({ endpoint }) => (isForSystems(endpoint) ? [callOf(endpoint)] : [])),
    ...[...actions.values()].flatMap((action) => (isActionForSystems(action) ? [actionOf(action)] : [])),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Office API for other systems',
      version: '1',
      description:
        'Each call requires an account with the permission it names; docs/accounts.md describes how to create one.',
    },
    servers: [{ url }],
    security: [{ key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The account’s key' } },
      schemas: { Problem: outputOf(problem) },
      responses: {
        Refused: {
          description: 'An expected refusal: `code` is stable, `detail` is a sentence in Ukrainian',
          ...json(ref),
        },
      },
    },
  };
}

const ref = { $ref: '#/components/schemas/Problem' };
const refusals = ['400', '401', '403', '404', '409', '429'] as const;
const systems = new Set<string>(accountPermissions);

/** The same as admits a key: a permission that an account may have, and an answer in JSON. */
function isForSystems({ access, picture, pdf, stream }: StaffEndpoint): boolean {
  return typeof access !== 'string' && !picture && !pdf && !stream && access.some((one) => systems.has(one));
}

const isActionForSystems = ({ spec }: Action): boolean => systems.has(spec.permission) && spec.stepUp !== true;

function callOf({ method, path, summary, access, input, reply }: StaffEndpoint): [string, object] {
  const { properties = {}, required = [] } = describeInput(input) as Shape;
  const requests =
    method === 'GET'
      ? {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
      : { requestBody: { required: true, ...json(withoutDialect(describeInput(input) as object)) } };
  const may = typeof access === 'string' ? [] : access.filter((one) => systems.has(one));
  return [
    path,
    { [method.toLowerCase()]: { ...said(path, summary, may), ...requests, responses: answers(outputOf(reply)) } },
  ];
}

function actionOf({ spec, plan }: Action): [string, object] {
  const body = {
    type: 'object',
    properties: {
      input: withoutDialect(describeInput(spec.input) as object),
      ...(plan !== undefined && {
        plan: { type: 'boolean', description: 'Shows what would be done, without doing it' },
      }),
    },
    required: ['input'],
    additionalProperties: false,
  };
  const answer = {
    type: 'object',
    properties: { outcome: { enum: plan === undefined ? ['done'] : ['done', 'planned'] }, reply: {} },
    required: ['outcome'],
  };
  const key = {
    name: 'idempotency-key',
    in: 'header',
    required: true,
    description: 'A repeated call with the same key gets the same answer',
    schema: { type: 'string', format: 'uuid' },
  };
  const post = {
    ...said(spec.name, spec.summary, [spec.permission]),
    parameters: [key],
    requestBody: { required: true, ...json(body) },
    responses: answers(answer),
  };
  return [`/api/actions/${spec.name}`, { post }];
}

const said = (name: string, summary: string, permissions: readonly string[]) => ({
  operationId: name.replaceAll(/[^a-z]+/gi, '_').replace(/^_/, ''),
  summary,
  description: `Permission: ${permissions.join(' or ')}`,
});

const answers = (schema: object) => ({
  '200': { description: 'The result', ...json(schema) },
  ...Object.fromEntries(refusals.map((status) => [status, { $ref: '#/components/responses/Refused' }])),
});

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const outputOf = (reply: StaffEndpoint['reply']): object => withoutDialect(describeReply(reply) as object);

/** The document declares once which dialect its schemas are in. */
function withoutDialect(schema: { $schema?: unknown }): object {
  delete schema.$schema;
  return schema;
}
