// Shots at calls with the required keys, with another's, and with too few.
import { type Aim, anyCustomer, mutatedShot, shotOf, soundShot } from '../aim.ts';
import { oddNames, oddThings } from '../odd-values.ts';
import { writeJson } from '../json-text.ts';
import type { Keys, Shot } from './shot.ts';

/** The call that makes a customer of one brand a customer of the other too. */
const entering = '/api/auth/create-customer';

export const sound = (aim: Aim): Shot => soundShot(aim, anyCustomer(aim));

export const mutated = (aim: Aim): Shot => mutatedShot(aim, anyCustomer(aim));

/** B with the ids of A; the second brand with those of the main one. */
export function foreign(aim: Aim): Shot {
  const { a, b, ogo } = aim.cast;
  // B stays out of the second brand: with its key B is the stranger there.
  const caller = aim.call.path === entering ? ogo : aim.chance.pick([b, b, ogo]);
  const ids = a.words.without(a.secrets);
  const shot = aim.chance.happens(0.7) ? soundShot(aim, caller, ids) : mutatedShot(aim, caller, ids);
  return { ...shot, about: `with another's ids, ${shot.about}` };
}

/** A valid request whose keys do not authorise a customer's calls. */
export function withoutKeys(aim: Aim): Shot {
  const { cast, chance, call } = aim;
  const { a, b } = cast;
  // In the middle: the last sign holds bits that mean nothing.
  const broken = a.bearer.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  const [keys, headers] = chance.pick<[Keys, [string, string][]]>([
    ['none', a.headers().filter(([name]) => name !== 'x-api-key')],
    ['none', []],
    ['visitor', a.headers({ cookie: '', bearer: '' })],
    ['visitor', a.headers({ cookie: `sid=${'A'.repeat(43)}` })],
    ['cookie', a.headers({ bearer: '' })],
    ['cookie', a.headers({ bearer: broken })],
    ['cookie', a.headers({ bearer: b.bearer })],
    ['bearer', a.headers({ cookie: '' })],
    call.path === entering ? ['none', []] : ['other-brand', b.headers({ key: 'ogo' })],
  ]);
  const { input } = soundShot(aim, a);
  // To the owner of the keys nothing is secret.
  const shot = shotOf(aim, keys === 'other-brand' ? b : a, input, keys);
  const rest = shot.headers.filter(([name]) => name === 'content-type' || name === 'idempotency-key');
  return { ...shot, about: `keys: ${keys}`, headers: [...headers, ...rest] };
}

/** A name that comes twice, the second time with another value. */
export function namedTwice(aim: Aim): Shot {
  const caller = anyCustomer(aim);
  const shot = soundShot(aim, caller);
  if (shot.body === undefined) return shot;
  const name = aim.chance.pick([...Object.keys(shot.input), ...oddNames]);
  const body = Buffer.from(writeJson(shot.input, [name, aim.chance.pick(oddThings)]));
  return { ...shot, about: 'a name twice', body };
}
