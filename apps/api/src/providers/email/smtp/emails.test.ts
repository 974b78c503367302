import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { speakSmtp, type SmtpOptions } from '@club/emulators/smtp/session';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { emailInOrder } from '../../in-order.ts';
import { smtp } from './emails.ts';

const club = openHarness({ seed: false });
const email = (to: string, id = to) => ({ id, to, subject: 'Код підтвердження', text: 'Твій код: 482913\n.\nНіхто' });

const script = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'smtp', mode, times: 1, delayMs },
  });
const inboxOf = async (to: string): Promise<{ id: string }[]> =>
  (await club.outside.inject({ url: '/emulators/email/messages', query: { to } })).json().messages;
const faultOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

const servers: Server[] = [];
let authority: { pem: string; file: string; context: NonNullable<SmtpOptions['tls']> };

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const file = join(tmpdir(), `smtp-${process.pid}.pem`);
  await writeFile(file, made.cert);
  authority = { pem: made.cert, file, context: createSecureContext({ key: made.private, cert: made.cert }) };
});
afterEach(async () => {
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  for (const server of servers.splice(0)) server.close();
});

/** A mail server on a separate port, like the real ones. */
async function mailServer(tls: SmtpOptions['tls']) {
  const received: { to: string }[] = [];
  const room = {
    faults: { takeWire: () => undefined, takeAnswer: () => undefined },
    log: { add: () => undefined },
    now: () => new Date(),
  };
  const emails = { add: (one: { to: string }) => void received.push(one) };
  const options = { room, emails, ...(tls && { tls }) } as unknown as SmtpOptions;
  const server = createServer((socket) => void speakSmtp(socket, options));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { url: `smtp://localhost:${(server.address() as { port: number }).port}`, received };
}

test('an email arrives once, readable, from the configured sender', async () => {
  await smtp(club.config.providers.smtp).send(email('once@example.com'));
  expect(await inboxOf('once@example.com')).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}@club\.example$/),
      to: 'once@example.com',
      subject: 'Код підтвердження',
      text: 'Твій код: 482913\n.\nНіхто',
      from: 'club@club.example',
    },
  ]);
});

test('an email that is tried again has the same Message-ID, and another email another', async () => {
  const mail = smtp(club.config.providers.smtp);
  await mail.send(email('again@example.com', 'task 1'));
  await mail.send(email('again@example.com', 'task 1'));
  await mail.send(email('again@example.com', 'task 2'));
  const [third, second, first] = (await inboxOf('again@example.com')).map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['refused', 'refused smtp 550 5.1.1', 0],
  ['full', 'refused smtp 552 5.2.2', 0],
  ['greylisted', 'unavailable smtp 451 4.7.1', 0],
  ['relay-denied', 'misconfigured smtp 550 5.7.1', 0],
  ['no-login', 'misconfigured smtp 535 5.7.8', 0],
  ['failed', 'misconfigured smtp 554 5.6.0', 0],
  ['later', 'unavailable smtp 451 4.3.0', 0],
  ['lost-answer', 'unknown ECONNECTION', 1],
  ['lie', 'sent', 0],
  ['garbage', 'unavailable EPROTOCOL', 0],
])('when the server plays "%s" the sending is: %s', async (mode, outcome, arrived) => {
  await script(mode);
  expect(await faultOf(smtp(club.config.providers.smtp).send(email(`${mode}@example.com`)))).toBe(outcome);
  expect(await inboxOf(`${mode}@example.com`)).toHaveLength(arrived);
});

test('an email that the server may have accepted is sent by no other', async () => {
  const { smtp: settings } = club.config.providers;
  const mail = emailInOrder([['smtp', smtp(settings)]], () => undefined);
  await script('lost-answer');
  const taken = email('taken@example.com');
  expect(await faultOf(mail.send(taken))).toBe('unknown ECONNECTION');
  expect(await faultOf(mail.send(taken, 'smtp'))).toBe('stopped may have been sent');
  expect(await inboxOf('taken@example.com')).toHaveLength(1);
});

test('a server that hangs up within the email may have taken it', async () => {
  await script('dropped');
  const outcome = await faultOf(smtp(club.config.providers.smtp).send(email('dropped@example.com')));
  expect(outcome).toMatch(/^unknown E/);
});

test('no greeting in time is an email not sent, no answer to the email leaves it unknown', async () => {
  const mail = smtp({ ...club.config.providers.smtp, timeoutMs: shortLimit(150) });
  await script('slow', patience(600));
  expect(await faultOf(mail.send(email('slow@example.com')))).toBe('unavailable TimeoutError');
  await script('stalled');
  expect(await faultOf(mail.send(email('stalled@example.com')))).toBe('unknown TimeoutError');
});

test('an address with a line break in it adds no recipient and no header', async () => {
  const to = 'olena@example.com>\r\nRCPT TO:<taras@example.com';
  expect(await faultOf(smtp(club.config.providers.smtp).send(email(to)))).not.toBe('sent');
  expect(await inboxOf('taras@example.com')).toEqual([]);
});

test('an email is sent over STARTTLS to a server with a trusted certificate', async () => {
  const { url, received } = await mailServer(authority.context);
  const mail = smtp({ ...club.config.providers.smtp, url, caFile: authority.file });
  expect(await faultOf(mail.send(email('tls@example.com')))).toBe('sent');
  expect(received).toMatchObject([{ to: 'tls@example.com' }]);
});

test('nothing is sent to a server that does not encrypt, or has an untrusted certificate', async () => {
  const open = await mailServer(undefined);
  const plain = smtp({ ...club.config.providers.smtp, url: open.url });
  expect(await faultOf(plain.send(email('open@example.com')))).toMatch(/^(unavailable|misconfigured) /);
  const strange = await mailServer(authority.context);
  const stranger = smtp({ ...club.config.providers.smtp, url: strange.url });
  expect(await faultOf(stranger.send(email('strange@example.com')))).toMatch(/^unavailable /);
  expect([...open.received, ...strange.received]).toEqual([]);
});

test('a reply that is not SMTP does not speak against our settings: another server may send the email', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.write('999 <html>\r\n'));
    socket.on('error', () => undefined);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as { port: number };
  const mail = smtp({ ...club.config.providers.smtp, url: `smtp://localhost:${port}` });
  expect(await faultOf(mail.send(email('strange@example.com')))).toBe('unavailable smtp 999');
});
