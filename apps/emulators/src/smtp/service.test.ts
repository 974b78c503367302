import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Sends the lines one after another through a tunnel, each after the reply to the one before; returns the replies. */
async function talk(lines: string[], destination = 'smtp.emulators:25', mode?: string): Promise<string[]> {
  const room = await openRoom();
  app = room.app;
  if (mode !== undefined) await room.fault({ service: 'smtp', mode, times: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.write(`CONNECT ${destination} HTTP/1.1\r\nHost: ${destination}\r\n\r\n`);
  const answers: string[] = [];
  const rest = [...lines];
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard = (heard + chunk.toString()).replace(/^HTTP\/1\.1 200 [^]*?\r\n\r\n/, '');
    if (heard === '' || !heard.endsWith('\r\n')) return;
    answers.push(heard.trimEnd());
    heard = '';
    const next = rest.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  });
  await new Promise<void>((done) => socket.once('close', () => done()));
  return answers;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = `AUTH PLAIN ${base64('\0club\0demo-smtp')}`;
const start = ['EHLO club.example', login, 'MAIL FROM:<club@club.example>'];
const emails = async () => (await app?.inject('/emulators/email/messages'))?.json().messages;

test('an email is stored readable: its encoded subject, its dots and its emails', async () => {
  const head = `Message-ID: <1@club.example>\r\nFrom: club@club.example\r\nSubject: =?UTF-8?B?${base64('Код')}?=`;
  const body = 'Content-Transfer-Encoding: quoted-printable\r\n\r\n=D0=9A=D0=BE=D0=B4 1\r\n..\r\n.';
  const answers = await talk([...start, 'RCPT TO:<olena@example.com>', 'DATA', `${head}\r\n${body}`, 'QUIT']);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['220', '250', '235', '250', '250', '354', '250', '221']);
  expect(await emails()).toMatchObject([
    { id: '1@club.example', to: 'olena@example.com', from: 'club@club.example', subject: 'Код', text: 'Код 1\n.' },
  ]);
});

test.each([
  ['a email without a login', ['EHLO a', 'MAIL FROM:<a@b.example>'], '530 5.7.0 Login required'],
  ['a wrong password', ['EHLO a', `AUTH PLAIN ${base64('\0club\0live')}`], '535 5.7.8 Login refused'],
  ['a login in two steps', ['EHLO a', 'AUTH LOGIN', base64('club'), base64('demo-1')], '235 2.7.0 Welcome'],
  ['a recipient before a sender', ['EHLO a', login, 'RCPT TO:<a@b.example>'], '503 5.5.1 MAIL first'],
  ['an address that is none', [...start, 'RCPT TO:<olena>'], '553 5.1.3 Address not understood'],
  ['a email to nobody', [...start, 'DATA'], '503 5.5.1 Nobody to send it to'],
  ['encryption that is not offered', ['EHLO a', 'STARTTLS'], '502 5.5.1 Not offered'],
  ['a line too long', [`NOOP ${'a'.repeat(600)}`], '500 5.5.2 Line too long'],
])('%s is answered as the RFC has it', async (_case, lines, last) => {
  expect((await talk(lines)).at(-1)).toBe(last);
});

test('a tunnel to anywhere else is closed without a word', async () => {
  expect(await talk(['EHLO a'], 'mail.example:25')).toEqual([]);
});

test.each([
  ['refused', '550 5.1.1 No such mailbox'],
  ['greylisted', '451 4.7.1 Come back later'],
])('under the fault %s a recipient is answered %s', async (mode, last) => {
  expect((await talk([...start, 'RCPT TO:<olena@example.com>'], undefined, mode)).at(-1)).toBe(last);
});
