// The calls that end in a session, behind the first page of signing in; all throw CallProblem.
import type { InputOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import type { SignedIn } from './request-code.ts';

const confirmCode = (proof: InputOf<'POST /api/auth/confirm-sms'>): Promise<SignedIn> =>
  call('POST /api/auth/confirm-sms', proof);

const register = (person: InputOf<'POST /api/auth/registration'>) => call('POST /api/auth/registration', person);
const confirmRegistration = (proof: InputOf<'POST /api/auth/reg-auth'>) => call('POST /api/auth/reg-auth', proof);

/** Emails the owner of a long silent phone; returns when the next may be sent, UTC. */
const sendEmailCode = async (check: string): Promise<string> =>
  (await call('POST /api/auth/second-check-email', { check })).resend_at;
const confirmEmailCode = (check: string, code: string) => call('POST /api/auth/confirm-second-check', { check, code });

/** The phone has a new owner, who registers. */
const startFresh = (person: InputOf<'POST /api/auth/start-fresh'>) => call('POST /api/auth/start-fresh', person);

const passkeyOptions = async () => (await call('POST /api/auth/passkey-login-options', {})).options;
const withPasskey = (credential: InputOf<'POST /api/auth/passkey-login'>['credential']) =>
  call('POST /api/auth/passkey-login', { credential });

export const entry = {
  confirmCode,
  register,
  confirmRegistration,
  sendEmailCode,
  confirmEmailCode,
  startFresh,
  passkeyOptions,
  withPasskey,
};
