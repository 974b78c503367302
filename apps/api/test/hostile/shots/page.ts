// Pages and files of the web app, and the addresses that outside services and the system call.
import { createHash } from 'node:crypto';
import type { Chance } from '../../simulation/chance.ts';
import { type Aim, mutatedShot, queryOf } from '../aim.ts';
import { oddHeader } from './header.ts';
import { type Bare, bare, writeJson } from '../json-text.ts';
import { mutate } from '../mutation.ts';
import { oddTexts } from '../odd-values.ts';
import type { Shot } from './shot.ts';
import { spelt } from './spelling.ts';

/** The key that the server under fire shares with the bank. */
export const bankKey = 'sandbox_hostile_private_key';

const open = [
  '/',
  '/livez',
  '/readyz',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/yaml',
  '/manifest.json',
  '/sw.js',
  '/qr',
  '/landing',
  '/shop',
  '/robots.txt',
  '/favicon.ico',
  '/.env',
  '/.git/config',
  '/assets/',
  '/assets/x.js',
  '/assets',
  '/fonts/',
  '/icons/',
  '/index.html',
  '/index.html.br',
  '/build-id.txt',
  '/package.json',
  '/emulators',
  '/scan/multi',
  '/pay/x',
  '/server-status',
];

const pageAim = (aim: Aim): Aim => {
  const path = aim.chance.pick([...open, ...aim.pages]);
  return {
    ...aim,
    call: { name: `GET ${path}`, method: 'GET', path, access: 'public', input: { type: 'object' }, isForm: false },
  };
};

export function page(aim: Aim): Shot {
  const at = pageAim(aim);
  const shot = aim.chance.happens(0.4) && at.call.path.length > 2 ? spelt(at) : oddHeader(at);
  const isHead = aim.chance.happens(0.15);
  // `call` is for calls: of a page nothing is documented.
  return { ...shot, call: undefined, about: `page, ${shot.about}`, method: isHead ? 'HEAD' : 'GET', body: undefined };
}

/** What the bank, Diia and the share sheet send, unsigned or wrongly signed. */
export function callback(aim: Aim): Shot {
  const { chance } = aim;
  const [target, body, type] = chance.pick<[string, () => Buffer, string]>([
    ['/hooks/liqpay', () => formData(bankWord(chance), chance), 'application/x-www-form-urlencoded'],
    [
      '/hooks/liqpay',
      () =>
        Buffer.from(chance.pick(['data=', 'data=%', 'signature=x', 'data=x&data=y&signature=z', 'data[]=x', '{}', ''])),
      'application/x-www-form-urlencoded',
    ],
    ['/hooks/liqpay', () => Buffer.from(writeJson(bankWord(chance))), 'application/json'],
    ['/api/age/diia', () => Buffer.from(writeJson(diiaWord(chance))), 'application/json'],
    ['/api/age/diia', () => chance.bytes(chance.below(500)), 'multipart/form-data; boundary=x'],
    [
      '/scan/multi',
      () =>
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n${chance.pick(oddTexts)}\r\n--x--`,
        ),
      'multipart/form-data; boundary=x',
    ],
    [
      '/scan/multi',
      () => Buffer.from(chance.pick(oddTexts)),
      chance.pick(['multipart/form-data', 'text/plain', 'application/json']),
    ],
  ]);
  const keys = chance.happens(0.5) ? [['x-api-key', 'club-main-1'] as [string, string]] : [];
  const headers: Shot['headers'] = [...keys, ['content-type', type]];
  return { about: `callback ${target}`, keys: 'none', method: 'POST', target, headers, body: body() };
}

/** A link to pay, of a token that is spelt oddly. */
export function payLink(aim: Aim): Shot {
  const { chance, cast } = aim;
  const own = cast.a.words.about('link', chance)[0]?.replace(/^https?:\/\/[^/]+/, '');
  const odd = queryOf(bare([['x', chance.pick(oddTexts)]])).slice(3);
  const target = chance.pick([
    own ?? '/pay/x',
    `${own ?? '/pay/x'}${odd}`,
    `/pay/${odd}`,
    `/pay/${'A'.repeat(43)}`,
    '/pay/',
    '/pay/a/b',
  ]);
  return { about: 'pay link', keys: 'none', method: chance.pick(['GET', 'GET', 'HEAD', 'POST']), target, headers: [] };
}

/** A page with a query as the scanner or a link from a message brings it. */
export const pageQuery = (aim: Aim): Shot => {
  const { target, secrets } = mutatedShot(aim, aim.cast.a);
  const [, query = 'code=1'] = target.split('?');
  return {
    about: 'page, query',
    keys: 'none',
    method: 'GET',
    target: `${aim.chance.pick(open)}?${query}`,
    headers: [],
    secrets,
  };
};

function bankWord(chance: Chance): Bare {
  const word = bare([
    ['version', 3],
    ['action', 'pay'],
    ['status', 'success'],
    ['order_id', chance.pick(['10001-1', '10001', 'x', '-', '99999999999999999999-1', `1\u0000-1`])],
    ['amount', 105.5],
    ['currency', 'UAH'],
    ['public_key', 'sandbox'],
    ['payment_id', 123456],
    ['liqpay_order_id', 'ABC'],
    ['end_date', 1_700_000_000_000],
  ]);
  mutate(word, chance);
  return word;
}

function formData(word: Bare, chance: Chance): Buffer {
  const data = Buffer.from(writeJson(word)).toString('base64');
  // The bank itself may send nonsense, so most of it is signed as the bank signs.
  const signature = chance.happens(0.8)
    ? createHash('sha1')
        .update(bankKey + data + bankKey)
        .digest('base64')
    : chance.bytes(20).toString('base64');
  return Buffer.from(`data=${encodeURIComponent(data)}&signature=${encodeURIComponent(signature)}`);
}

function diiaWord(chance: Chance): Bare {
  const word = bare([
    ['requestId', chance.uuid()],
    ['documentTypes', ['passport']],
    ['data', bare([['birthDay', '01.01.1990']])],
  ]);
  mutate(word, chance);
  return word;
}
