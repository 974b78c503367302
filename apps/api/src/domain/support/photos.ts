import { randomUUID } from 'node:crypto';
import type {
  getSupportPhoto as getEndpoint,
  removeSupportPhoto as removeEndpoint,
  sendSupportPhoto as sendEndpoint,
} from '@club/contract/customer/support';
import { openPhotosMax } from '@club/rules/support';
import { deletePhoto, findSupportPhoto, insertPhoto } from '../../database/support/photos.ts';
import { lockSupport } from '../../database/support/requests.ts';
import { openContent, type Seal, sealContent } from '../../database/sealed.ts';
import { cleanPhoto } from '../photos/clean.ts';
import { PictureReply } from '../replies.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/** A screenshot or a photo of a thing: a phone's resolution is enough. */
const visible = {
  shortSideMin: 100,
  longSideMax: 1600,
  unreadable: 'support_photo_unreadable',
  tooSmall: 'support_photo_small',
} as const;

/** Only the decoded and re-encoded image is stored, and only sealed. */
export const sendSupportPhoto: Operation<typeof sendEndpoint> = async (ctx, input) => {
  const { jpeg, width, height } = await cleanPhoto(Buffer.from(input.image, 'base64'), {
    personId: ctx.personId,
    ...visible,
  });
  const id = randomUUID();
  const sealed = sealContent(ctx.config.secret, sealOf(id), jpeg, ctx.random);
  const customerId = ctx.customer.id;
  await ctx.transaction(async (tx) => {
    await lockSupport(tx, customerId);
    await insertPhoto(tx, { id, customerId, sealed, width, height, now: ctx.now }, openPhotosMax);
  });
  return { code: 200, photo: { id, width, height } };
};

export const getSupportPhoto: Operation<typeof getEndpoint> = async (ctx, { photo_id: id }) => {
  const sealed = await findSupportPhoto(ctx.db, ctx.customer.id, id.toLowerCase());
  if (sealed === undefined) throw new Refusal('not_found');
  // It may be a document, and on the disk of a browser nothing would seal it.
  return new PictureReply(openSupportPhoto(ctx.config.secret, id.toLowerCase(), sealed), 0);
};

/** A photo deleted before counts as deleted. */
export const removeSupportPhoto: Operation<typeof removeEndpoint> = async (ctx, { photo_id: id }) => {
  await deletePhoto(ctx.db, ctx.customer.id, id.toLowerCase());
  return { code: 200 };
};

/** Throws when the secret, the photo or a single byte is another one. */
export const openSupportPhoto = (secret: string, id: string, sealed: Buffer): Buffer =>
  openContent(secret, sealOf(id), sealed);

const sealOf = (id: string): Seal => ({ purpose: 'support photos', owner: `support photo ${id}` });
