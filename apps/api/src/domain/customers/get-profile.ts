import type { getProfile as endpoint } from '@club/contract/customer/customers';
import { consentPurposes } from '@club/rules/people/consents';
import { stepUpLivesMs } from '@club/rules/sign-in/code';
import type * as z from 'zod/mini';
import { findVerification } from '../../database/age/verifications.ts';
import { type Consent, listConsents } from '../../database/customers/consents.ts';
import { findLiveEmailCode } from '../../database/sign-in/email-codes.ts';
import { readProfile } from '../../database/customers/people.ts';
import { readProvenAt } from '../../database/sign-in/sessions.ts';
import { emailResendAt } from '../sign-in/code/email.ts';
import type { Operation } from '../operation.ts';
import { ownAddress } from './address.ts';
import { readProfileReward } from './reward-profile.ts';

type Profile = z.input<(typeof endpoint)['reply']>;

export const getProfile: Operation<typeof endpoint> = async (ctx) => {
  const [person, code, verification, consents, address, provenAt, reward] = await Promise.all([
    readProfile(ctx.db, ctx.personId),
    findLiveEmailCode(ctx.db, { personId: ctx.personId, purpose: 'change' }, ctx.now),
    findVerification(ctx.db, ctx.personId, ctx.now),
    listConsents(ctx.db, ctx.personId),
    ownAddress(ctx),
    readProvenAt(ctx.db, ctx.session.id),
    readProfileReward(ctx),
  ]);
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    birth_date: person.birthDate,
    email: person.email,
    is_email_confirmed: person.emailConfirmedAt !== null,
    email_waiting: code === undefined ? null : presentCode(code),
    age: verification?.state ?? 'none',
    consents: presentConsents(consents),
    address,
    deletion_at: person.deletionAt?.toISOString() ?? null,
    step_up_until: stepUpUntil(provenAt, ctx.now),
    reward: reward && {
      xp: reward.xp,
      is_paid: reward.isPaid,
      steps: reward.steps.map(({ step, isDone }) => ({ step, is_done: isDone })),
    },
  };
};

const presentCode = (code: { email: string; createdAt: Date; expiresAt: Date }): Profile['email_waiting'] => ({
  email: code.email,
  resend_at: emailResendAt(code.createdAt).toISOString(),
  expires_at: code.expiresAt.toISOString(),
});

/** Each purpose in its current state, with the time since when; one never given has none. */
function presentConsents(history: Consent[]): Profile['consents'] {
  return consentPurposes.map((purpose) => {
    const own = history.filter((consent) => consent.purpose === purpose);
    const given = own.find((consent) => consent.withdrawnAt === null);
    const at = given?.givenAt ?? own[0]?.withdrawnAt;
    return { purpose, is_given: given !== undefined, at: at?.toISOString() ?? null };
  });
}

function stepUpUntil(provenAt: Date | null, now: Date): string | null {
  const until = (provenAt?.getTime() ?? 0) + stepUpLivesMs;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}
