import { createHash } from 'node:crypto';
import type { feedbackSend, feedbackSendOffline } from '@club/contract/customer/feedback';
import {
  cleanReviewText,
  isReviewOpen,
  reasonsFor,
  type ReviewReason,
  reviewLine,
  reviewTextMax,
} from '@club/rules/reviews';
import type { Db } from '../../database/rows.ts';
import { claimKey, findResult, type IntentKey, noteResult } from '../../database/requests/idempotency.ts';
import { findOrderLine, findPurchaseLine, type ReviewedLine } from '../../database/feedback/reviewable.ts';
import { insertReview, listOwnReviews, type NewReview } from '../../database/feedback/reviews.ts';
import { cleanPhoto } from '../photos/clean.ts';
import type { CustomerCtx } from '../context.ts';
import { idOf } from '../id-of.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { isTokenGood } from './service-token.ts';
import { presentOwn } from './present-review.ts';

export const sendReview: Operation<typeof feedbackSend> = async (ctx, input) => {
  const { order_id: orderId, purchase_id: purchaseId, reasons = '' } = input;
  if (!isTokenGood(ctx, input.token)) return { statusCode: 401, review: null };
  if ((orderId === undefined) === (purchaseId === undefined)) throw new Refusal('invalid_request');
  return send(ctx, {
    orderId: orderId === undefined ? null : idOf(orderId),
    purchaseId: purchaseId === undefined ? null : idOf(purchaseId),
    position: Number(input.position),
    stars: Number(input.stars),
    reasons: reasons === '' ? [] : reasons.split(','),
    text: input.text ?? '',
  });
};

export const sendOfflineReview: Operation<typeof feedbackSendOffline> = async (ctx, input) => {
  if (!isTokenGood(ctx, input.token)) return { statusCode: 401, review: null };
  const { purchase_id: purchaseId, position, stars, reasons = [], text = '' } = input;
  return send(ctx, { orderId: null, purchaseId: idOf(purchaseId), position, stars, reasons, text });
};

type Draft = Pick<NewReview, 'orderId' | 'purchaseId' | 'position' | 'stars' | 'text'> & { reasons: string[] };

const shortSideMin = 64;
const longSideMax = 1600;
const photoIdBytes = 16;

async function send(ctx: CustomerCtx, draft: Draft) {
  const intent = intentOf(ctx, draft);
  const text = cleanReviewText(draft.text);
  if (text.length > reviewTextMax) throw new Refusal('feedback_text_long');
  const reasons = knownReasons(draft);
  // A line that cannot be reviewed is refused before its photos are processed.
  if ((await findResult(ctx.db, intent)) === undefined) await lineOf(ctx.db, ctx, draft);
  const photos = await drawPhotos(ctx);
  const id = await ctx.transaction((tx) => sendOnce(tx, ctx, intent, { ...draft, reasons, text, photos }));
  const [row] = await listOwnReviews(ctx.db, ctx.customer.id, { id, count: 1 });
  if (row === undefined) throw new Refusal('not_found');
  return { statusCode: 200 as const, review: presentOwn(row) };
}

type Written = Omit<NewReview, 'customerId' | 'brand' | 'line' | 'productId' | 'now'>;

/** The first call with a key writes the review; a repeat gets its reply. */
async function sendOnce(tx: Db, ctx: CustomerCtx, intent: IntentKey, written: Written): Promise<number> {
  if (await claimKey(tx, intent, ctx.now)) {
    const { productId, line } = await lineOf(tx, ctx, written);
    const { brand, now } = ctx;
    const own = { customerId: ctx.customer.id, brand, now, productId, line: reviewLine(brand, line) };
    const id = await insertReview(tx, { ...written, ...own });
    if (id === undefined) throw new Refusal('feedback_sent');
    await noteResult(tx, intent, id);
    return id;
  }
  const known = await findResult(tx, intent);
  if (known?.isSame === false) throw new Refusal('idempotency_key_reused');
  if (known?.resultId == null) throw new Refusal('idempotency_running');
  return known.resultId;
}

/** Refuses a line that is not the customer's, not received yet, or received too long ago. */
async function lineOf(
  db: Db,
  ctx: CustomerCtx,
  { orderId, purchaseId, position }: Pick<Draft, 'orderId' | 'purchaseId' | 'position'>,
): Promise<ReviewedLine> {
  const { id } = ctx.customer;
  const line =
    orderId === null
      ? await findPurchaseLine(db, id, purchaseId ?? 0, position)
      : await findOrderLine(db, id, orderId, position);
  if (line === undefined) throw new Refusal('not_found');
  if (line.receivedMs === null) throw new Refusal('feedback_early');
  if (!isReviewOpen(new Date(line.receivedMs), ctx.now)) throw new Refusal('feedback_late');
  return line;
}

function knownReasons({ reasons, stars, orderId }: Draft): ReviewReason[] {
  const known = reasonsFor(stars, orderId === null ? 'store' : 'order');
  if (!reasons.every((reason) => (known as string[]).includes(reason))) throw new Refusal('feedback_reasons');
  return known.filter((reason) => reasons.includes(reason));
}

/** One behind the other: they are drawn in turn anyway, and a person has one place in that queue. */
async function drawPhotos(ctx: CustomerCtx): Promise<NewReview['photos']> {
  const photos: NewReview['photos'] = [];
  for (const bytes of ctx.request.files) {
    const drawn = await cleanPhoto(bytes, {
      personId: ctx.personId,
      shortSideMin,
      longSideMax,
      unreadable: 'feedback_photo_unreadable',
      tooSmall: 'feedback_photo_small',
    });
    photos.push({ id: ctx.random(photoIdBytes).toString('base64url'), ...drawn });
  }
  return photos;
}

function intentOf(ctx: CustomerCtx, draft: Draft): IntentKey {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) throw new Refusal('idempotency_key_missing');
  const hash = createHash('sha256').update(JSON.stringify(draft));
  for (const file of ctx.request.files) hash.update(createHash('sha256').update(file).digest());
  return { personId: ctx.personId, operation: `review:${ctx.brand}`, key, fingerprint: hash.digest() };
}
