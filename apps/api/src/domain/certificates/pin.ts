import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { certPinEnterSms, certPinStore, certPinToken } from '@club/contract/customer/certificates';
import { openCertificatesMs, pinProblem, pinTriesMax } from '@club/rules/certificates';
import { stepUpLivesMs } from '@club/rules/sign-in/code';
import { countPinTry, resetPinTries, readPinState, storePin } from '../../database/certificates/pins.ts';
import { readPerson } from '../../database/customers/people.ts';
import { markProven } from '../../database/sign-in/sessions.ts';
import { confirmChallenge } from '../../database/sign-in/codes.ts';
import type { CustomerCtx } from '../context.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { proveCode } from '../sign-in/code/sms.ts';
import { giveCertToken, requireCert } from './service-token.ts';

const saltBytes = 16;
const hashBytes = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Behind a fresh SMS code: see the endpoint's stepUp. */
export const savePin: Operation<typeof certPinStore> = async (ctx, input) => {
  requireCert(ctx, input.token);
  if (pinProblem(input.code) !== undefined) throw fieldRefusal('pin_trivial', 'code');
  const salt = ctx.random(saltBytes);
  await storePin(ctx.db, ctx.personId, { salt, hash: await hashOf(input.code, salt) }, ctx.now);
  return { code: 200 };
};

/** The code of the SMS from /api/auth/step-up: the tries are reset, and another PIN may be set for ten minutes. */
export const confirmPinSms: Operation<typeof certPinEnterSms> = async (ctx, input) => {
  requireCert(ctx, input.token);
  const { phone } = await readPerson(ctx.db, ctx.personId);
  const { code, challenge } = input;
  const proven = await proveCode(ctx, { code, challenge, phone }, 'step-up', ctx.personId);
  await ctx.transaction(async (tx) => {
    if (!(await confirmChallenge(tx, proven.challengeId, ctx.now))) throw new Refusal('code_expired');
    await markProven(tx, ctx.session.id, ctx.now);
    await resetPinTries(tx, ctx.personId);
  });
  return { code: 200, until: new Date(ctx.now.getTime() + stepUpLivesMs).toISOString() };
};

/** Counts the try, then compares: of any number of simultaneous ones, five are compared. */
export const openByPin: Operation<typeof certPinToken> = async (ctx, input) => {
  requireCert(ctx, input.token);
  const counted = await countPinTry(ctx.db, ctx.personId);
  if (counted === undefined) throw await refusalOfGuess(ctx);
  const isRight = timingSafeEqual(await hashOf(input.code, counted.salt), counted.hash);
  if (!isRight) {
    const left = pinTriesMax - counted.tries;
    throw left > 0 ? new Refusal('pin_wrong', { left }, { left }) : new Refusal('pin_locked');
  }
  await resetPinTries(ctx.db, ctx.personId, counted.hash);
  return giveCertToken(ctx, 'cert-open', openCertificatesMs);
};

const refusalOfGuess = async (ctx: CustomerCtx): Promise<Refusal> =>
  new Refusal((await readPinState(ctx.db, ctx.personId)) === 'none' ? 'pin_missing' : 'pin_locked');

const hashOf = (pin: string, salt: Buffer): Promise<Buffer> => derive(pin, salt, hashBytes);
