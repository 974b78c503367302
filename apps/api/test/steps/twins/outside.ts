// Staff's actions on things that customers, carriers, banks and registers created, in each of two clubs.
import { popularCities } from '@club/rules/delivery/cities';
import { type SQL, sql } from 'drizzle-orm';
import { asId, asInteger, asText } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { insertOrderRow } from '../order-row.ts';
import type { Step, World } from './world.ts';
import { waybillSteps } from '../waybills.ts';

/** What another system or a customer created, and what staff cannot. */
export const run = async ({ club }: World, statement: SQL) => void (await club.database.db.execute(statement));

const moment = ({ club }: World) => sql`${club.clock.now.toISOString()}::timestamptz`;

const idOf = async ({ club }: World, statement: SQL): Promise<number> =>
  (await rowsOf(club.database.db, statement, { id: asId }))[0]?.id ?? 0;

/** Phones of recipients, by which orders of these steps are found again. */
const [packed, sent] = ['380671119901', '380671119902'];

const parcel = async ({ club }: World, phone: string): Promise<number> => {
  const found = sql`select number from orders where phone = ${phone}`;
  return (await rowsOf(club.database.db, found, { number: asInteger }))[0]?.number ?? 0;
};

/** Packed, with a waybill of the carrier; and one that is on its way. */
async function sendParcels(world: World): Promise<void> {
  const { club, other } = world;
  await waybillSteps(club).open();
  const one = await insertOrderRow(club, other, { state: 'packed', phone: packed });
  const two = await insertOrderRow(club, other, { state: 'shipped', phone: sent });
  for (const [{ id }, waybill] of [[one, '20450000000101'] as const, [two, '20450000000102'] as const]) {
    await run(
      world,
      sql`insert into waybills (order_id, round, state, actor, requested_at, saved_at, document_id, waybill)
        values (${id}, 0, 'made', 'job:wave', ${moment(world)}, ${moment(world)}, ${`document-${waybill}`}, ${waybill})`,
    );
    await run(world, sql`update orders set waybill = ${waybill}, shipping_code = 'carrier_paid' where id = ${id}`);
  }
}

const otherBranch = async ({ club }: World): Promise<number> => {
  const [row] = await rowsOf(
    club.database.db,
    sql`select number from carrier_branches where kind = 'branch'
      and delivery_city_id = ${popularCities[0]?.deliveryCityId ?? ''}::uuid order by id desc limit 1`,
    { number: asText },
  );
  return Number(row?.number);
};

const carried: readonly Step[] = [
  [
    'orders.change-waybill',
    async (world) => {
      await sendParcels(world);
      return { number: await parcel(world, packed), value_kop: 500_00 };
    },
  ],
  [
    'register.make',
    async (world) => {
      // The carrier took the change.
      await run(world, sql`update waybills set change = null, change_state = null`);
      return { brand: 'main' };
    },
  ],
  ['register.drop', async (world) => ({ number: await parcel(world, packed) })],
  [
    'register.end',
    async (world) => {
      await run(world, sql`update carrier_registers set state = 'made', document_id = 'list-1', number = '105-1'`);
      return { register: 1 };
    },
  ],
  ['orders.call-back', async (world) => ({ number: await parcel(world, sent) })],
  ['orders.end-request', async (world) => ({ number: await parcel(world, sent) })],
  ['orders.redirect', async (world) => ({ number: await parcel(world, sent), branch: await otherBranch(world) })],
  [
    'orders.report-refusal',
    async (world) => ({ number: await parcel(world, sent), state: 'delivered', code: 'order_cannot_move' }),
  ],
  [
    'orders.retry-receipts',
    async (world) => {
      const number = await parcel(world, sent);
      await run(
        world,
        sql`insert into receipts (order_id, source, kind, amount_kop, register, key, state, reason, created_at)
          select id, 'cash-' || number, 'sale', 10000, 'checkbox', gen_random_uuid(), 'stopped', 'refused', ${moment(world)}
          from orders where number = ${number}`,
      );
      await run(
        world,
        sql`insert into outbox (kind, once, payload, attempts, run_at, created_at, gave_up_at, last_error)
          values ('receipt', ${`receipt:sale:cash-${number}`}, '{}', 12, now(), now(), now(), 'stopped')`,
      );
      return { number };
    },
  ],
];

/** Each document is of the same person, the newest is the pending one. */
const newestDocument = (world: World) =>
  idOf(world, sql`select max(id)::float8 as id from age_verifications where state = 'waiting'`);

