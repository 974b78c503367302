// Decoders of the database's values. Times, money, ids and words are converted here and nowhere else.
import { type ActorName, isActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';

/** How one column is read: from which types of PostgreSQL, by their numbers, and into what. */
export interface Column<T> {
  types: readonly number[];
  /** Throws when the value does not fit the column. */
  read: (value: unknown) => T;
}

export type Columns = Record<string, Column<unknown>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

/** A value does not fit its column. It never holds the value itself, which may be a name. */
export class WrongValue extends Error {
  override name = 'WrongValue';
}

const textTypes = [25, 1043, 2950, 19]; // text, varchar, uuid, name
const wholeTypes = [20, 21, 23, 701]; // int8, int2, int4, float8
const jsonTypes = [114, 3802];
const arrayTypes = [1007, 1009, 1022]; // int4[], text[], float8[]

const wrong = (value: unknown, wanted: string): never => {
  throw new WrongValue(`is ${kindOf(value)} instead of ${wanted}`);
};

/** A whole number. Anything larger than a double holds exactly does not occur. */
export const asInteger: Column<number> = {
  types: wholeTypes,
  read: (value) => (Number.isSafeInteger(value) ? (value as number) : wrong(value, 'a whole number')),
};

/** The number of a row. */
export const asId: Column<number> = { ...asInteger };

/** Kopiyky. */
export const asKop: Column<number> = { ...asInteger };

/** Points of the club. */
export const asXp: Column<number> = { ...asInteger };

/** Any number, such as a degree of latitude. */
export const asNumber: Column<number> = {
  types: wholeTypes,
  read: (value) => (Number.isFinite(value) ? (value as number) : wrong(value, 'a number')),
};

export const asText: Column<string> = {
  types: textTypes,
  read: (value) => (typeof value === 'string' ? value : wrong(value, 'a text')),
};

export const asBoolean: Column<boolean> = {
  types: [16],
  read: (value) => (typeof value === 'boolean' ? value : wrong(value, 'true or false')),
};

/** A day of a calendar, 'YYYY-MM-DD'. */
export const asDay: Column<string> = {
  types: [1082, ...textTypes],
  read: (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : wrong(value, 'a day')),
};

/**
 * A moment in ms since 1970. Both engines give a timestamptz as PostgreSQL writes it, and JSON holds it in ISO 8601;
 * fractions of a millisecond are cut off.
 */
export const asMs: Column<number> = {
  types: [1184],
  read: (value) => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? wrong(value, 'a moment') : ms;
  },
};

/** The same as a Date. */
export const asMoment: Column<Date> = { types: asMs.types, read: (value) => new Date(asMs.read(value)) };

/** Bytes: one engine gives them as a Buffer, the other as a Uint8Array. */
export const asBytes: Column<Buffer> = {
  types: [17],
  read: (value) => {
    if (Buffer.isBuffer(value)) return value;
    if (!(value instanceof Uint8Array)) return wrong(value, 'bytes');
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  },
};

/** One of these words. */
export const oneOf = <const Value extends string>(options: readonly Value[]): Column<Value> => ({
  types: textTypes,
  read: (value) =>
    (options as readonly unknown[]).includes(value) ? (value as Value) : wrong(value, `one of ${options.join(', ')}`),
});

/** The actor; `unknown` in rows older than this column. */
export const asActor: Column<ActorName | 'unknown'> = {
  types: textTypes,
  read: (value) => (typeof value === 'string' && isActorName(value) ? value : wrong(value, 'an actor')),
};

export const orNull = <T>({ types, read }: Column<T>): Column<T | null> => ({
  types,
  read: (value) => (value === null ? null : read(value)),
});

/** An optional field of JSON. */
export const orAbsent = <T>({ types, read }: Column<T>): Column<T | undefined> => ({
  types,
  read: (value) => (value === undefined ? undefined : read(value)),
});

/** JSON whose fields are these and no others. */
export function shape<C extends Columns>(fields: C): Column<RowOf<C>> {
  const readFields = readerOf(fields);
  const most = Object.keys(fields).length;
  return {
    types: jsonTypes,
    read: (value) => {
      if (!isObject(value)) return wrong(value, 'an object');
      if (Object.keys(value).length > most) throw new WrongValue('has fields that nobody reads');
      return readFields(value);
    },
  };
}

/** JSON of which these fields are read, and others are passed over: another version may have written it. */
export function someOf<C extends Columns>(fields: C): Column<RowOf<C>> {
  const readFields = readerOf(fields);
  return { types: jsonTypes, read: (value) => (isObject(value) ? readFields(value) : wrong(value, 'an object')) };
}

type OneForm<Forms extends Record<string, Columns>> = {
  [Of in keyof Forms]: { of: Of } & RowOf<Forms[Of]>;
}[keyof Forms];

/** JSON of several forms, which its field `of` tells apart; fields that nobody reads are passed over. */
export function oneForm<const Forms extends Record<string, Columns>>(forms: Forms): Column<OneForm<Forms>> {
  const readers = new Map(Object.entries(forms).map(([of, fields]) => [of, readerOf({ of: oneOf([of]), ...fields })]));
  return {
    types: jsonTypes,
    read: (value) => {
      if (!isObject(value)) return wrong(value, 'an object');
      const read = readers.get(String(value.of));
      if (read === undefined) throw new WrongValue(`is of none of the forms ${[...readers.keys()].join(', ')}`);
      return read(value) as OneForm<Forms>;
    },
  };
}

/** An array of the database or of JSON. */
export const listOf = <T>({ read }: Column<T>): Column<T[]> => ({
  types: [...jsonTypes, ...arrayTypes],
  read: (value) => (Array.isArray(value) ? value.map((each) => read(each)) : wrong(value, 'a list')),
});

/** JSON whose fields have any names. */
export const mapOf = <T>({ read }: Column<T>): Column<Record<string, T>> => ({
  types: jsonTypes,
  read: (value) => {
    if (!isObject(value)) return wrong(value, 'an object');
    for (const name of Object.keys(value)) value[name] = read(value[name]);
    return value as Record<string, T>;
  },
});

/** Any JSON value: for what is only passed on, or decoded where it is used. */
export const asAnything: Column<unknown> = { types: jsonTypes, read: (value) => value };

/** The moment as a parameter of a statement. */
export const timestamp = (moment: Date | null | undefined): SQL => sql`${moment?.toISOString() ?? null}::timestamptz`;

/** Decodes fields in place: what a driver or JSON.parse made has no other owner. */
export function readerOf<C extends Columns>(columns: C): (row: Record<string, unknown>) => RowOf<C> {
  const names = Object.keys(columns);
  const readers = Object.values(columns).map(({ read }) => read);
  return (row) => {
    let at = 0;
    try {
      for (; at < names.length; at++) {
        const name = names[at]!;
        const value = row[name];
        const read = readers[at]!(value);
        if (read !== value) row[name] = read;
      }
    } catch (error) {
      if (error instanceof WrongValue) error.message = `${names[at]} ${error.message}`;
      throw error;
    }
    return row as RowOf<C>;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'absent' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** Of a line of an order: empty when the product has a single variant, for it is then the product itself. */
export const variantTitleOf = (line: 'i' | 'order_items'): SQL =>
  sql`case when exists (select from variants plain where plain.id = ${sql.raw(line)}.variant_id and plain.options = '{}')
    then '' else ${sql.raw(line)}.variant_title end`;
