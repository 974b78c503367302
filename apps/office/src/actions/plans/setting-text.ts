// A setting as its form shows it, as text: the old and the new value.
import { formatMoney, typeset } from '@club/rules/text/ukrainian';
import type { Shape } from '../forms/shape.ts';
import { isFormed, settingForms } from '../forms/setting-shapes.ts';
import { messages as actionTexts } from '../messages.ts';
import { planMessages } from './messages.ts';

type Named = readonly [name: string, text: string];

const nothing = '—';
const under = (outer: string, name: string): string => [outer, name].filter(Boolean).join(', ');

/** Every single value of it with its label. */
function flatten(shape: Shape, value: unknown, name = ''): Named[] {
  switch (shape.kind) {
    case 'parts': {
      const given = (value ?? {}) as Record<string, unknown>;
      return Object.entries(shape.of).flatMap(([part, [label, of]]) => flatten(of, given[part], under(name, label)));
    }
    case 'list': {
      const given = (value ?? []) as readonly unknown[];
      return shape.of.flatMap(([label, of], at) => flatten(of, given[at], under(name, label)));
    }
    case 'rows': {
      const given = (value ?? []) as readonly unknown[];
      return [[name, given.map((one) => rowText(shape.of, one)).join('; ') || nothing]];
    }
    case 'maybe':
      return [
        [under(name, shape.label), value === null || value === undefined ? actionTexts.no : actionTexts.yes],
        ...(value === null || value === undefined ? [] : flatten(shape.of, value, name)),
      ];
    case 'optional':
      return flatten(shape.of, value, name);
    case 'nothing':
      return [];
    case 'flag':
      return [[name, value === true ? actionTexts.yes : actionTexts.no]];
    case 'choice':
      return [[name, shape.options.find(([option]) => option === value)?.[1] ?? nothing]];
    case 'number':
      return [[name, typeof value === 'number' ? numberText(shape, value) : nothing]];
    case 'text':
    case 'day':
      return [[name, typeof value === 'string' && value !== '' ? value : nothing]];
  }
}

const numberText = ({ unit, after = '' }: Extract<Shape, { kind: 'number' }>, value: number): string =>
  unit === 'kopiyky' ? formatMoney(value) : typeset(`${value}${after}`);

const rowText = (shape: Shape, value: unknown): string => {
  const named = flatten(shape, value);
  if (shape.kind === 'list') return named.map(([, text]) => text).join(' × ');
  return named.map(([name, text]) => (name === '' ? text : `${name}: ${text}`)).join(', ');
};

export const settingTitle = (key: string): string => (isFormed(key) ? settingForms[key].title : key);

/** What of it differs, as «399 ₴ → 449 ₴» beside its name; none where nothing does. */
export const settingChange = (key: string, was: unknown, is: unknown): Named[] =>
  settingDifference(key, was, is).map(([name, stood, stands]) => [name, planMessages.turns(stood, stands)]);

/** The same in its parts. */
export function settingDifference(key: string, was: unknown, is: unknown): [name: string, was: string, is: string][] {
  if (!isFormed(key)) return [[planMessages.value, loose(was), loose(is)]];
  const { shape } = settingForms[key];
  const [before, after] = [new Map(flatten(shape, was)), new Map(flatten(shape, is))];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): [string, string, string][] => {
    const [stood, stands] = [before.get(name) ?? nothing, after.get(name) ?? nothing];
    return stood === stands ? [] : [[name || planMessages.value, stood, stands]];
  });
}

/** All of it, if the old value is unknown. */
export const settingValue = (key: string, value: unknown): Named[] =>
  isFormed(key)
    ? flatten(settingForms[key].shape, value).map(([name, text]) => [name || planMessages.value, text])
    : [[planMessages.value, loose(value)]];

/** Settings with separate actions are lists of a file: a line can only give their length. */
function loose(value: unknown): string {
  if (Array.isArray(value)) return `${planMessages.unnamed}: ${value.length}`;
  if (typeof value === 'boolean') return value ? actionTexts.yes : actionTexts.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

/** The plan and the audit log have values as JSON. */
export function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
