import type { sendDocument } from '@club/contract/customer/age';
import { nameOfActor } from '@club/rules/staff/actors';
import {
  cancelPending,
  findVerification,
  insertDocument,
  insertVerification,
  lockPersonForAge,
} from '../../database/age/verifications.ts';
import { cleanPhoto } from '../photos/clean.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { presentVerification } from './present-verification.ts';
import { assertNotTaken } from './pending-verification.ts';
import { sealPhoto } from './seal-photo.ts';

/** A document must be read by a person. */
const readable = {
  shortSideMin: 600,
  longSideMax: 2000,
  unreadable: 'document_unreadable',
  tooSmall: 'document_too_small',
} as const;

/** Only the decoded and re-encoded image is stored, and only sealed. */
export const receiveDocument: Operation<typeof sendDocument> = async (ctx, input) => {
  const { personId, now } = ctx;
  assertNotTaken(await findVerification(ctx.db, personId, now));
  const { jpeg, width, height } = await cleanPhoto(Buffer.from(input.image, 'base64'), { personId, ...readable });
  await ctx.transaction(async (tx) => {
    if ((await lockPersonForAge(tx, personId)) === undefined) throw new Refusal('unauthorized');
    assertNotTaken(await findVerification(tx, personId, now));
    await cancelPending(tx, personId, nameOfActor(ctx.actor), now);
    const id = await insertVerification(tx, { personId, method: 'document', createdAt: now });
    const sealed = sealPhoto(ctx.config.secret, id, jpeg, ctx.random);
    await insertDocument(tx, { verificationId: id, kind: input.kind, sealed, width, height, createdAt: now });
  });
  return presentVerification(ctx);
};
