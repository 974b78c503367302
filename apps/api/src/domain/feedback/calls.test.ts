import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  canWrite,
  codeOf,
  feedbackToken,
  formOf,
  makeBuyer,
  renewBearer,
  reviewOf,
  sendReview,
  takenPhoto,
} from '../../../test/steps/feedback.ts';
import { idempotency, openHarness } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const minuteMs = 60_000;

const buyer = (over: Parameters<typeof makeBuyer>[1] = {}) => makeBuyer(club, over);

test(
  'a token is the session’s own for half an hour; without one a call answers 401 inside and nothing else',
  { tags: ['FEED-02', 'GET:/api/feedback/get-auth'] },
  async () => {
    const [one, other] = [await buyer(), await buyer()];
    const token = await feedbackToken(one.phone);
    const empty = { statusCode: 401, velo: { showCan: false, canFeedback: false }, orders: [] };
    for (const wrong of [undefined, 'nonsense', await feedbackToken(other.phone)])
      expect(await one.phone.call('POST /api/feedback/can-write-by-order', { token: wrong })).toMatchObject(empty);
    expect(await one.phone.call('POST /api/feedback/get-offline-orders', {})).toEqual({
      statusCode: 401,
      showCan: false,
      offlineOrders: [],
      asked_at: null,
      imported_at: null,
    });
    expect(await one.phone.call('POST /api/feedback/import-orders-in-background', {})).toMatchObject({
      statusCode: 401,
    });
    const sent = await sendReview(one.phone, { order_id: one.order_id, token: 'old' });
    expect([sent.statusCode, sent.json()]).toEqual([200, { statusCode: 401, review: null }]);
    expect(await one.phone.call('POST /api/feedback/can-write-by-order', { token })).toMatchObject({ statusCode: 200 });
    club.clock.forward(30 * minuteMs);
    await renewBearer(one.phone);
    expect(await one.phone.call('POST /api/feedback/can-write-by-order', { token })).toMatchObject(empty);
  },
);

test(
  'a delivered line may be reviewed for 30 days, and the flags show it by line',
  { tags: ['FEED-01', 'POST:/api/feedback/can-write-by-order'] },
  async () => {
    const { phone, order_id, productId } = await buyer();
    const fresh = await canWrite(phone);
    expect(fresh).toMatchObject({
      velo: { showCan: true, canFeedback: true },
      glo: { showCan: false, canFeedback: false },
      orders: [{ order_id, items: [{ position: 0, product_id: productId, line: 'velo', xp: 50, state: 'open' }] }],
    });
    await sendReview(phone, { order_id });
    expect(await canWrite(phone)).toMatchObject({
      velo: { showCan: true, canFeedback: false },
      orders: [{ items: [{ state: 'waiting' }] }],
    });
    const late = await buyer();
    club.clock.forward(30 * dayMs);
    await renewBearer(late.phone);
    expect(await canWrite(late.phone)).toMatchObject({ velo: { showCan: false }, orders: [] });
    expect(await canWrite(late.phone, { orders: [late.order_id] })).toMatchObject({
      velo: { showCan: false, canFeedback: false },
      orders: [{ items: [{ state: 'late' }] }],
    });
    expect(codeOf(await sendReview(late.phone, { order_id: late.order_id }))).toBe('feedback_late');
  },
);

test(
  'another customer’s order is treated as missing, and one on its way is too early',
  { tags: ['POST:/api/feedback/can-write-by-order'] },
  async () => {
    const [one, other] = [await buyer(), await buyer()];
    expect(
      await canWrite(other.phone, { orders: [one.order_id, '999'], shopifyId: one.phone.customerId }),
    ).toMatchObject({
      orders: [],
    });
    for (const order_id of [one.order_id, '999', '9999999999999999999'])
      expect(codeOf(await sendReview(other.phone, { order_id }))).toBe('not_found');
    const { id } = await insertOrderRow(club, other.phone, { state: 'shipped' });
    expect(codeOf(await sendReview(other.phone, { order_id: String(id) }))).toBe('feedback_early');
    expect(codeOf(await sendReview(one.phone, { order_id: one.order_id, position: '1' }))).toBe('not_found');
  },
);

