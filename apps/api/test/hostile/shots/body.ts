// Bodies that are no valid JSON, or that claim to be something else.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Chance } from '../../simulation/chance.ts';
import { type Aim, anyCustomer, soundShot } from '../aim.ts';
import type { Shot } from './shot.ts';

type Spoil = (body: Buffer, chance: Chance) => Buffer;

const spoils: Record<string, Spoil> = {
  'a body cut short': (body, chance) => body.subarray(0, chance.below(body.length + 1)),
  'a byte too many': (body, chance) =>
    Buffer.concat([body, Buffer.from(chance.pick(['}', ',', '\0', '{}', ' x', '\n\n']))]),
  'a byte changed': (body, chance) => {
    const changed = Buffer.from(body);
    if (changed.length > 0) changed[chance.below(changed.length)] = chance.below(256);
    return changed;
  },
  'a byte order mark': (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
  'UTF-16': (body) => Buffer.from(body.toString('utf8'), 'utf16le'),
  'another document': (_, chance) =>
    Buffer.from(
      chance.pick([
        'null',
        '1',
        '""',
        '[]',
        '[{}]',
        'true',
        '',
        ' ',
        '{"":',
        "{'a':1}",
        '{a:1}',
        '[1,]',
        '//',
        '\u0000',
        '{"a":1e999999}',
        '"\\u0000"',
        '"\\ud800"',
      ]),
    ),
  'depth without end': (_, chance) =>
    Buffer.from(chance.pick(['[', '{"a":', '[{"a":']).repeat(chance.pick([1000, 20_000]))),
  'bytes of chance': (_, chance) => chance.bytes(chance.below(300)),
  'a body around the limits': (_, chance) => {
    const size = chance.pick([16, 32, 64, 64, 64, 100, 128, 256, 1024]) * 1024 + chance.pick([-1, 0, 1, 100]);
    return Buffer.from(`{"query":"${'a'.repeat(size - 12)}"}`);
  },
};

const types = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/jsonx',
  'application/vnd.api+json',
  'application/problem+json',
  'text/plain',
  'text/html; charset=koi8-u',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '*/*',
  '',
  '/',
  'a'.repeat(5000),
  '\u00ff\u00fe',
  'application/json; __proto__=1',
];

export function spoiledBody(aim: Aim): Shot {
  const { chance } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const about = chance.pick(Object.keys(spoils));
  // A read call may have a body all the same.
  return { ...shot, about, body: spoils[about]!(shot.body ?? Buffer.from('{}'), chance) };
}

export function wrongType(aim: Aim): Shot {
  const { chance } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const rest = shot.headers.filter(([name]) => name !== 'content-type');
  const body = shot.body ?? Buffer.from('{}');
  const kind = chance.below(4);
  if (kind === 0) return { ...shot, about: 'no media type', headers: rest, body };
  if (kind === 1) {
    const [name, packed] = chance.pick<[string, Buffer]>([
      ['gzip', gzipSync(body)],
      ['br', brotliCompressSync(body)],
      ['gzip', body],
      ['gzip', gzipSync(Buffer.alloc(2_000_000))],
      ['identity', body],
      ['x', body],
    ]);
    return {
      ...shot,
      about: `content-encoding ${name}`,
      headers: [...shot.headers, ['content-encoding', name]],
      body: packed,
    };
  }
  const type: [string, string] = ['content-type', chance.pick(types)];
  const both = kind === 2 ? shot.headers : rest;
  return { ...shot, about: kind === 2 ? 'two media types' : 'wrong media type', headers: [...both, type], body };
}
