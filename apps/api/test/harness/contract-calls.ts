// Made from the contract itself: a new call is in every test of "all calls" without anyone remembering.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CallName } from '@club/contract/calls';
import type { Endpoint } from '@club/contract/endpoint';
import * as z from 'zod/mini';

const folder = fileURLToPath(new URL('../../../../packages/contract/src/customer/', import.meta.url));
const files = globSync('**/*.ts', { cwd: folder, exclude: (path) => path.endsWith('.test.ts') }).toSorted();
const rooms = await Promise.all(files.map(async (file) => (await import(folder + file)) as Record<string, unknown>));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

export const endpoints: Endpoint[] = rooms.flatMap((room) => Object.values(room).filter(isEndpoint));

export const nameOf = (endpoint: Endpoint): CallName => `${endpoint.method} ${endpoint.path}` as CallName;

/** An input the endpoint takes, of the words given and some of our own; optional fields are filled in too. */
export function inputFor(endpoint: Endpoint, words: readonly string[]): unknown {
  const input = sample(z.toJSONSchema(endpoint.input, { io: 'input' }) as Shape, [...words, ...ownWords]);
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw new Error(`No input for ${nameOf(endpoint)}: ${JSON.stringify(parsed.error.issues)}`);
  return input;
}

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  pattern?: string;
  allOf?: Shape[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

const ownWords = [
  '482913',
  '105.00',
  'olena@example.com',
  '1990-05-14',
  '10:00',
  '2030-01-07T10:00:00Z',
  '/shop',
  'A'.repeat(43),
  'A'.repeat(22),
  '1',
  'https://example.com/',
  '00000000-0000-4000-8000-000000000000',
];

function sample(shape: Shape, words: readonly string[]): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(shape.anyOf[0]!, words);
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).filter(([key]) => key !== 'myogo'); // the key determines the brand
    return Object.fromEntries(fields.map(([key, one]) => [key, sample(one, words)]));
  }
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 1 }, () => sample(shape.items ?? {}, words));
  if (shape.type === 'boolean') return false;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  const patterns = [shape, ...(shape.allOf ?? [])].flatMap((one) => (one.pattern ? [new RegExp(one.pattern)] : []));
  return words.find(
    (word) =>
      patterns.every((pattern) => pattern.test(word)) &&
      word.length >= (shape.minLength ?? 0) &&
      word.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY),
  );
}
