import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customerCommands } from '../../cli/customers.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { enterOgo, issuePacks, scan } from '../../../test/steps/packs.ts';
import { confirmEmailOf, signIn } from '../../../test/steps/sign-in.ts';
import { asId, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { postXp, readBalance } from '../../database/xp/ledger.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { findPersonByPhone } from '../../database/customers/people.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { deleteDuePeople } from './delete-due.ts';

const club = openHarness();
const dayMs = 86_400_000;
const email = 'canary@example.com';
const secrets = ['Канарка', 'Жовтенька', '1987-06-05', email, 'Тиха вулиця', 'Подзвоніть'];
let phone: Phone;
let personId: number;
let orders: number[];

const run = () => deleteDuePeople(club.database, club.clock.now);
const tables = async (): Promise<string[]> =>
  (
    await rowsOf(
      club.database.db,
      sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      { name: asText },
    )
  ).map(({ name }) => name);

/** Every row of every table as text: whatever is stored about a person is in it. */
async function everything(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const name of await tables()) {
    const [row] = await rowsOf(
      club.database.db,
      sql`select coalesce(json_agg(t order by t::text), '[]')::text as text from ${sql.identifier(name)} t`,
      { text: asText },
    );
    all.set(name, row?.text ?? '');
  }
  return all;
}

async function tablesNaming(words: string[]): Promise<string[]> {
  const all = [...(await everything())];
  return all.filter(([, text]) => words.some((word) => text.includes(word))).map(([name]) => name);
}

const gone = {
  people: ['sessions', 'passkeys', 'passkey_challenges', 'second_checks', 'email_codes', 'velo_users', 'staff_notes'],
  customers: ['metafields', 'customer_tags', 'saved_addresses', 'invite_codes', 'stock_waits', 'earlier_orders'],
};

/** Tables of personal data that still have a row of theirs. */
async function tablesLeft(): Promise<string[]> {
  const own = sql`(select id from customers where person_id = ${personId})`;
  const left: string[] = [];
  for (const name of [...gone.people, ...gone.customers]) {
    const isTheirs = gone.people.includes(name) ? sql`person_id = ${personId}` : sql`customer_id in ${own}`;
    const rows = await rowsOf(club.database.db, sql`select from ${sql.identifier(name)} where ${isTheirs}`, {});
    if (rows.length > 0) left.push(name);
  }
  const documents = sql`select from age_documents d join age_verifications v on v.id = d.verification_id`;
  if ((await rowsOf(club.database.db, sql`${documents} where v.person_id = ${personId}`, {})).length > 0)
    left.push('age_documents');
  return left;
}

const move = (number: number, to: 'packed' | 'shipped' | 'delivered') =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to, actor: 'console:operator', now: club.clock.now, waybill: '20450000000000' }),
  );

