import type {
  openSupportRequest as openEndpoint,
  sendSupportMessage as sendEndpoint,
} from '@club/contract/customer/support';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { isRequestText, requestsPerDay } from '@club/rules/support';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { attachPhotos } from '../../database/support/photos.ts';
import {
  findMessageByKey,
  findOwnOrderId,
  findRequestByKey,
  lockRequest,
  insertMessage,
  insertRequest,
  lockSupport,
} from '../../database/support/requests.ts';
import { cleanLines } from '../text/clean.ts';
import type { CustomerCtx } from '../context.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { idOf } from '../id-of.ts';
import { promise } from './present-request.ts';

/** The request and its first message have one key, so whatever part of a call was lost, a repeat finds the same. */
export const openSupportRequest: Operation<typeof openEndpoint> = async (ctx, input) => {
  const text = cleanText(input.text);
  if (!isRequestText(text)) throw fieldRefusal('support_text_short', 'text');
  const cap = { perDay: requestsPerDay, dayStart: kyivMidnight(kyivDate(ctx.now)) };
  const id = await ctx.transaction(async (tx) => {
    await lockSupport(tx, ctx.customer.id);
    const known = await findRequestByKey(tx, ctx.customer.id, input.key);
    if (known !== undefined) return known;
    const orderId = await readOrder(tx, ctx, input.order_number);
    const request = { customerId: ctx.customer.id, key: input.key, topic: input.topic, orderId, now: ctx.now };
    const made = await insertRequest(tx, request, cap);
    if (made === undefined) throw new Refusal('support_requests_used');
    await write(tx, ctx, { requestId: made, key: input.key, text, photos: input.photos });
    return made;
  });
  return { code: 200, request_id: String(id), answer_by: promise(ctx.settings.support[ctx.brand], ctx.now) };
};

export const sendSupportMessage: Operation<typeof sendEndpoint> = async (ctx, input) => {
  const text = cleanText(input.text);
  if (text === '') throw fieldRefusal('field_invalid', 'text');
  const requestId = idOf(input.request_id);
  const id = await ctx.transaction(async (tx) => {
    if ((await lockRequest(tx, requestId, ctx.customer.id)) === undefined) throw new Refusal('not_found');
    const known = await findMessageByKey(tx, requestId, input.key);
    return known ?? (await write(tx, ctx, { requestId, key: input.key, text, photos: input.photos }));
  });
  return { code: 200, message_id: String(id) };
};

async function readOrder(tx: Db, ctx: CustomerCtx, number: string | undefined): Promise<number | null> {
  if (number === undefined) return null;
  const id = await findOwnOrderId(tx, ctx.customer.id, Number(number));
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

interface Written {
  requestId: number;
  key: string;
  text: string;
  photos: readonly string[];
}

async function write(tx: Db, ctx: CustomerCtx, { requestId, key, text, photos }: Written): Promise<number> {
  const actor = nameOfActor(ctx.actor);
  const id = await insertMessage(tx, { requestId, author: 'customer', actor, key, text, now: ctx.now });
  if (id === undefined) throw new Error('The message already existed under a new key');
  const ids = [...new Set(photos.map((photo) => photo.toLowerCase()))];
  if (!(await attachPhotos(tx, id, { customerId: ctx.customer.id, ids }))) throw new Refusal('support_photo_gone');
  return id;
}

/** A screenful of blank lines is no content. */
const cleanText = (text: string): string => cleanLines(text).replaceAll(/\n\s*\n\s*\n/g, '\n\n');
