// A phone's input for a review of a purchase.
import { randomUUID } from 'node:crypto';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { type Harness, Phone } from '../harness/club.ts';
import { insertOrderRow } from './order-row.ts';
import { insertProduct } from './ordering.ts';

export const feedbackToken = async (phone: Phone): Promise<string> =>
  (await phone.call('GET /api/feedback/get-auth', {})).token;

/** An order of one line of the product, delivered now. */
export async function deliveredOrder(
  club: Harness,
  phone: Phone,
  productId = 1,
): Promise<{ id: number; number: number }> {
  const order = await insertOrderRow(club, phone, { state: 'delivered' });
  await club.database.db.execute(sql`update order_items set product_id = ${productId} where order_id = ${order.id}`);
  return order;
}

type Fields = Record<string, string>;

/** The body of a form as a browser writes it, with its header. */
export function formOf(fields: Fields, files: readonly Buffer[] = []): { payload: Buffer; contentType: string } {
  const boundary = `club${randomUUID()}`;
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...files.flatMap((file, place) => part(`name="photos"; filename="${place}.jpg"\r\nContent-Type: image/jpeg`, file)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** A review of the first line of an order. */
export async function sendReview(
  phone: Phone,
  fields: Fields,
  { files = [], key = randomUUID() }: { files?: readonly Buffer[]; key?: string } = {},
) {
  const { payload, contentType } = formOf(
    { position: '0', stars: '5', token: await feedbackToken(phone), ...fields },
    files,
  );
  return phone.request('POST /api/feedback/send', payload, { 'content-type': contentType, 'idempotency-key': key });
}

let products = 100;

/** A customer with a delivered order of one product of the line velo. */
export async function makeBuyer(
  club: Harness,
  { legalClass, ...over }: { first_name?: string; last_name?: string; legalClass?: LegalClass } = {},
) {
  const phone = await new Phone(club).register(over);
  const id = ++products;
  await insertProduct(club, {
    id,
    brand: 'main',
    line: 'velo',
    tags: [],
    priceKop: 100_00,
    ...(legalClass && { legalClass }),
  });
  const order = await deliveredOrder(club, phone, id);
  return { phone, productId: String(id), order_id: String(order.id) };
}

/** After a leap of the clock the bearer is old. */
export async function renewBearer(phone: Phone): Promise<void> {
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
}

export const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;
export const reviewOf = (answer: { json(): unknown }) =>
  (answer.json() as { review: { id: string; photos: string[] } }).review;

export const takenPhoto = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Make: 'CameraOfOlena' } })
    .jpeg()
    .toBuffer();

/** What may be rated now, by the phone's call. */
export const canWrite = async (phone: Phone, more: object = {}) =>
  phone.call('POST /api/feedback/can-write-by-order', { token: await feedbackToken(phone), ...more });