test(
  'a review is written once: a repeat with its key is the same one, another of the line is refused',
  { tags: ['POST:/api/feedback/send'] },
  async () => {
    const { phone, order_id } = await buyer();
    const key = randomUUID();
    const files = [await takenPhoto()];
    const fields = { order_id, stars: '4', reasons: 'quality,delivery', text: ' Добре.\u0000\r\n\r\n\r\n\r\nДякую ' };
    const first = reviewOf(await sendReview(phone, fields, { files, key }));
    expect(first).toMatchObject({
      title: 'Пробний товар',
      line: 'velo',
      stars: 4,
      reasons: ['quality', 'delivery'],
      text: 'Добре.\n\nДякую',
      state: 'waiting',
      note: null,
    });
    expect(reviewOf(await sendReview(phone, fields, { files, key }))).toEqual(first);
    expect(codeOf(await sendReview(phone, { ...fields, stars: '5' }, { files, key }))).toBe('idempotency_key_reused');
    expect(codeOf(await sendReview(phone, fields, { files: [await takenPhoto(700)], key }))).toBe(
      'idempotency_key_reused',
    );
    expect(codeOf(await sendReview(phone, fields))).toBe('feedback_sent');
    expect(await phone.call('GET /api/feedback/mine', {})).toEqual({ reviews: [first] });
  },
);

test('stars, reasons and text have their bounds, and something must be named, not two things', async () => {
  const { phone, order_id } = await buyer();
  const refusal = async (fields: Record<string, string>) => codeOf(await sendReview(phone, { order_id, ...fields }));
  for (const stars of ['0', '6', '4.5', '']) expect(await refusal({ stars }), stars).toBe('invalid_request');
  expect(await refusal({ stars: '5', reasons: 'completeness' })).toBe('feedback_reasons');
  expect(await refusal({ reasons: 'taste' })).toBe('feedback_reasons');
  expect(await refusal({ reasons: 'service' })).toBe('feedback_reasons');
  expect(await refusal({ text: 'я'.repeat(1001) })).toBe('feedback_text_long');
  expect(await refusal({ purchase_id: '1' })).toBe('invalid_request');
  expect(await refusal({ extra: '1' })).toBe('invalid_request');
  expect(codeOf(await sendReview(phone, {}))).toBe('invalid_request');
  expect(codeOf(await sendReview(phone, { order_id, text: 'я'.repeat(1000) }))).toBeUndefined();
});

test(
  'a form is limited in files, bytes, fields and names, and nothing but a form is taken',
  { tags: ['FEED-01', 'POST:/api/feedback/send', 'limit:review'] },
  async () => {
    const { phone, order_id } = await buyer();
    const token = await feedbackToken(phone);
    const small = await takenPhoto(100, 100);
    const codeFor = async (fields: Record<string, string>, files: Buffer[] = []) =>
      codeOf(await sendReview(phone, { order_id, ...fields }, { files }));
    expect(await codeFor({}, [small, small, small, small])).toBe('too_large');
    expect(await codeFor({}, [Buffer.alloc(8_000_001)])).toBe('too_large');
    expect(await codeFor({ text: 'x'.repeat(8001) })).toBe('too_large');
    expect(await codeFor(Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`f${n}`, '1'])))).toBe('too_large');
    expect(await codeFor({ ['n'.repeat(41)]: '1' })).toBe('invalid_request');
    expect(await codeFor({ toString: '1' })).toBe('invalid_request');
    const fields = { order_id, position: '0', stars: '5', token };
    expect(await phone.refusal('POST /api/feedback/send', fields, idempotency())).toBe('unsupported_media');
    const cut = formOf(fields, [small]);
    const half = { 'content-type': cut.contentType, ...idempotency() };
    const answer = await phone.request(
      'POST /api/feedback/send',
      cut.payload.subarray(0, cut.payload.length - 60),
      half,
    );
    expect(answer.statusCode).toBe(400);
    expect((await phone.call('GET /api/feedback/mine', {})).reviews).toEqual([]);
    expect(await phone.refusal('POST /api/feedback/send', cut.payload, { 'content-type': cut.contentType })).toBe(
      'idempotency_key_missing',
    );
  },
);

test('a file that is no photo by its content is refused, and a photo is re-encoded', async () => {
  const { phone, order_id } = await buyer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>1</script></svg>');
  expect(codeOf(await sendReview(phone, { order_id }, { files: [svg] }))).toBe('feedback_photo_unreadable');
  expect(codeOf(await sendReview(phone, { order_id }, { files: [await takenPhoto(40, 40)] }))).toBe(
    'feedback_photo_small',
  );
  const tailed = Buffer.concat([await takenPhoto(2400, 1200), Buffer.from('<script>tail</script>')]);
  const { photos } = reviewOf(await sendReview(phone, { order_id }, { files: [tailed, await takenPhoto()] }));
  expect(photos).toHaveLength(2);
  const shown = await phone.request('GET /api/reviews/photo', { id: photos[0] });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, max-age=3600',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
  for (const trace of ['CameraOfOlena', 'script']) expect(shown.rawPayload.includes(trace), trace).toBe(false);
});
