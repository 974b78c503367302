// The contract's own types. Input that PostgreSQL could not store or the calendar does not have is refused here, before
// any query. Zod's raw strings, numbers and dates are used in this file alone.
import { guidPattern, guidProblem } from '@club/rules/text/guid';
import * as z from 'zod/mini';

export {
  _default,
  array,
  boolean,
  enum,
  extend,
  length,
  literal,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  record,
  refine,
  strictObject,
  toJSONSchema,
  union,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';

/** PostgreSQL stores no U+0000, and a lone surrogate is not valid in UTF-8. */
const storable = /^[^\u0000\uD800-\uDFFF]*$/u; // oxlint-disable-line no-control-regex

/** Machine text, accepted whole or not at all: `lengthMax` and `lengthMin` in UTF-16 units. */
export const text = (lengthMax: number, lengthMin = 0) =>
  z.string().check(...(lengthMin > 0 ? [z.minLength(lengthMin)] : []), z.maxLength(lengthMax), z.regex(storable));

/** Typed and pasted text: what cannot be stored of it is removed. Lengths as in `text`, of the raw input. */
export const prose = (lengthMax: number, lengthMin = 0) =>
  z.string().check(
    ...(lengthMin > 0 ? [z.minLength(lengthMin)] : []),
    z.maxLength(lengthMax),
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\u0000', '')),
  );

/** Text written by staff for readers: trimmed, and never empty. */
export const written = (lengthMax: number) =>
  z.string().check(
    z.maxLength(lengthMax),
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\u0000', '').trim()),
    z.minLength(1),
  );

/** Text of one spelling; a pattern that would accept what cannot be stored fails at start-up. */
export function matching(pattern: RegExp, lengthMax?: number, lengthMin?: number) {
  const isOpen = ['\u0000', 'a\u0000', '1\u0000', '\uD800'].some((wrong) => pattern.test(wrong));
  if (isOpen || !pattern.source.startsWith('^') || !pattern.source.endsWith('$'))
    throw new Error(`${pattern} accepts characters that no database stores`);
  const bounds = [
    ...(lengthMin === undefined ? [] : [z.minLength(lengthMin)]),
    ...(lengthMax === undefined ? [] : [z.maxLength(lengthMax)]),
  ];
  return z.string().check(...bounds, z.regex(pattern));
}

/** Text of a reply: the server made it, or has stored it already. No input has it. */
export const anyText = z.string();

/** Text of a reply that is rewritten on its way out. */
export const rewritten = (write: (text: string) => string) => z.string().check(z.overwrite(write));

/** An address of an answer. */
export const url = z.url();

/** A mail address of at most `lengthMax` characters. */
export const email = (lengthMax: number) => z.email().check(z.maxLength(lengthMax));

const isSigned = (value: number): boolean => !Object.is(value, -0);

/** A whole number of JSON between bounds, by default those of exact numbers; minus zero is not accepted. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.gte(min), z.lte(max), z.refine(isSigned));

/** The range of a column of four bytes. */
export const int4 = integer(-2_147_483_648, 2_147_483_647);

/** A number of JSON with a fraction, within bounds that keep its hundredths exact. */
export const decimal = (min = -1e13, max = 1e13) => z.number().check(z.gte(min), z.lte(max), z.refine(isSigned));

const int8Max = '9223372036854775807';

/**
 * A record's id, of digits. One beyond a column of eight bytes becomes that column's last, which is never used: it is
 * answered like any missing one.
 */
export const identifier = z.string().check(
  z.regex(/^\d{1,19}$/),
  z.overwrite((digits) => (digits.length === 19 && digits > int8Max ? int8Max : digits)),
);

/** A GUID; errors have the texts of the specification's catalogue. */
export const guid = z
  .string({ error: ({ input }) => guidProblem(input) })
  .check(z.regex(guidPattern, { error: ({ input }) => guidProblem(input) }));

/** Years that the club, its calendar and its database support. */
const years = { first: 1900, last: 2199 };
const isOfOurTime = (iso: string): boolean => {
  const year = Number(iso.slice(0, 4));
  return year >= years.first && year <= years.last;
};

/** A moment in UTC, "2026-05-14T07:30:00.000Z". */
export const moment = z.iso.datetime().check(z.refine(isOfOurTime));
/** A day of the calendar, "2026-05-14". */
export const day = z.iso.date().check(z.refine(isOfOurTime));
/** A time of day, "07:30". */
export const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Streamed text, too long to be held whole. No call of JSON has it. */
export const pieces = z.custom<AsyncIterable<string>>(
  (given) => typeof given === 'object' && given !== null && Symbol.asyncIterator in given,
);

/** Is called with how far long work has come. No call of JSON has it. */
export const progress = z.custom<(what: string, count: number) => void>((given) => typeof given === 'function');

/** Accepted and never read: the server knows it itself. */
export const ignored = z.optional(z.unknown());

/** JSON validated by a separate check. */
export const anything = z.unknown();

/** A client's claim about what the server knows better: compared at most. */
export const hint = z.optional(z.union([prose(200), decimal()]));

/** Everything the club has of a person, as an answer alone. */
export const dossier = z.record(anyText, z.unknown());

/** JSON whose form another library decides; every text in it can be stored. */
export const foreign = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(z.refine((value) => isStorable(value)));

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return storable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => storable.test(name) && isStorable(inner));
}
