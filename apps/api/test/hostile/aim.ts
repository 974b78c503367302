import type { Chance } from '../simulation/chance.ts';
import type { Caller } from './caller.ts';
import type { Call } from './document.ts';
import type { Bare } from './json-text.ts';
import { writeJson } from './json-text.ts';
import { mutate } from './mutation.ts';
import type { Keys, Shot } from './shots/shot.ts';
import { wireText } from './shots/shot.ts';
import { soundInput } from './sound-value.ts';
import type { Known } from './words.ts';

/** The callers in this lane: two customers of the main brand and one of the second. */
export interface Cast {
  a: Caller;
  b: Caller;
  ogo: Caller;
}

/** The context of a shot. */
export interface Aim {
  call: Call;
  cast: Cast;
  chance: Chance;
  /** Addresses that the server's pages name: files, pictures, pages. */
  pages: readonly string[];
}

export const anyCustomer = ({ cast, chance }: Aim): Caller => chance.pick([cast.a, cast.a, cast.ogo]);

/** A valid request of this caller; `words` are those of the owner of the ids in it. */
export function soundShot(aim: Aim, caller: Caller, words: Known = caller.words): Shot & { input: Bare } {
  const { call, chance } = aim;
  const input = soundInput(call.input, words, caller.brand === 'ogo', chance);
  return { ...shotOf(aim, caller, input), input };
}

export function shotOf({ call, chance, cast }: Aim, caller: Caller, input: Bare, keys: Keys = 'customer'): Shot {
  const headers = caller.headers();
  const secrets = [cast.a, cast.b, cast.ogo].filter((one) => one !== caller).flatMap((one) => one.secrets);
  const shot = { about: 'sound', call: call.name, keys, method: call.method, headers, secrets };
  if (call.method === 'GET') return { ...shot, target: `${call.path}${queryOf(input)}` };
  if (chance.happens(0.9)) headers.push(['idempotency-key', chance.uuid()]);
  headers.push(['content-type', 'application/json']);
  return { ...shot, target: call.path, body: Buffer.from(writeJson(input)) };
}

export function mutatedShot(aim: Aim, caller: Caller, words: Known = caller.words): Shot {
  const { input } = soundShot(aim, caller, words);
  const first = mutate(input, aim.chance);
  const second = aim.chance.happens(0.25) ? mutate(input, aim.chance) : undefined;
  const about = second === undefined ? first : `${first}, and another`;
  return { ...shotOf(aim, caller, input), about };
}

export function queryOf(input: Bare): string {
  const words = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : writeJson(value);
    return `${escaped(name)}=${escaped(text)}`;
  });
  return words.length === 0 ? '' : `?${words.join('&')}`;
}

/** Percent-encoded byte by byte, so that halves of characters can be sent too. */
const escaped = (text: string): string =>
  wireText(text).replaceAll(/[^\w.~-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