beforeAll(async () => {
  phone = await new Phone(club).register({ first_name: 'Канарка', last_name: 'Жовтенька', birth_date: '1987-06-05' });
  await confirmEmailOf(club, phone, email);
  personId = (await findPersonByPhone(club.database.db, phone.number))?.id ?? 0;
  const gift = { customerId: Number(phone.customerId), brand: 'main', kind: 'adjusted', amount: 500 } as const;
  await postXp(club.database.db, {
    actor: 'console:test',
    ...gift,
    source: 'test:deletion',
    reason: 'Тест',
    now: club.clock.now,
  });
  await scan(phone, await issuePacks(club, 'glo', 1));
  await enterOgo(phone);
  const { body, branch } = await orderingOf(phone);
  const order = body([{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }]);
  order.order.shipping_address = { first_name: 'Канарка', last_name: 'Жовтенька', phone: phone.number };
  orders = [];
  for (let i = 0; i < 2; i++) {
    const placed = await phone.call('POST /api/api-shop/create-order', order, idempotency());
    orders.push(Number(placed.order.order_number));
  }
  for (const to of ['packed', 'shipped', 'delivered'] as const) await move(orders[0] ?? 0, to);
  const own = sql`select id from orders where number = ${orders[0]}`;
  await club.database.db.execute(sql`insert into order_devices select id, 'Канарка', '', '', '' from (${own}) o`);
  await club.database.db.execute(sql`insert into return_requests (order_id, reason, comment, state, at)
    select id, 'other', 'Канарка', 'refused', now() from (${own}) o`);
  await club.database.db.execute(sql`insert into staff_notes (person_id, text, actor, created_at)
    values (${personId}, 'Канарка', 'console:test', now())`);
  await club.database.db.execute(sql`insert into courier_requests (order_id, comment)
    select id, 'Подзвоніть' from (${own}) o`);
  await club.database.db.execute(sql`update orders set user_agent = 'Канарка' where number = ${orders[1]}`);
  await club.database.db.execute(sql`insert into stock_waits values (${phone.customerId}, 4400001, now())`);
  await club.database.db.execute(sql`insert into earlier_orders
    (customer_id, brand, number, state, placed_at, total_kop, xp_total, items)
    values (${phone.customerId}, 'main', 'A-1', 'delivered', now(), 100, 0, '[]')`);
  await phone.call('GET /api/invite/get-promo-code', {});
  await phone.call('POST /api/user/update-tags', { tags: 'pwa' });
  const favorites = { namespace: 'pwa', key: 'favorites', type: 'json', value: '["7"]' };
  await phone.call('POST /api/user/create-metafields', favorites);
  const address = { settlement_id: order.cart.delivery.city_id, branch_id: branch.id, house: '1', flat: '' };
  await phone.call('POST /api/user/save-address', { address: { ...address, street: 'Тиха вулиця' } });
  await club.database.db.execute(sql`insert into passkeys values
    ('key', ${personId}, '\\x00', 0, '{}', 'Канарка', now(), null)`);
  await club.database.db.execute(sql`insert into passkey_challenges values ('\\x01', ${personId}, now(), now(), null)`);
  await club.database.db.execute(sql`insert into second_checks values ('\\x01', ${personId}, now(), now(), null)`);
  await phone.call('GET /api/user/get-velo-user', {});
  await club.database.db.execute(sql`insert into age_verifications (person_id, method, state, reference, created_at)
    values (${personId}, 'document', 'waiting', 'Канарка', now())`);
  await club.database.db.execute(sql`insert into age_documents
    select id, 'passport', '\\x00', 1, 1, now() from age_verifications where person_id = ${personId}`);
  await phone.call('POST /api/user/change-email', { email: 'next.canary@example.com' });
  await phone.call('POST /api/user/delete-account', {});
});

test('nobody is deleted before the day', async () => {
  club.clock.forward(14 * dayMs - 1);
  expect(await run()).toBe(0);
  expect(await findPersonByPhone(club.database.db, phone.number)).toBeDefined();
});

test('a customer who came back in time stays', async () => {
  const back = await new Phone(club).register();
  await back.call('POST /api/user/delete-account', {});
  club.clock.forward(10 * dayMs);
  await signIn(back);
  await back.call('POST /api/user/cancel-deletion', {});
  const waiting = await findPersonByPhone(club.database.db, phone.number);
  expect(waiting, 'the test before left it').toBeDefined();
  await club.database.db.execute(sql`update people set deletion_at = deletion_at + interval '30 days'`);
  club.clock.forward(10 * dayMs);
  expect(await run()).toBe(0);
  await back.call('POST /api/auth/check-token', {});
});

test('on the day the person is deleted from every table but an order on its way, and the numbers stay', async () => {
  club.clock.forward(30 * dayMs);
  const before = await everything();
  const balance = await readBalance(club.database.db, Number(phone.customerId));
  expect(balance.available).toBe(560);
  expect(await tablesLeft()).toEqual([...gone.people, ...gone.customers, 'age_documents']);
  expect(await run()).toBe(1);
  expect(await tablesNaming([...secrets, phone.number, email])).toEqual(['orders']);
  expect(await tablesLeft()).toEqual([]);
  const after = await everything();
  for (const table of [
    'xp_accounts',
    'xp_entries',
    'order_items',
    'order_steps',
    'scans',
    'idempotency_keys',
    'referrals',
  ])
    expect(after.get(table), table).toBe(before.get(table));
  expect(await readBalance(club.database.db, Number(phone.customerId))).toEqual(balance);
  expect(after.get('customers')).toContain(phone.customerId);
});

