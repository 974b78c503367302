// Compares a reply with the published document of its call.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, expect } from 'vitest';
import type { Harness } from './club.ts';

/** An answer as it came over the wire; `body` is its text, or its bytes where it is no text. */
export interface Answer {
  method: string;
  /** Without its query. */
  path: string;
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: string | Uint8Array;
}

interface Documented {
  headers?: Record<string, object>;
  content?: Record<string, { schema?: object }>;
}
type Node = Record<string, unknown>;

/**
 * Returns a function that lists the differences between a reply and the document, in both directions; empty when they
 * agree.
 */
export function openapiCheck(document: object): (answer: Answer) => string[] {
  // Texts and numbers are described by patterns and bounds; formats only name them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ValidateFunction>();

  const validate = (pointer: string, value: unknown): string[] => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    validators.set(pointer, validator);
    if (validator(value)) return [];
    return (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`);
  };

  /** The target of a pointer, through a reference, with its final position. */
  const at = (pointer: string): { found: Node; pointer: string } | undefined => {
    let found: unknown = document;
    for (const step of pointer.split('/').slice(1)) found = (found as Node | undefined)?.[unescaped(step)];
    if (typeof found !== 'object' || found === null) return undefined;
    const { $ref } = found as { $ref?: string };
    return $ref === undefined ? { found: found as Node, pointer } : at($ref.slice(1));
  };

  return ({ method, path, status, headers, body }) => {
    const name = `${method} ${path} ${status}`;
    const call = `/paths/${escaped(path)}/${method.toLowerCase()}`;
    if (at(call) === undefined) return [`${name}: no such call`];
    const answered = at(`${call}/responses/${status}`);
    if (answered === undefined) return [`${name}: no such status`];
    const documented = answered.found as Documented;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const missing = Object.keys(documented.headers ?? {}).filter((header) => headers[header] === undefined);
    const wrong = Object.keys(documented.headers ?? {}).flatMap((header) => {
      const described = at(`${answered.pointer}/headers/${header}`);
      const value = headers[header];
      return described && value !== undefined ? validate(`${described.pointer}/schema`, String(value)) : [];
    });
    const content = at(`${answered.pointer}/content/${escaped(type)}`);
    const problems =
      content === undefined
        ? [`is ${type || 'of no type'}`]
        : type.endsWith('json')
          ? validate(`${content.pointer}/schema`, parsed(body))
          : [];
    return [...missing.map((header) => `has no ${header}`), ...wrong, ...problems].map((what) => `${name}: ${what}`);
  };
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

function parsed(body: Answer['body']): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

export const answerOf = (method: string, path: string, answer: LightMyRequestResponse): Answer => ({
  method,
  path,
  status: answer.statusCode,
  headers: answer.headers,
  body: answer.body,
});

/** Every reply of a call in the tests of this file must match the document. */
export function holdToDocument(club: Harness): void {
  const mismatches: string[] = [];
  beforeAll(async () => {
    const inject = club.app.inject.bind(club.app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
    const check = openapiCheck((await inject({ url: '/api/openapi.json' })).json());
    club.app.inject = (async (options: InjectOptions | string) => {
      const requested = typeof options === 'string' ? { url: options } : options;
      const answer = await inject(requested);
      const path = typeof requested.url === 'string' ? (requested.url.split('?')[0] ?? '') : '';
      if (/^\/m?api\//.test(path) && path !== '/api/openapi.json')
        mismatches.push(...check(answerOf(requested.method ?? 'GET', path, answer)));
      return answer;
    }) as typeof club.app.inject;
  });
  afterEach(() => {
    expect([...new Set(mismatches.splice(0))], 'answers that are not as the document says').toEqual([]);
  });
}
