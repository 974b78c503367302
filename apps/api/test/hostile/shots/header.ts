// Requests with odd headers, and with odd keys.
import { type Aim, anyCustomer, soundShot } from '../aim.ts';
import { type Headers, noise, oddHeaders } from '../odd-headers.ts';
import { type Keys, type Shot, wireText } from './shot.ts';

/** The keys are sound; something else is odd. */
export function oddHeader(aim: Aim): Shot {
  const { chance } = aim;
  const shot = soundShot(aim, anyCustomer(aim));
  const about = chance.pick(Object.keys(oddHeaders));
  const odd = oddHeaders[about]!(chance);
  const replaced = new Set(odd.map(([name]) => name));
  return {
    ...shot,
    about: `header ${about}`,
    headers: [...shot.headers.filter(([name]) => !replaced.has(name)), ...odd],
  };
}

const cookies = (own: string): string[] => [
  `sid=${'A'.repeat(8000)}`,
  'sid=',
  'sid',
  '=',
  ';;;;',
  'sid=\u0000',
  'sid=%',
  'sid=%00%ff',
  'sid="',
  'sid={"toString":1}',
  '__proto__=x; constructor=y; toString=z',
  `${own.slice(0, -3)}AAA`,
  own.toUpperCase(),
  `sid=x; ${own.slice(0, -3)}AAA`,
  'sid=a.b.c',
  'sid=.',
  'sid=\u00ff',
  wireText('sid=їжак'),
  Array.from({ length: 300 }, (_, i) => `c${i}=${i}`).join('; '),
  'sid=a; sid=b',
  '$Version=1; sid=a; $Path=/',
  'is18=\u0000; mark=%zz',
];

const bearers = (own: string): string[] => {
  const [id = '', ...rest] = own.split('.');
  return [
    'Bearer',
    'Bearer ',
    'Bearer \u0000',
    `Bearer ${'a'.repeat(10_000)}`,
    `Basic ${own}`,
    `bearer ${own}x`,
    `Bearer ${own} ${own}`,
    `Bearer ${own.slice(0, -1)}`,
    `Bearer ${['1', ...rest].join('.')}`,
    `Bearer ${['99999999999999999999', ...rest].join('.')}`,
    `Bearer ${['-1', ...rest].join('.')}`,
    `Bearer ${['\u0000', ...rest].join('.')}`,
    `Bearer ${[id, '9999999999999', ...rest.slice(1)].join('.')}`,
    `Bearer ${[id, 'NaN', ...rest.slice(1)].join('.')}`,
    'Bearer a.b.c.d.e',
    'Bearer ...',
    'Bearer __proto__.constructor.toString',
    wireText('Bearer їжак'),
    'Bearer eyJhbGciOiJub25lIn0.e30.',
  ];
};

/** One of the keys is odd, so that the keys do not authorise a customer's calls. */
export function oddKeys(aim: Aim): Shot {
  const { chance, cast } = aim;
  const shot = soundShot(aim, cast.a);
  const without = (...names: string[]): Headers => shot.headers.filter(([name]) => !names.includes(name));
  const [about, keys, headers] = chance.pick<[string, Keys, Headers]>([
    ['odd cookie', 'bearer', [...without('cookie'), ['cookie', chance.pick(cookies(cast.a.cookie))]]],
    [
      'odd cookie',
      'bearer',
      [...without('cookie'), ['cookie', 'sid=a'], ['cookie', chance.pick(cookies(cast.a.cookie))]],
    ],
    ['odd bearer', 'cookie', [...without('authorization'), ['authorization', chance.pick(bearers(cast.a.bearer))]]],
    [
      'odd app key',
      'none',
      [
        ...without('x-api-key'),
        [
          'x-api-key',
          chance.pick([
            '',
            'club',
            'club-main',
            'club-main-',
            'club-main-0',
            'club-main-99999999999',
            'club-x-1',
            'CLUB-MAIN-1',
            '__proto__',
            'club-__proto__-1',
            'club-main-1,club-ogo-1',
            'club-main-1\u0000',
            ...noise,
          ]),
        ],
      ],
    ],
  ]);
  return { ...shot, about, headers, keys: about === 'odd app key' ? 'visitor' : keys };
}
