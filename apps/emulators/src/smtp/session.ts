import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type SecureContext, TLSSocket } from 'node:tls';
import type { EmailStore } from '../esputnik/email-store.ts';
import type { WireFault } from '../faults.ts';
import type { Room } from '../open-service.ts';
import { readEmail } from './read-email.ts';

const passwordPrefix = 'demo-';
const commandBytesMax = 512; // RFC 5321, 4.5.3.1.4
const emailBytesMax = 256 * 1024;

export const modes = [
  'lie',
  'refused',
  'full',
  'greylisted',
  'relay-denied',
  'no-login',
  'dropped',
  'failed',
  'later',
  'lost-answer',
  'stalled',
] as const;
export type Mode = (typeof modes)[number];

export interface SmtpOptions {
  room: Room<Mode>;
  emails: EmailStore;
  /** With it STARTTLS is offered, and AUTH is not named before. */
  tls?: SecureContext;
}

type Answer = Mode | undefined;

/** Speaks SMTP on one socket, from the greeting on; one connection plays one fault. */
export async function speakSmtp(socket: Duplex, { room, emails, tls }: SmtpOptions): Promise<void> {
  const { service, faults, log, now } = room;
  const entry = {
    service,
    at: now().toISOString(),
    method: 'SMTP',
    path: '/emulators/smtp',
    headers: {},
    body: null,
    status: null as number | null,
  };
  log.add(entry);
  const wire = faults.takeWire();
  const fault = wire === undefined ? faults.takeAnswer() : undefined;
  socket.on('error', () => socket.destroy());
  const greeting = await greetingUnder(wire);
  if (greeting === undefined) return void socket.destroy();
  const note = (code: number) => (entry.status = code);
  const dialogue = new Dialogue(socket, { fault, emails, now, note, tls });
  listen(socket, (line) => dialogue.hear(line));
  dialogue.reply(greeting);
}

interface Part {
  fault: Answer;
  emails: EmailStore;
  now: () => Date;
  note: (code: number) => void;
  tls: SecureContext | undefined;
}

/** One connection: RFC 5321, with AUTH of RFC 4954 and STARTTLS of RFC 3207. */
class Dialogue {
  #socket: Duplex;
  readonly #fault: Answer;
  readonly #emails: EmailStore;
  readonly #now: () => Date;
  readonly #note: (code: number) => void;
  readonly #tls: SecureContext | undefined;
  #isSecure = false;
  #isGreeted = false;
  #isKnown = false;
  /** Where the next lines belong if they are no commands. */
  #login: { user?: string } | undefined;
  #email: string[] | undefined;
  #from: string | undefined;
  #to: string[] = [];

  constructor(socket: Duplex, { fault, emails, now, note, tls }: Part) {
    this.#socket = socket;
    this.#fault = fault;
    this.#emails = emails;
    this.#now = now;
    this.#note = note;
    this.#tls = tls;
  }

  reply(line: string): void {
    this.#note(Number.parseInt(line, 10));
    this.#socket.write(`${line}\r\n`);
  }

