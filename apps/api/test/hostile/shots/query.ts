// Queries as no form writes them.
import { type Aim, anyCustomer, soundShot } from '../aim.ts';
import { oddNames } from '../odd-values.ts';
import { type Shot, wireText } from './shot.ts';

const tails = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%af',
  '%u0041',
  '%ed%a0%80',
  '&',
  '=',
  '&&==&',
  '#x',
  '?',
  ';a=b',
  '+',
  '%0d%0aset-cookie:a=b',
  'я',
  '"',
  '<>',
  '|',
  '\\',
  '{}',
];

export function oddQuery(aim: Aim): Shot {
  const { chance, call } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const [path = '', query = ''] = shot.target.split('?');
  const names = [...Object.keys(call.input.properties ?? {}), ...oddNames];
  const name = encodeURIComponent(chance.pick(names).toWellFormed());
  const value = chance.pick(['1', '', '%00', 'x', '[]', '{}']);
  const [about, said] = chance.pick<[string, string]>([
    ['a parameter twice', `${query}&${name}=${value}&${name}=${value}2`],
    ['a parameter as a list', `${query}&${name}[]=${value}&${name}[]=2`],
    ['a parameter as an object', `${query}&${name}[b]=${value}`],
    ['a parameter of the prototype', `${query}&__proto__[x]=1&constructor[prototype][x]=1&${name}.a=1`],
    ['a parameter nobody knows', `${query}&${name}x=${value}`],
    ['a parameter without a value', `${query}&${name}`],
    ['a thousand parameters', Array.from({ length: 1000 }, (_, i) => `a${i}=${i}`).join('&')],
    ['a long query', `${query}&${name}=${'a'.repeat(chance.pick([1000, 7000, 15_000]))}`],
    ['an odd end of the query', `${query}${wireText(chance.pick(tails))}`],
    ['an odd value in the query', `${query}&${name}=${wireText(chance.pick(tails))}`],
  ]);
  return { ...shot, about, target: `${path}?${said}` };
}
