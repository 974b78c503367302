// The form fields of a composite value.

/** Named parts of a thing, each with its label. */
export type Parts = Readonly<Record<string, readonly [label: string, shape: Shape]>>;

export type Shape =
  | { kind: 'number'; min: number; max: number; hint?: string; unit?: 'kopiyky'; after?: string }
  | { kind: 'text'; hint?: string; isLong?: true; max?: number }
  | { kind: 'day' }
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { kind: 'flag' }
  | { kind: 'parts'; of: Parts }
  /** As many as are added. */
  | { kind: 'rows'; of: Shape; add: string; max?: number }
  /** Exactly these, in this order. */
  | { kind: 'list'; of: readonly (readonly [label: string, shape: Shape])[] }
  /** Or nothing at all. */
  | { kind: 'maybe'; of: Shape; label: string }
  /** Always nothing, and not shown. */
  | { kind: 'nothing' }
  /** A part that may be left empty: then it is omitted. */
  | { kind: 'optional'; of: Shape };

/** Typed text is kept as it is typed, until it is read. */
export type Draft = string | boolean | null | readonly Draft[] | { readonly [name: string]: Draft };

/** The form's fields of a value. */
export function draftOf(shape: Shape, value: unknown): Draft {
  switch (shape.kind) {
    case 'parts': {
      const given = (value ?? {}) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(shape.of).map(([name, [, of]]) => [name, draftOf(of, given[name])]));
    }
    case 'rows':
      return (Array.isArray(value) ? value : []).map((one) => draftOf(shape.of, one));
    case 'list':
      return shape.of.map(([, of], at) => draftOf(of, Array.isArray(value) ? (value as unknown[])[at] : undefined));
    case 'maybe':
      return value === null || value === undefined ? null : draftOf(shape.of, value);
    case 'optional':
      return value === undefined || value === null ? '' : draftOf(shape.of, value);
    case 'nothing':
      return null;
    case 'flag':
      return value === true;
    case 'choice':
      return typeof value === 'string' ? value : (shape.options[0]?.[0] ?? '');
    case 'number':
      if (typeof value !== 'number') return '';
      return shape.unit === 'kopiyky'
        ? (value / 100)
            .toFixed(2)
            .replace(/\.?0+$/, '')
            .replace('.', ',')
        : String(value);
    case 'text':
    case 'day':
      return typeof value === 'string' ? value : '';
  }
}

export const draftText = (draft: Draft): string => (typeof draft === 'string' ? draft : '');

export interface Wrong {
  /** Names and places down to the field, joined by dots. */
  path: string;
  hint: string;
}

const under = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** The values of the fields, and which of them are invalid. */
export function valueOf(shape: Shape, draft: Draft, path = ''): { value: unknown; wrong: Wrong[] } {
  switch (shape.kind) {
    case 'parts':
      return partsOf(shape.of, draft as Readonly<Record<string, Draft>>, path);
    case 'rows':
      return listOf((draft as readonly Draft[]).map((one, at) => valueOf(shape.of, one, under(path, at))));
    case 'list':
      return listOf(shape.of.map(([, of], at) => valueOf(of, (draft as readonly Draft[])[at] ?? '', under(path, at))));
    case 'maybe':
      return draft === null ? { value: null, wrong: [] } : valueOf(shape.of, draft, path);
    case 'optional':
      return draft === '' ? { value: undefined, wrong: [] } : valueOf(shape.of, draft, path);
    case 'number':
      return numberOf(shape, draftText(draft).trim(), path);
    case 'text':
      return { value: draftText(draft).trim(), wrong: draft === '' ? [{ path, hint: shape.hint ?? '' }] : [] };
    case 'day':
      return { value: draft, wrong: draft === '' ? [{ path, hint: '' }] : [] };
    case 'flag':
    case 'choice':
    case 'nothing':
      return { value: draft, wrong: [] };
  }
}

function partsOf(parts: Parts, draft: Readonly<Record<string, Draft>>, path: string) {
  const read = Object.entries(parts).map(
    ([name, [, of]]) => [name, valueOf(of, draft[name] === undefined ? '' : draft[name], under(path, name))] as const,
  );
  const said = read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
  return { value: Object.fromEntries(said), wrong: read.flatMap(([, { wrong }]) => wrong) };
}

const listOf = (read: readonly { value: unknown; wrong: Wrong[] }[]) => ({
  value: read.map(({ value }) => value),
  wrong: read.flatMap(({ wrong }) => wrong),
});

function numberOf({ min, max, unit }: Extract<Shape, { kind: 'number' }>, text: string, path: string) {
  const number = text === '' ? NaN : Number(text.replace(',', '.'));
  const value = unit === 'kopiyky' ? Math.round(number * 100) : number;
  const isRight = Number.isSafeInteger(value) && value >= min && value <= max;
  return { value, wrong: isRight ? [] : [{ path, hint: rangeOf(min, max, unit) }] };
}

export const rangeOf = (min: number, max: number, unit?: 'kopiyky'): string =>
  unit === 'kopiyky' ? `${min / 100}…${max / 100}` : `${min}…${max}`;

/** An initial row. */
export const blankOf = (shape: Shape): Draft => draftOf(shape, undefined);

/** «channels: 0: hours: hours such as…» is of the field channels.0.hours. */
export const pathIn = (problem: string): string =>
  /^(?:\w+: )*/.exec(problem)![0].split(': ').filter(Boolean).join('.');
