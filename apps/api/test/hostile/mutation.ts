// One or two faults in a valid input, so that the code behind the input check is reached as well.
import type { Chance } from '../simulation/chance.ts';
import { type Bare, bare, isBare, toBare } from './json-text.ts';
import { oddDigits, oddMoments, oddNames, oddNumbers, oddTexts, oddThings } from './odd-values.ts';

/** A place in the input: what holds it, and by which name or position. */
interface Place {
  holder: Bare | unknown[];
  at: string | number;
}

/** Changes the input in place and returns what was done. */
export function mutate(input: Bare, chance: Chance): string {
  const places = placesOf(input);
  if (places.length === 0 || chance.happens(0.08)) {
    input[chance.pick(oddNames)] = pickThing(chance);
    return 'a name nobody knows';
  }
  const place = chance.pick(places);
  return faultOf(place, chance);
}

/** A copy: an inserted value may itself be changed by the next fault. */
const pickThing = (chance: Chance): unknown => toBare(chance.pick(oddThings));

function placesOf(holder: Bare | unknown[]): Place[] {
  return Object.entries(holder).flatMap(([name, value]): Place[] => {
    const here: Place = { holder, at: Array.isArray(holder) ? Number(name) : name };
    return Array.isArray(value) || isBare(value) ? [here, ...placesOf(value)] : [here];
  });
}

const read = ({ holder, at }: Place): unknown => (holder as Bare)[at];
const write = ({ holder, at }: Place, value: unknown): void => {
  (holder as Bare)[at] = value;
};

function faultOf(place: Place, chance: Chance): string {
  const value = read(place);
  const kind = chance.below(10);
  if (kind === 0) return remove(place);
  if (kind === 1) return put(place, pickThing(chance), 'another thing');
  if (kind === 2) return put(place, chance.happens(0.5) ? [value] : bare([['a', value]]), 'wrapped');
  if (kind === 3 && Array.isArray(value)) return lengthen(value, chance);
  if (typeof value === 'number') return put(place, numberNear(value, chance), 'number at an edge');
  if (typeof value === 'boolean') return put(place, chance.pick(['true', 0, 1, null]), 'no yes or no');
  if (typeof value !== 'string') return put(place, pickThing(chance), 'another thing');
  if (/^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(value) && kind < 8)
    return put(place, chance.pick(oddMoments), 'moment at an edge');
  if (/^\d+(\.\d+)?$/.test(value) && kind < 6) return put(place, chance.pick(oddDigits), 'digits at an edge');
  if (kind < 8) return put(place, blot(value, chance), 'odd sign in a text');
  return put(place, chance.pick([...oddTexts, ...oddMoments]), 'odd text');
}

function remove({ holder, at }: Place): string {
  if (Array.isArray(holder)) holder.length = 0;
  else delete holder[at];
  return 'left out';
}

function put(place: Place, value: unknown, about: string): string {
  write(place, value);
  return about;
}

function lengthen(list: unknown[], chance: Chance): string {
  const times = chance.pick([2, 20, 200]);
  const once = list.slice(0, 5);
  for (let i = 1; i < times; i++) list.push(...once.map((one) => toBare(one)));
  return 'the same again and again';
}

const numberNear = (value: number, chance: Chance): unknown =>
  chance.happens(0.3) ? value + chance.pick([-1, 1, 0.5, -2 * value, 1_000_000]) : chance.pick(oddNumbers);

const signs = [
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200d',
  '\n',
  '\t',
  ' ',
  "'",
  '"',
  '\\',
  '%',
  '<',
  '😀',
  '\u0301',
  'Ʌ',
  '-',
  '0',
  '/',
];

/** One character more, or another length: most of these are still valid by the document. */
function blot(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  if (chance.happens(0.75)) return text.slice(0, at) + chance.pick(signs) + text.slice(at);
  return chance.pick([
    text.slice(0, at),
    text + text,
    text.toUpperCase(),
    text.repeat(40),
    text.slice(at) + text.slice(0, at),
  ]);
}
