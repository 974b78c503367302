// Requests whose framing is broken: their end is declared wrongly, twice, or not at all.
import { type Aim, soundShot } from '../aim.ts';
import { type Shot, bytesOf } from './shot.ts';

const without = (headers: Shot['headers'], name: string) => headers.filter(([one]) => one !== name);

export function brokenFrame(aim: Aim): Shot {
  const { chance, cast } = aim;
  const sound = soundShot(aim, cast.a);
  const body = sound.body ?? Buffer.from('{}');
  const text = body.toString('latin1');
  const headers = without(sound.headers, 'content-length');
  const size = String(body.length);
  const said = (...lines: [string, string][]): Shot => ({ ...sound, headers: [...headers, ...lines], body });
  const chunked: [string, string] = ['transfer-encoding', 'chunked'];
  const inChunks = (chunks: string): Shot => ({ ...said(chunked), body: Buffer.from(chunks, 'latin1') });
  const head = bytesOf({ ...sound, body }, 'frame').toString('latin1');
  const rawly = (bytes: string): Shot => ({ ...sound, raw: Buffer.from(bytes, 'latin1') });
  const smuggled = 'POST /api/user/get-user HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}';
  const [about, shot] = chance.pick<[string, Shot]>([
    ['said longer than it is', said(['content-length', String(body.length + 10)])],
    ['said shorter than it is', said(['content-length', String(Math.max(0, body.length - 1))])],
    ['said twice', said(['content-length', size], ['content-length', size])],
    ['said twice, differently', said(['content-length', size], ['content-length', '0'])],
    [
      'length odd',
      said([
        'content-length',
        chance.pick(['-1', '+1', '0x2', '1e1', ' ', '1,1', '99999999999999999999', 'NaN', '\u0000']),
      ]),
    ],
    ['length and chunks', said(['content-length', size], chunked)],
    ['in chunks', inChunks(`${body.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`)],
    [
      'in chunks of one byte',
      inChunks(
        `${text
          .split('')
          .map((sign) => `1\r\n${sign}\r\n`)
          .join('')}0\r\n\r\n`,
      ),
    ],
    [
      'chunks with an extension',
      inChunks(`${body.length.toString(16)};${'a'.repeat(chance.pick([5, 20_000]))}\r\n${text}\r\n0\r\n\r\n`),
    ],
    ['chunks with a trailer', inChunks(`${body.length.toString(16)}\r\n${text}\r\n0\r\nx-api-key: club-ogo-1\r\n\r\n`)],
    [
      'a chunk of odd size',
      inChunks(`${chance.pick(['zz', '-1', 'ffffffffffffffff', '', '0x1'])}\r\n${text}\r\n0\r\n\r\n`),
    ],
    ['chunks without end', inChunks(`${body.length.toString(16)}\r\n${text}\r\n`)],
    [
      'an odd transfer coding',
      said([
        'transfer-encoding',
        chance.pick(['gzip', 'chunked, chunked', 'xchunked', 'identity', ' chunked', 'chunked\u0000']),
      ]),
    ],
    ['one behind the other', rawly(`${head}${smuggled}`)],
    [
      'an old version',
      rawly(
        head.replace(
          'HTTP/1.1',
          chance.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', '']),
        ),
      ),
    ],
    ['bare line ends', rawly(head.replaceAll('\r\n', '\n'))],
    ['a header folded', rawly(head.replace('\r\n', '\r\nx-folded: a\r\n b\r\n'))],
    ['a space before the colon', rawly(head.replace('x-shot:', 'x-shot :'))],
    ['empty lines first', rawly(`${'\r\n'.repeat(chance.pick([1, 3, 1000]))}${head}`)],
    ['bytes of chance', rawly(chance.bytes(chance.below(400)).toString('latin1'))],
    ['the head cut short', rawly(head.slice(0, chance.below(head.length)))],
    [
      'another protocol',
      rawly(
        chance.pick([
          '\u0016\u0003\u0001\u0002\u0000',
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
          'SSH-2.0-x\r\n',
          'HELO x\r\n',
          '\u0000\u0000',
          'GET\r\n\r\n',
          'GET / \r\n\r\n',
        ]),
      ),
    ],
  ]);
  return { ...shot, about: `frame: ${about}`, isCutOff: true, keys: 'customer' };
}
