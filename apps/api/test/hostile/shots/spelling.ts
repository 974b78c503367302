// Other spellings of an address: any that the server treats as the same must require the same keys.
import type { Chance } from '../../simulation/chance.ts';
import { type Aim, soundShot } from '../aim.ts';
import { type Shot, wireText } from './shot.ts';

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
const someLetter = (path: string, chance: Chance, change: (sign: string) => string): string => {
  const at = 1 + chance.below(path.length - 1);
  return path.slice(0, at) + change(path[at]!) + path.slice(at + 1);
};
const someSlash = (path: string, chance: Chance, by: string): string => {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  const at = chance.pick(slashes);
  return path.slice(0, at) + by + path.slice(at + 1);
};

const spellings: Record<string, (path: string, chance: Chance) => string> = {
  'a letter percent-encoded': (path, chance) => someLetter(path, chance, percent),
  'a letter encoded in capitals': (path, chance) => someLetter(path, chance, (sign) => percent(sign).toUpperCase()),
  'first letter encoded': (path) => `/${percent(path[1]!)}${path.slice(2)}`,
  'every letter encoded': (path) => path.replaceAll(/[^/]/g, percent),
  'everything encoded': (path) => path.replaceAll(/./g, percent),
  'encoded twice': (path, chance) => someLetter(path, chance, (sign) => percent(sign).replace('%', '%25')),
  'another case': (path, chance) => someLetter(path, chance, (sign) => sign.toUpperCase()),
  'all capitals': (path) => path.toUpperCase(),
  'a slash doubled': (path, chance) => someSlash(path, chance, '//'),
  'a slash encoded': (path, chance) => someSlash(path, chance, chance.pick(['%2f', '%2F', '%252f'])),
  'a backslash': (path, chance) => someSlash(path, chance, chance.pick(['\\', '%5c', '/\\', '\\/'])),
  'a dot between': (path, chance) => someSlash(path, chance, chance.pick(['/./', '/%2e/', '/.;/', '/.%2f'])),
  'there and back': (path, chance) =>
    someSlash(path, chance, chance.pick(['/x/../', '/x/%2e%2e/', '/x/..%2f', '/../', '/assets/../', '/x/..;/'])),
  'something after it': (path, chance) =>
    path +
    chance.pick([
      '/',
      '//',
      '.',
      '..',
      '/.',
      '/..',
      '%20',
      '%00',
      '%0a',
      ';',
      ';a=b',
      '.json',
      '~',
      '%',
      '%2',
      '/%2e',
      '*',
      '\u00a0',
    ]),
  'something before it': (path, chance) => chance.pick(['.', '//', '///', '/.', '/;', '\\', '/%2f', '/%09', '']) + path,
  'the whole address': (path, chance) =>
    chance.pick([
      'http://localhost',
      'HTTP://LOCALHOST',
      'https://example.com',
      'http://',
      'http:',
      'http://localhost:1/x/..',
      'http://[::1]',
      'ftp://localhost',
      'http://a@localhost',
      'javascript:',
    ]) + path,
  'another script': (path, chance) =>
    someLetter(path, chance, () => chance.pick(['ａ', 'а', 'ı', '%c1%a1', '%c0%ae', '%u0061', '%ff', '%'])),
  'a bare sign': (_, chance) =>
    chance.pick(['*', '?', '#', '/?', '/#', '/%', '/%00', '//', '.', 'x', '/..', '/../../etc/passwd']),
  'a query that is none': (path, chance) => path + chance.pick(['?', '#x', '%3f', '%3fa=b', '?/../..', '?#']),
};

export function spelt(aim: Aim): Shot {
  const { chance, cast, call } = aim;
  const shot = soundShot(aim, cast.a);
  const about = chance.pick(Object.keys(spellings));
  const [path = '', query] = shot.target.split('?');
  const target = wireText(spellings[about]!(path, chance)) + (query === undefined ? '' : `?${query}`);
  if (chance.happens(0.25)) return { ...shot, about, target };
  const isKeyless = chance.happens(0.6);
  const allowed = new Set(isKeyless ? ['content-type'] : ['content-type', 'x-api-key', 'x-forwarded-for']);
  const headers = shot.headers.filter(([name]) => allowed.has(name));
  return { ...shot, about, call: call.name, target, headers, keys: isKeyless ? 'none' : 'visitor' };
}

const methods = [
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'QUERY',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'PURGE',
  'M-SEARCH',
  'PRI',
  'BREW',
  'get',
  'Post',
  'GETT',
  'X',
  '',
  'G\u00c9T',
  'GET\t',
];

export function otherMethod(aim: Aim): Shot {
  const { chance, cast, call } = aim;
  const shot = soundShot(aim, cast.a);
  const method = chance.pick([...methods, call.method === 'GET' ? 'POST' : 'GET']);
  const isTunnel = method === 'CONNECT' || method === 'PRI';
  return { ...shot, about: `method ${wireText(method)}`, method: wireText(method), isCutOff: isTunnel };
}
