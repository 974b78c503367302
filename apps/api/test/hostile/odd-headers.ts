// Headers as no browser sends them, but for the keys.
import type { Chance } from '../simulation/chance.ts';
import { wireText } from './shots/shot.ts';

export type Headers = [string, string][];

const ranges = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-2',
  'bytes=0-0,1-1,2-2',
  `bytes=${'0-,'.repeat(500)}`,
  'bytes=99999999999999999999-',
  'bytes=a-b',
  'x=0-1',
  'bytes',
  'bytes=-0',
  'bytes=1000000000-',
];
const hosts = [
  '',
  'ogo.localhost',
  'LOCALHOST',
  'localhost:99999',
  'example.com',
  '127.0.0.1',
  '[::1]',
  'a b',
  "'",
  '../..',
  'x'.repeat(300),
  'localhost, example.com',
  wireText('їжак.укр'),
  'localhost\u0000',
];
export const noise = [
  '',
  ',',
  '\u00ff\u00fe',
  wireText('ї'),
  'a'.repeat(4000),
  '"',
  "';--",
  '%00',
  '{"a":1}',
  '\t',
  '\u0001',
  '-1',
  'NaN',
];

export const oddHeaders: Record<string, (chance: Chance) => Headers> = {
  range: ({ pick }) => [['range', pick(ranges)]],
  'if-range': ({ pick }) => [
    ['range', pick(ranges)],
    ['if-range', pick(['"x"', 'W/"', 'Thu, 01 Jan 1970 00:00:00 GMT', ...noise])],
  ],
  'if-none-match': ({ pick }) => [
    [pick(['if-none-match', 'if-match']), pick(['*', '"x"', 'W/"x"', '"'.repeat(1000), ...noise])],
  ],
  'if-modified-since': ({ pick }) => [
    [pick(['if-modified-since', 'if-unmodified-since']), pick(['Thu, 01 Jan 1970 00:00:00 GMT', '10000', ...noise])],
  ],
  'idempotency-key': ({ pick, uuid }) => [
    ['idempotency-key', pick(['x', uuid().toUpperCase(), `${uuid()} `, 'null', '__proto__', ...noise])],
  ],
  'two idempotency keys': ({ uuid }) => [
    ['idempotency-key', uuid()],
    ['idempotency-key', uuid()],
  ],
  'x-forwarded-for': ({ pick }) => [
    [
      'x-forwarded-for',
      pick([
        'unknown',
        '256.1.1.1',
        '::ffff:10.0.0.1',
        '1.1.1.1,'.repeat(300),
        'fe80::1%eth0',
        '127.0.0.1:80',
        "1.1.1.1'",
        ...noise,
      ]),
    ],
  ],
  'x-forwarded-host': ({ pick }) => [
    ['x-forwarded-host', pick(hosts)],
    ['x-forwarded-proto', pick(['https', 'javascript', 'http,https', ...noise])],
    ['forwarded', pick(noise)],
  ],
  'another address': ({ pick }) => [
    [
      pick(['x-original-url', 'x-rewrite-url', 'x-http-method-override', 'x-method-override', 'x-http-method']),
      pick(['/api/user/get-user', 'DELETE', 'GET', ...noise]),
    ],
  ],
  host: ({ pick }) => [['host', pick(hosts)]],
  'two hosts': ({ pick }) => [
    ['host', 'localhost'],
    ['host', pick(hosts)],
  ],
  'accept-encoding': ({ pick }) => [
    [
      'accept-encoding',
      pick(['br', 'gzip', '*', '*;q=0', 'br;q=0', 'identity;q=0', 'br;q=2', 'br,'.repeat(1000), ...noise]),
    ],
  ],
  accept: ({ pick }) => [
    [
      pick(['accept', 'accept-language', 'accept-charset']),
      pick(['text/html', 'image/*;q=x', 'application/json', ...noise]),
    ],
  ],
  origin: ({ pick }) => [
    ['origin', pick(['null', 'https://example.com', 'http://localhost', ...noise])],
    ['sec-fetch-site', pick(['cross-site', 'none', ...noise])],
    ['sec-fetch-mode', 'no-cors'],
  ],
  'user-agent': ({ pick }) => [
    ['user-agent', pick(noise)],
    ['referer', pick(noise)],
  ],
  expect: ({ pick }) => [['expect', pick(['100-continue', '200-ok', ...noise])]],
  upgrade: ({ pick }) => [
    ['connection', 'upgrade'],
    ['upgrade', pick(['websocket', 'h2c', ...noise])],
    ['sec-websocket-key', 'AAAAAAAAAAAAAAAAAAAAAA=='],
    ['sec-websocket-version', '13'],
  ],
  connection: ({ pick }) => [
    ['connection', pick(['close', 'x-api-key', 'keep-alive, close', 'authorization, cookie', ...noise])],
    ['te', 'trailers'],
  ],
  'a thousand headers': ({ pick }) => Array.from({ length: pick([100, 500, 1500]) }, (_, i) => [`x-${i}`, 'a']),
  'a long header': ({ pick }) => [['x-long', 'a'.repeat(pick([8000, 15_000, 40_000]))]],
  'names of the prototype': () => [
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['tostring', 'x'],
    ['hasownproperty', 'x'],
  ],
  'an odd name': ({ pick }) => [[pick(['', ' ', 'a b', 'a\u0000', '\u00ff', '(', 'x:', '\r\n']), 'x']],
};