const sendDocument = async (world: World): Promise<number> => {
  await world.other.call('POST /api/age/send-document', { kind: 'passport', image: world.image });
  return newestDocument(world);
};

const ages: readonly Step[] = [
  ['age.request-photo', async (world) => ({ id: await newestDocument(world), reason: 'blurry' })],
  ['age.reject', async (world) => ({ id: await sendDocument(world), reason: 'not_a_document' })],
  [
    'age.undo',
    async (world) => {
      const id = await sendDocument(world);
      const verdict = JSON.stringify({
        verification: id,
        state: 'verified',
        reason: null,
        look: 'only',
        actor: world.reviewer,
      });
      await run(
        world,
        sql`insert into outbox (kind, once, payload, created_at, run_at)
          values ('age-held', ${`age-held:${id}`}, ${verdict}::jsonb, ${moment(world)}, ${moment(world)} + interval '10 s')`,
      );
      return { id };
    },
  ],
  ['age.approve', async (world) => ({ id: await newestDocument(world) })],
];

/** A review of goods in an order that was delivered long ago. */
const review = async (world: World, state: 'waiting' | 'published'): Promise<number> => {
  const order = await insertOrderRow(world.club, world.other, { state: 'delivered' });
  return idOf(
    world,
    sql`insert into reviews (customer_id, brand, line, order_id, position, product_id, stars, reasons, text, state,
        created_at, decided_at, actor)
      select ${world.another}, 'main', 'velo', ${order.id}, 0, 1, 5, '{}', 'Добре', ${state}, ${moment(world)},
        case when ${state} = 'published' then ${moment(world)} end, case when ${state} = 'published' then 'staff:1' end
      returning id`,
  );
};

const reviews: readonly Step[] = [
  ['reviews.publish', async (world) => ({ review: await review(world, 'waiting') })],
  ['reviews.reject', async (world) => ({ review: await review(world, 'waiting'), reason: 'Реклама' })],
  [
    'reviews.undo',
    async (world) => {
      const id = await review(world, 'published');
      await run(
        world,
        sql`insert into outbox (kind, once, payload, created_at, run_at)
          values ('review-verdict', ${`review-verdict:${id}`}, ${JSON.stringify({ review: id, actor: 'staff:1' })}::jsonb,
            ${moment(world)}, ${moment(world)} + interval '10 s')`,
      );
      return { review: id };
    },
  ],
  [
    'reviews.import',
    () => ({
      brand: 'main',
      file: 'review,sku,stars,text,published_on\nr-1,ST-PRO-AMBER,5,Працює добре,2025-01-10\n',
    }),
  ],
];

/** A friend of the other one's invitation, who looks like the same person. */
const pair = async (world: World, friend: number, inviter: number): Promise<number> => {
  const person = await idOf(world, sql`select person_id as id from customers where id = ${friend}`);
  await run(
    world,
    sql`insert into referrals (friend_id, inviter_id, created_at) values (${person}, ${inviter}, ${moment(world)})`,
  );
  await run(
    world,
    sql`insert into referral_reviews (friend_id, signs, state, opened_at, due_at)
      values (${person}, '{address}', 'open', ${moment(world)}, ${world.inDays(7)}::timestamptz)`,
  );
  return person;
};

const people: readonly Step[] = [
  [
    'referrals.approve',
    async (world) => ({ friend: await pair(world, world.another, world.customer), note: 'Одна родина' }),
  ],
  [
    'referrals.reject',
    async (world) => ({ friend: await pair(world, world.customer, world.another), note: 'Той самий телефон' }),
  ],
  [
    'customer.restore-phone',
    async (world) => {
      await run(
        world,
        sql`update people set phone = null, frozen_at = ${moment(world)}
          where id = (select person_id from customers where id = ${world.another})`,
      );
      return { customer: world.another, phone: '380671110009', reason: 'Номер повернуто' };
    },
  ],
];

export const outsideSteps: readonly Step[] = [...carried, ...ages, ...reviews, ...people];

/** All texts of both brands but one end. */
export const lastSteps: readonly Step[] = [
  [
    'texts.import',
    () => ({
      files: [
        {
          brand: 'main',
          kind: 'news',
          file: 'content/main/news/twin.html',
          text: '---\ntitle: Нова адреса\ndate: 2026-01-10\nlead: Магазин переїхав\nart: scene-scan\n---\n<p>Магазин переїхав.</p>\n',
        },
      ],
    }),
  ],
];
