import { randomUUID } from 'node:crypto';
import type { startDiia } from '@club/contract/customer/age';
import { nameOfActor } from '@club/rules/staff/actors';
import {
  cancelPending,
  findVerification,
  insertVerification,
  lockPersonForAge,
  type VerificationRecord,
} from '../../database/age/verifications.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { presentVerification } from './present-verification.ts';
import { assertNotTaken } from './pending-verification.ts';

const requestLivesMs = 15 * 60_000;

/** One live request at a time: a repeated one gets the same link. */
export const requestDiia: Operation<typeof startDiia> = async (ctx) => {
  const known = await findVerification(ctx.db, ctx.personId, ctx.now);
  assertNotTaken(known);
  if (!isRequest(known)) await writeRequest(ctx, await requestDiiaDocument(ctx));
  return presentVerification(ctx);
};

interface RequestedDiia {
  requestId: string;
  deeplink: string;
}

async function requestDiiaDocument(ctx: CustomerCtx): Promise<RequestedDiia> {
  const { identity } = ctx.providers;
  // Without the key to read it the answer would be useless.
  if (identity.reader === undefined) {
    ctx.log.error({ service: 'diia' }, 'no reader of Diia documents is installed');
    throw new Refusal('diia_unavailable');
  }
  const requestId = randomUUID();
  const returnUrl = `${ctx.config.urls[ctx.brand]}/verification`;
  try {
    return { requestId, ...(await identity.requestDocument({ requestId, returnUrl })) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'the request to Diia failed');
    throw new Refusal('diia_unavailable');
  }
}

/** Written once Diia has accepted it; of two simultaneous ones the first counts. */
async function writeRequest(ctx: CustomerCtx, requested: RequestedDiia): Promise<void> {
  const { personId, now } = ctx;
  await ctx.transaction(async (tx) => {
    if ((await lockPersonForAge(tx, personId)) === undefined) throw new Refusal('unauthorized');
    const known = await findVerification(tx, personId, now);
    assertNotTaken(known);
    if (isRequest(known)) return;
    await cancelPending(tx, personId, nameOfActor(ctx.actor), now);
    const expiresAt = new Date(now.getTime() + requestLivesMs);
    const row = { personId, method: 'diia', createdAt: now, expiresAt, reference: requested.requestId } as const;
    await insertVerification(tx, { ...row, ...requested });
  });
}

const isRequest = (record: VerificationRecord | undefined): boolean =>
  record?.state === 'waiting' && record.method === 'diia';
