// A customer with something in every list that staff read, under a unique name, number and address.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asId } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { idempotency, type Harness, type Phone } from '../harness/club.ts';
import { photo } from './age.ts';
import { certToken, offerCertificates, takeCertificate } from './certificates.ts';
import { makeDevices, registerSerial } from './device-serials.ts';
import { codeOf as inviteCodeOf, deliver, newcomer, shippedOrder } from './friends.ts';
import { deliveredOrder, reviewOf, sendReview, takenPhoto } from './feedback.ts';
import { giveXp, orderingOf } from './ordering.ts';
import { enterOgo, issuePacks, scan } from './packs.ts';

export const canary = { firstName: 'Зоряна', lastName: 'Чужинська', email: 'zoriana.canary@example.com' };

const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

async function order(phone: Phone): Promise<number> {
  const { body } = await orderingOf(phone);
  const input = body([sticks]);
  input.order.shipping_address = { first_name: canary.firstName, last_name: canary.lastName, phone: phone.number };
  const { order: placed } = await phone.call('POST /api/api-shop/create-order', input, idempotency());
  return Number(placed.order_number);
}

async function send(phone: Phone) {
  const image = (await takenPhoto(640, 480)).toString('base64');
  const { photo: sent } = await phone.call('POST /api/support/photo', { image });
  const text = 'Посилка приїхала без однієї пачки';
  const opening = { key: randomUUID(), topic: 'order' as const, text, photos: [sent.id] };
  return Number((await phone.call('POST /api/support/open', opening)).request_id);
}

async function review(club: Harness, phone: Phone): Promise<number> {
  const { id } = await deliveredOrder(club, phone);
  const answer = await sendReview(phone, { order_id: String(id), text: 'Гріє' }, { files: [await takenPhoto()] });
  return Number(reviewOf(answer).id);
}

/** A pair whose orders went to one number: it is pending for staff. */
async function duplicate(club: Harness, inviter: Phone): Promise<number> {
  const friend = await newcomer(club, { last_name: canary.lastName, mgm_code: await inviteCodeOf(inviter) });
  await deliver(club, await shippedOrder(club, friend, { phone: inviter.number }));
  const [row] = await rowsOf(
    club.database.db,
    sql`select person_id as id from customers where id = ${Number(friend.customerId)}`,
    { id: asId },
  );
  return row?.id ?? 0;
}

async function documentOf(club: Harness, phone: Phone): Promise<number> {
  const image = (await photo()).toString('base64');
  await phone.call('POST /api/age/send-document', { kind: 'id-card', image });
  const [row] = await rowsOf(
    club.database.db,
    sql`select v.id from age_verifications v join customers c on c.person_id = v.person_id
      where c.id = ${Number(phone.customerId)} and v.state = 'waiting'`,
    { id: asId },
  );
  return row?.id ?? 0;
}

/** Everything that a customer can leave behind, of the shop's first brand; the second brand is entered too. */
export async function liveWholeLife(club: Harness) {
  const { firstName: first_name, lastName: last_name, email } = canary;
  const phone = await newcomer(club, { first_name, last_name, email });
  const customer = Number(phone.customerId);
  await club.database.db.execute(sql`update people set email_confirmed_at = ${club.clock.now.toISOString()}::timestamptz
    where phone = ${phone.number}`);
  await giveXp(club, phone, 5000);
  const [code = ''] = await issuePacks(club, 'glo', 1);
  await scan(phone, [code]);
  const token = await certToken(phone);
  await takeCertificate(phone, token, await offerCertificates(club, { count: 1 }));
  const [serial = ''] = await makeDevices(club, 1);
  const { registered } = await registerSerial(phone, serial);
  const device = registered!.id;
  const broken = { device_id: device, fault: 'charging', text: 'Не заряджається' } as const;
  const { replacement_id: replacement } = await phone.call('POST /api/devices/ask-replacement', broken);
  const made = { number: await order(phone), request: await send(phone), review: await review(club, phone) };
  const pending = { friend: await duplicate(club, phone), age: await documentOf(club, phone) };
  const ogo = await enterOgo(phone);
  return {
    phone,
    customer,
    ogo,
    code,
    serial,
    device: Number(device),
    replacement: Number(replacement),
    ...made,
    ...pending,
  };
}
