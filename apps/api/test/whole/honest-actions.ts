// What real people do, through the page; each returns whether they succeeded.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { signInChallenges } from '../../src/database/customers/tables.ts';
import { challengeId, isOneTimeCodeOf } from '../../src/domain/sign-in/code/one-time.ts';
import type { Authenticator } from '../steps/authenticator.ts';
import type { Phone } from '../harness/club.ts';
import { lastEmailCode, wrongCode } from '../steps/sign-in.ts';

export const registrationForm = {
  first_name: 'Олена',
  last_name: 'Тестова',
  birth_date: '1990-05-14',
  consents: { rules: true, personal_data: true },
};

export const supportRequest = () => ({
  key: randomUUID(),
  topic: 'other',
  text: 'Де моя посилка, чекаю тиждень',
  photos: [],
});

const codeOf = async (requested: Promise<{ json(): unknown }>): Promise<unknown> =>
  ((await requested).json() as { code: unknown }).code;

type Answer = Awaited<ReturnType<Phone['request']>>;

/** Checks the number, requests a code, types it wrong first if clumsy, then the right one. */
async function confirmsSms(phone: Phone, isClumsy: boolean): Promise<Answer | undefined> {
  const known = await phone.request('POST /api/auth/test-login', { phone: phone.number });
  if (known.statusCode !== 200) return undefined;
  const { challenge } = (await phone.request('POST /api/auth/login-sms', { phone: phone.number })).json();
  if (challenge === undefined) return undefined;
  const input = { phone: phone.number, code: await codeOfChallenge(phone, challenge), challenge };
  if (isClumsy) await phone.request('POST /api/auth/confirm-sms', { ...input, code: wrongCode(input.code) });
  return phone.request('POST /api/auth/confirm-sms', input);
}

/** Of the SMS that this call sent: a stranger's may have reached the same phone in the same moment. */
async function codeOfChallenge({ number, harness }: Phone, challenge: string): Promise<string> {
  const { database, config, outside } = harness;
  const [row] = await database.db
    .select({ codeHash: signInChallenges.codeHash })
    .from(signInChallenges)
    .where(eq(signInChallenges.id, challengeId(challenge)));
  const { messages } = (await outside.inject({ url: '/emulators/sms/messages', query: { to: number } })).json();
  const codes = (messages as { text: string }[]).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const own = codes.find((code) => row !== undefined && isOneTimeCodeOf(row.codeHash, config.secret, challenge, code));
  if (own === undefined) throw new Error(`No code of this challenge in the inbox of ${number}`);
  return own;
}

export async function signsIn(phone: Phone, isClumsy = false): Promise<boolean> {
  const answer = await confirmsSms(phone, isClumsy);
  if (answer?.statusCode !== 200) return false;
  phone.bearer = answer.json().token;
  phone.browserId = answer.cookies.find(({ name }) => name === 'mark')?.value ?? phone.browserId;
  return true;
}

export async function registers(phone: Phone): Promise<boolean> {
  const requested = await phone.request('POST /api/auth/registration', { ...registrationForm, phone: phone.number });
  const { challenge } = requested.json();
  if (challenge === undefined) return false;
  const input = { phone: phone.number, code: await phone.lastCode(), challenge };
  return (await codeOf(phone.request('POST /api/auth/reg-auth', input))) === 200;
}

export async function signsInByPasskey(phone: Phone, passkey: Authenticator): Promise<boolean> {
  const { options } = (await phone.request('POST /api/auth/passkey-login-options', {})).json();
  if (options === undefined) return false;
  return (await codeOf(phone.request('POST /api/auth/passkey-login', { credential: passkey.use(options) }))) === 200;
}

export const opensSupportRequest = async (phone: Phone): Promise<boolean> =>
  (await codeOf(phone.request('POST /api/support/open', supportRequest()))) === 200;

/** A friend's code in the cart, and the phone proven again by SMS. */
export async function provesPhoneAgain(phone: Phone, friendsCode: string): Promise<boolean> {
  const known = (await phone.request('POST /api/api-shop/check-code', { code: friendsCode })).statusCode === 200;
  const { challenge } = (await phone.request('POST /api/auth/step-up', {})).json();
  if (challenge === undefined) return false;
  const input = { code: await phone.lastCode(), challenge };
  return known && (await phone.request('POST /api/auth/confirm-step-up', input)).statusCode === 200;
}

/** A new e-mail in the profile, by the code of its email. */
export async function confirmsEmail(phone: Phone, email: string, isClumsy: boolean): Promise<boolean> {
  if ((await codeOf(phone.request('POST /api/user/change-email', { email }))) !== 200) return false;
  const code = await lastEmailCode(phone.harness, email);
  if (isClumsy) await phone.request('POST /api/user/confirm-email', { code: wrongCode(code) });
  return (await codeOf(phone.request('POST /api/user/confirm-email', { code }))) === 200;
}

/** Back after half a year: the code of an SMS, and then that of an email. */
export async function passesSecondCheck(phone: Phone, email: string, isClumsy: boolean): Promise<boolean> {
  const answer = await confirmsSms(phone, false);
  const { check } = answer?.json() ?? {};
  if (check === undefined) return false;
  if ((await codeOf(phone.request('POST /api/auth/second-check-email', { check }))) !== 200) return false;
  const code = await lastEmailCode(phone.harness, email);
  if (isClumsy) await phone.request('POST /api/auth/confirm-second-check', { check, code: wrongCode(code) });
  return (await codeOf(phone.request('POST /api/auth/confirm-second-check', { check, code }))) === 200;
}
