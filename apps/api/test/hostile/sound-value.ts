// An input that fits the document, with words from the server's replies and some of our own.
import type { Chance } from '../simulation/chance.ts';
import type { Schema } from './document.ts';
import { type Bare, bare } from './json-text.ts';
import type { Known } from './words.ts';

/** Omitted more often than not: a field whose mere presence names the other brand, or ends the following. */
const rarely = new Set(['images', 'image_type', 'replaces']);

const ownWords = [
  'Тестова',
  '1',
  '482913',
  '105.00',
  '0671234567',
  'olena@example.com',
  '1990-05-14',
  '2030-01-07',
  '10:00',
  '2030-01-07T10:00:00Z',
  '/shop',
  'A'.repeat(43),
  'A'.repeat(22),
  'https://example.com/',
  '00000000-0000-4000-8000-000000000000',
  '1-1',
  'favorites',
  'quality',
];

export function soundInput(schema: Schema, words: Known, isOgo: boolean, chance: Chance): Bare {
  return soundValue(schema, '', { words, isOgo, chance }) as Bare;
}

interface Way {
  words: Known;
  isOgo: boolean;
  chance: Chance;
}

export function soundValue(schema: Schema, field: string, way: Way): unknown {
  const { chance } = way;
  if (field === 'myogo') return schema.type === 'boolean' ? way.isOgo : String(way.isOgo);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return soundValue(chance.pick(schema.anyOf), field, way);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'object') return soundObject(schema, way);
  if (type === 'array') {
    const least = schema.minItems ?? 0;
    const count = Math.max(least, Math.min(schema.maxItems ?? 3, chance.below(3) + 1));
    return Array.from({ length: count }, () => soundValue(schema.items ?? {}, field, way));
  }
  if (type === 'boolean') return chance.happens(0.5);
  if (type === 'integer' || type === 'number') return soundNumber(schema, field, way);
  if (type === 'null') return null;
  if (type === undefined) return chance.pick([null, 1, 'x', [], bare()]);
  return soundText(schema, field, way);
}

function soundObject(schema: Schema, way: Way): Bare {
  const { chance, words } = way;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || chance.happens(rarely.has(name) ? 0.05 : 0.6),
  );
  const made = bare(fields.map(([name, one]) => [name, soundValue(one, name, way)]));
  // A map: its names are ids.
  if (typeof schema.additionalProperties === 'object' && fields.length === 0) {
    const name = words.about('variant_id', chance)[0] ?? '1';
    made[name] = soundValue(schema.additionalProperties, name, way);
  }
  return made;
}

function soundNumber({ minimum = 0, maximum = 1_000_000 }: Schema, field: string, { words, chance }: Way): number {
  const known = words.about(field, chance).map(Number);
  const fitting = known.filter((one) => Number.isInteger(one) && one >= minimum && one <= maximum);
  return fitting[0] ?? Math.min(maximum, Math.max(minimum, chance.below(3)));
}

function soundText(schema: Schema, field: string, { words, chance }: Way): string {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => (pattern ? [new RegExp(pattern)] : []));
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text));
  return [...words.about(field, chance), ...ownWords].find(fits) ?? '';
}