  hear(line: string): void {
    if (this.#email !== undefined) return this.#readLine(this.#email, line);
    if (this.#login !== undefined) return this.#hearLogin(this.#login, line);
    if (Buffer.byteLength(line) > commandBytesMax) return this.reply('500 5.5.2 Line too long');
    const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return this.#greet();
      case 'HELO':
        this.#isGreeted = true;
        return this.reply('250 emulator');
      case 'STARTTLS':
        return this.#startTls();
      case 'AUTH':
        return this.#authenticate(rest);
      case 'MAIL':
        return this.#startEmail(rest);
      case 'RCPT':
        return this.#addRecipient(rest);
      case 'DATA':
        if (this.#to.length === 0) return this.reply('503 5.5.1 Nobody to send it to');
        this.#email = [];
        return this.reply('354 End data with <CR><LF>.<CR><LF>');
      case 'RSET':
        this.#reset();
        return this.reply('250 2.0.0 OK');
      case 'NOOP':
        return this.reply('250 2.0.0 OK');
      case 'QUIT':
        this.reply('221 2.0.0 Bye');
        return void this.#socket.end();
      default:
        return this.reply('502 5.5.1 Command not known');
    }
  }

  #greet(): void {
    this.#isGreeted = true;
    const mayLogin = this.#tls === undefined || this.#isSecure;
    const offers = [...(mayLogin ? ['AUTH PLAIN LOGIN'] : ['STARTTLS']), `SIZE ${emailBytesMax}`, '8BITMIME'];
    const lines = ['emulator', ...offers];
    this.reply(lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n'));
  }

  #startTls(): void {
    if (this.#tls === undefined || this.#isSecure) return this.reply('502 5.5.1 Not offered');
    this.reply('220 2.0.0 Go ahead');
    this.#socket.removeAllListeners('data');
    const secured = new TLSSocket(this.#socket as never, { isServer: true, secureContext: this.#tls });
    secured.on('error', () => secured.destroy());
    this.#socket = secured;
    this.#isSecure = true;
    this.#isGreeted = false;
    listen(secured, (line) => this.hear(line));
  }

  #authenticate(rest: string): void {
    if (!this.#isGreeted) return this.reply('503 5.5.1 EHLO first');
    if (this.#tls !== undefined && !this.#isSecure) return this.reply('538 5.7.11 Encryption required');
    const [method = '', initial] = rest.split(' ');
    if (method.toUpperCase() === 'PLAIN' && initial !== undefined)
      return this.#admit(decode(initial).split('\0')[2] ?? '');
    if (method.toUpperCase() !== 'LOGIN') return this.reply('504 5.5.4 Not known');
    this.#login = initial === undefined ? {} : { user: decode(initial) };
    return this.reply(`334 ${encode(initial === undefined ? 'Username:' : 'Password:')}`);
  }

  #hearLogin(login: { user?: string }, line: string): void {
    if (login.user === undefined) {
      this.#login = { user: decode(line) };
      return this.reply(`334 ${encode('Password:')}`);
    }
    this.#login = undefined;
    return this.#admit(decode(line));
  }

  #admit(password: string): void {
    if (this.#fault === 'no-login' || !password.startsWith(passwordPrefix))
      return this.reply('535 5.7.8 Login refused');
    this.#isKnown = true;
    return this.reply('235 2.7.0 Welcome');
  }

  #startEmail(rest: string): void {
    const from = /^FROM:\s*<([^<>\s]*)>/i.exec(rest)?.[1];
    if (!this.#isKnown) return this.reply('530 5.7.0 Login required');
    if (this.#from !== undefined) return this.reply('503 5.5.1 One email at a time');
    if (from === undefined || !isAddress(from)) return this.reply('501 5.1.7 Sender not understood');
    this.#from = from;
    return this.reply('250 2.1.0 OK');
  }

  #addRecipient(rest: string): void {
    const to = /^TO:\s*<([^<>\s]+)>/i.exec(rest)?.[1];
    if (this.#from === undefined) return this.reply('503 5.5.1 MAIL first');
    if (to === undefined || !isAddress(to)) return this.reply('553 5.1.3 Address not understood');
    const refusal = refusals.get(this.#fault);
    if (refusal !== undefined) return this.reply(refusal);
    this.#to.push(to);
    return this.reply('250 2.1.5 OK');
  }

  #readLine(lines: string[], line: string): void {
    if (this.#fault === 'dropped') return void this.#socket.destroy();
    if (line !== '.') return void lines.push(line.startsWith('.') ? line.slice(1) : line);
    const raw = lines.join('\r\n');
    const to = this.#to;
    this.#reset();
    if (raw.length > emailBytesMax) return this.reply('552 5.3.4 Too big');
    if (this.#fault === 'failed') return this.reply('554 5.6.0 Not taken');
    if (this.#fault === 'later') return this.reply('451 4.3.0 Try later');
    if (this.#fault !== 'lie') for (const one of to) this.#emails.add({ ...readEmail(raw), to: one, at: this.#now() });
    if (this.#fault === 'lost-answer') return void this.#socket.destroy();
    if (this.#fault === 'stalled') return undefined;
    return this.reply('250 2.0.0 Taken');
  }

  #reset(): void {
    this.#email = undefined;
    this.#from = undefined;
    this.#to = [];
  }
}

const refusals: ReadonlyMap<Answer, string> = new Map([
  ['refused', '550 5.1.1 No such mailbox'],
  ['full', '552 5.2.2 Mailbox full'],
  ['greylisted', '451 4.7.1 Come back later'],
  ['relay-denied', '550 5.7.1 Relaying denied'],
]);

/** The server's greeting; undefined if it hangs up instead. */
async function greetingUnder(wire: WireFault | undefined): Promise<string | undefined> {
  switch (wire?.mode) {
    case 'down':
      return undefined;
    case 'slow':
      await pause(wire.delayMs, undefined, { ref: false });
      break;
    case 'error500':
      return '554 5.3.0 No service here';
    case 'http429':
      return '421 4.7.0 Too many connections';
    case 'garbage':
      return 'HTTP/1.1 200 OK';
  }
  return '220 emulator ESMTP';
}

/** Whole lines as they come, however they are split into chunks. */
function listen(socket: Duplex, hear: (line: string) => void): void {
  let rest = '';
  // A socket of an HTTP server stays half open by default.
  socket.on('end', () => socket.end());
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    if (rest.length > 2 * emailBytesMax) return void socket.destroy();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      hear(line);
    }
  });
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8');
const encode = (text: string): string => Buffer.from(text).toString('base64');
