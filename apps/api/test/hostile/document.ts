// The calls of their document, with their access from the contract.
import type { Access } from '@club/contract/endpoint';
import { endpoints, nameOf } from '../harness/contract-calls.ts';

export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  input: Schema;
  isForm: boolean;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Every call of the document that is ours; emulators belong to others. */
export function callsOf(document: Document): Call[] {
  const access = new Map<string, Access>(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.access]));
  return Object.entries(document.paths)
    .filter(([path]) => /^\/m?api\//.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([verb, operation]): Call[] => {
        const method = verb.toUpperCase();
        if (method !== 'GET' && method !== 'POST') return [];
        const name = `${method} ${path}`;
        const who = access.get(name);
        if (who === undefined) throw new Error(`${name} is in the document and not in the contract`);
        const content = operation.requestBody?.content ?? {};
        const form = content['multipart/form-data'];
        const input = (form ?? content['application/json'])?.schema ?? queryOf(operation);
        return [{ name, method, path, access: who, input, isForm: form !== undefined }];
      }),
    );
}

function queryOf({ parameters = [] }: Operation): Schema {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}
