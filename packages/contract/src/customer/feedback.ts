import { reviewPhotosMax, reviewReasons, reviewStates, starsMax } from '@club/rules/reviews';
import * as z from '../types.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { count, instant, line, longText, numericId, shortText, xp } from '../wire.ts';

/** The club's own capability. One that is missing, old or another session's is answered with `statusCode` 401 and nothing else. */
const token = z.optional(z.text(400));
/** The brand or the site it came from; the API key decides. */
const shop = z.optional(shortText);
const statusCode = z.union([z.literal(200), z.literal(401)]);
const position = z.integer(0, 999);
const reason = z.enum(reviewReasons);
const stars = z.integer(1, starsMax);
const photoBytesMax = 8_000_000;

export const feedbackGetAuth = endpoint({
  method: 'GET',
  path: '/api/feedback/get-auth',
  summary: 'A short-lived capability token for review calls',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ token: z.anyText, expired_at: instant }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

const item = z.object({
  position,
  product_id: z.nullable(numericId),
  title: z.anyText,
  variant_title: z.anyText,
  image: z.nullable(z.anyText),
  tile_hue: z.integer(),
  line,
  /** The XP of a published review; 0 if the law forbids them for such goods. */
  xp,
  /** `open` may be reviewed, `late` no longer; the rest is the state of the review it has. */
  state: z.enum(['open', 'late', ...reviewStates]),
});

export type ReviewableItem = z.infer<typeof item>;

const flags = z.object({ showCan: z.boolean(), canFeedback: z.boolean() });

export const feedbackCanWriteByOrder = endpoint({
  method: 'POST',
  path: '/api/feedback/can-write-by-order',
  summary: 'Lines of the customer’s delivered orders that may be reviewed; all orders of the last 30 days by default',
  access: 'customer',
  input: z.strictObject({
    shop,
    token,
    shopifyId: z.optional(shortText),
    orders: z.optional(z.array(numericId).check(z.maxLength(50))),
  }),
  reply: z.object({
    statusCode,
    velo: flags,
    ogo: flags,
    glo: flags,
    orders: z.array(
      z.object({
        order_id: numericId,
        order_number: numericId,
        delivered_at: instant,
        until: instant,
        items: z.array(item),
      }),
    ),
  }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

/** A review as its author sees it. */
const ownReview = z.object({
  id: numericId,
  title: z.anyText,
  line,
  stars,
  reasons: z.array(reason),
  text: z.anyText,
  photos: z.array(z.anyText),
  state: z.enum(reviewStates),
  /** Why it was refused. */
  note: z.nullable(z.anyText),
  created_at: instant,
});

export type OwnReview = z.infer<typeof ownReview>;

const sent = z.object({ statusCode, review: z.nullable(ownReview) });

export const feedbackSend = endpoint({
  method: 'POST',
  path: '/api/feedback/send',
  summary: 'Sends a review of a delivered line, or of a store purchase, with up to three photos; once per line',
  access: 'customer',
  idempotent: true,
  form: { files: reviewPhotosMax, fileBytesMax: photoBytesMax },
  input: z.strictObject({
    shop,
    token,
    order_id: z.optional(numericId),
    purchase_id: z.optional(numericId),
    position: z.matching(/^\d{1,3}$/),
    stars: z.matching(/^[1-5]$/),
    /** Reasons with commas between them. */
    reasons: z.optional(z.matching(/^([a-z]+(,[a-z]+){0,9})?$/)),
    text: z.optional(longText),
  }),
  reply: sent,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const feedbackSendOffline = endpoint({
  method: 'POST',
  path: '/api/feedback/send-offline',
  summary: 'Sends a review of a store purchase, without photos',
  needs: 'retail',
  access: 'customer',
  idempotent: true,
  input: z.strictObject({
    shop,
    token,
    purchase_id: numericId,
    position,
    stars,
    reasons: z.optional(z.array(reason).check(z.maxLength(reviewReasons.length))),
    text: z.optional(longText),
  }),
  reply: sent,
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const feedbackGetOfflineOrders = endpoint({
  method: 'POST',
  path: '/api/feedback/get-offline-orders',
  summary: 'Store purchases of the last 30 days, as reported by the register',
  needs: 'retail',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ token }),
  reply: z.object({
    statusCode,
    showCan: z.boolean(),
    offlineOrders: z.array(
      z.object({ purchase_id: numericId, shop: z.anyText, bought_at: instant, until: instant, items: z.array(item) }),
    ),
    /** When the register was last queried, and when its answer was stored. */
    asked_at: z.nullable(instant),
    imported_at: z.nullable(instant),
  }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

export const feedbackImportOrders = endpoint({
  method: 'POST',
  path: '/api/feedback/import-orders-in-background',
  summary: 'Requests the customer’s purchases from the register, at most once in 24 hours; answers immediately',
  needs: 'retail',
  access: 'customer',
  input: z.strictObject({ token }),
  reply: z.object({ statusCode, started: z.boolean(), next_at: z.nullable(instant) }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const feedbackMine = endpoint({
  method: 'GET',
  path: '/api/feedback/mine',
  summary: 'The customer’s own reviews with their state, newest first',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ reviews: z.array(ownReview) }),
  limits: [{ by: 'person', times: 120, windowMs: minute }],
});

const review = z.object({
  id: numericId,
  author: z.anyText,
  published_at: instant,
  stars,
  reasons: z.array(reason),
  text: z.anyText,
  photos: z.array(z.anyText),
  is_mine: z.boolean(),
});

export type Review = z.infer<typeof review>;

export const getReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  mayLag: true,
  summary: 'Published reviews of a product, newest first, with the average and the count per star rating',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ productId: numericId, before: z.optional(z.matching(/^\d{1,15}-\d{1,15}$/)) }),
  reply: z.object({
    average: z.nullable(z.decimal()),
    count,
    /** From one star to five. */
    stars: z.array(count),
    reviews: z.array(review),
    /** The cursor of the next page. */
    next: z.nullable(z.anyText),
  }),
  limits: [{ by: 'person', times: 240, windowMs: minute }],
});

export const getReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/reviews/photo',
  summary: 'A photo of a published review, or of the customer’s own',
  access: 'customer',
  input: z.strictObject({ id: z.matching(/^[\w-]{22}$/) }),
  picture: true,
  reply: z.anyText,
  limits: [{ by: 'person', times: 600, windowMs: minute }],
});
