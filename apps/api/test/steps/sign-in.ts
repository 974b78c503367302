import { sql } from 'drizzle-orm';
import { type Harness, Phone } from '../harness/club.ts';

export const wrongCode = (right: string): string => (right === '000000' ? '111111' : '000000');

/** Another device with the keys that are given, as a thief or a second tab would have them. */
export const deviceWith = (club: Harness, keys: Pick<Phone, 'cookie' | 'bearer'>): Phone =>
  Object.assign(new Phone(club), { cookie: keys.cookie, bearer: keys.bearer });

/** Requests a sign-in code and returns the right input for confirm-sms. */
export async function codeFor(phone: Phone): Promise<{ phone: string; code: string; challenge: string }> {
  const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
  return { phone: phone.number, code: await phone.lastCode(), challenge };
}

/** Signs in on this device by SMS. */
export async function signIn(phone: Phone): Promise<Phone> {
  const reply = await phone.call('POST /api/auth/confirm-sms', await codeFor(phone));
  phone.bearer = reply.token;
  phone.customerId = reply.customer.shopify_id;
  return phone;
}

/** Gives the phone's person an e-mail that is confirmed. */
export async function confirmEmailOf(club: Harness, phone: Phone, email: string): Promise<void> {
  await club.database.db.execute(
    sql`update people set email = ${email}, email_confirmed_at = now() where phone = ${phone.number}`,
  );
}

export async function emailsTo(club: Harness, to: string): Promise<{ subject: string; text: string }[]> {
  return (await club.outside.inject({ url: '/emulators/email/messages', query: { to } })).json().messages;
}

/** The code of the newest email to this address. */
export async function lastEmailCode(club: Harness, to: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec((await emailsTo(club, to))[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`No code in a letter to ${to}`);
  return code;
}