test('an order on its way keeps its recipient until it is delivered, and its SMS is not sent', async () => {
  const order = async (at: number) =>
    (
      await rowsOf(club.database.db, sql`select o::text as text from orders o where number = ${orders[at]}`, {
        text: asText,
      })
    )[0]?.text;
  expect(await order(0)).not.toContain('Канарка');
  expect(await order(1)).toContain('Канарка');
  for (const to of ['packed', 'shipped', 'delivered'] as const) await move(orders[1] ?? 0, to);
  expect(await run()).toBe(0);
  expect(await tablesNaming([...secrets, phone.number])).toEqual([]);
  const toDeleted = sql`select once from notices n join customers c on c.id = n.customer_id
    join people p on p.id = c.person_id where p.deleted_at is not null`;
  expect(await rowsOf(club.database.db, toDeleted, { once: asText })).toEqual([]);
});

test('an order that never arrives keeps its recipient for 30 days at most', async () => {
  const person = await new Phone(club).register();
  const { body } = await orderingOf(person);
  const order = body([{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }]);
  order.order.shipping_address.phone = person.number;
  await person.call('POST /api/api-shop/create-order', order, idempotency());
  await person.call('POST /api/user/delete-account', {});
  club.clock.forward(14 * dayMs);
  expect(await run()).toBe(1);
  club.clock.forward(30 * dayMs - 1);
  await run();
  expect(await tablesNaming([person.number])).toEqual(['orders']);
  club.clock.forward(1);
  await run();
  expect(await tablesNaming([person.number])).toEqual([]);
});

test('running it again changes nothing', async () => {
  const before = await everything();
  club.clock.forward(dayMs);
  expect(await run()).toBe(0);
  expect(await everything()).toEqual(before);
});

test('the phone is free for a new person, who has nothing of the one before', async () => {
  const next = await new Phone(club, 'main', phone.number).register();
  expect(next.customerId).not.toBe(phone.customerId);
  expect(await next.call('GET /api/get-balance', {})).toMatchObject({ balance: 0 });
});

test('the console still finds the numbers by the customer id', async () => {
  const services = consoleOf(club);
  const { rows } = await customerCommands.find(services, { positional: [phone.customerId ?? ''], flags: {} });
  expect(rows).toMatchObject([
    { phone: null, customer: Number(phone.customerId), brand: 'main', xp: 560, orders: 2 },
    { phone: null, brand: 'ogo', xp: 0 },
  ]);
});

test('messages pending for the phone or the e-mail are dropped; sent ones stay sent', async () => {
  const person = await new Phone(club).register();
  const { db } = club.database;
  for (const text of ['waits', 'sent']) {
    const payload = { to: person.number, text };
    await enqueue(db, { kind: 'order-sms', once: `deletion:${text}`, payload, now: club.clock.now });
  }
  await db.execute(sql`update outbox set done_at = now() where once = 'deletion:sent'`);
  await person.call('POST /api/user/delete-account', {});
  club.clock.forward(14 * dayMs);
  expect(await run()).toBe(1);
  const left = await rowsOf(db, sql`select once from outbox where payload->>'to' = ${person.number}`, { once: asText });
  expect(left).toEqual([{ once: 'deletion:sent' }]);
});

test('a session that a sign-in opened at that very moment is ended', async () => {
  const [person] = await rowsOf(club.database.db, sql`select id from people where deleted_at is not null limit 1`, {
    id: asId,
  });
  await club.database.db.execute(sql`insert into sessions
    (id, family_hash, token_hash, person_id, user_agent, created_at, seen_at, expires_at)
    values (gen_random_uuid(), '\\x01', '\\x01', ${person?.id ?? 0}, '', now(), now(), now())`);
  await run();
  expect(await rowsOf(club.database.db, sql`select from sessions where family_hash = '\\x01'`, {})).toEqual([]);
});
