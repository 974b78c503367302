// RFC 5321 by way of nodemailer, loaded with the first email. Until the last line of an email was sent nothing was,
// whatever broke; after it the server may have accepted the email without confirming it, and no mail server recognises
// a repeat.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { reported } from '../../outbound.ts';
import { ProviderError, type ProviderFault } from '../../provider-error.ts';
import type { EmailMessage, EmailService } from '../port.ts';

const service = 'smtp';
const timeoutDefaultMs = 8000;

export interface SmtpSettings {
  /** `smtps://` is encrypted from the first byte, `smtp://` from STARTTLS on; an emulator's address is that of its server. */
  url: string;
  user: string;
  password: string;
  from: string;
  caFile: string | undefined;
  timeoutMs?: number;
}

export function smtp(config: SmtpSettings): EmailService {
  return {
    mayRepeat: false,
    send: (email) => reported(service, () => exchange(config, email)),
  };
}

/** Goes as far as the login, and sends no email. */
export const greetSmtp = (config: SmtpSettings): Promise<void> =>
  reported(service, async () => {
    const signal = AbortSignal.timeout(config.timeoutMs ?? timeoutDefaultMs);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(await lineTo(config));
    signal.addEventListener('abort', () => transport.close());
    try {
      await transport.verify();
    } catch (error) {
      throw faultOf(error as SmtpError, { isHandedOver: false, isLate: signal.aborted });
    } finally {
      transport.close();
    }
  });

async function exchange(config: SmtpSettings, { id, to, subject, text }: EmailMessage): Promise<void> {
  let isHandedOver = false;
  const watched = () =>
    new Transform({
      transform: (chunk, _encoding, next) => next(null, chunk),
      flush: (next) => {
        isHandedOver = true;
        next();
      },
    });
  const signal = AbortSignal.timeout(config.timeoutMs ?? timeoutDefaultMs);
  try {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(await lineTo(config));
    transport.use('stream', (mail, done) => {
      mail.message.transform(watched);
      done();
    });
    await transport.sendMail({
      from: config.from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: messageIdOf(id, to, config.from),
      // RFC 3834: no automatic answers to it.
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  } catch (error) {
    throw faultOf(error as SmtpError, { isHandedOver, isLate: signal.aborted });
  }
}

/**
 * Ours, and the same for the same email: a mailbox that deduplicates by it shows one. The id itself would reveal how
 * many there are.
 */
const messageIdOf = (id: string, to: string, from: string): string => {
  const hash = createHash('sha256').update(`${id}\n${to}`).digest('hex').slice(0, 32);
  return `<${hash}@${/@([^\s>]+)>?$/.exec(from)?.[1] ?? 'club'}>`;
};

/** Never an email or a password over plain text: only the emulator is used without encryption. */
async function lineTo({ url, user, password, caFile }: SmtpSettings): Promise<SMTPTransportOptions> {
  const { protocol, hostname, port, origin } = new URL(url);
  const auth = { user, pass: password };
  if (protocol === 'http:' || protocol === 'https:')
    return { proxy: origin, host: 'smtp.emulators', port: 25, auth, ignoreTLS: true };
  const isSecure = protocol === 'smtps:';
  const ca = caFile === undefined ? {} : { ca: [...rootCertificates, await readFile(caFile, 'utf8')] };
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure,
    tls: { minVersion: 'TLSv1.2', ...ca },
    auth,
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The result, by the server's own code if it sent one: the text beside it may contain the address. */
function faultOf(
  error: SmtpError,
  { isHandedOver, isLate }: { isHandedOver: boolean; isLate: boolean },
): ProviderError {
  const { responseCode } = error;
  if (responseCode !== undefined) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(error.response ?? '')?.[1];
    const code = `smtp ${responseCode}${enhanced === undefined ? '' : ` ${enhanced}`}`;
    return new ProviderError(service, meaningOf(responseCode, enhanced, error.command), code);
  }
  const code = isLate ? 'TimeoutError' : (error.code ?? error.name);
  return new ProviderError(service, isHandedOver ? 'unknown' : 'unavailable', code);
}

/** A no for now may be a yes elsewhere; a no about the mailbox is one everywhere; any other no is about us. */
function meaningOf(code: number, enhanced: string | undefined, command: string | undefined): ProviderFault {
  // A code beyond 599 is no answer of a mail server.
  if (code < 500 || code > 599) return 'unavailable';
  if (enhanced !== undefined)
    return /^5\.[12]\./.test(enhanced) && command !== 'MAIL FROM' ? 'refused' : 'misconfigured';
  return command === 'RCPT TO' ? 'refused' : 'misconfigured';
}
