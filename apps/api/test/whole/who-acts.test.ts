import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ageCommands } from '../../src/cli/age.ts';
import { codesCommands } from '../../src/cli/codes/batches.ts';
import type { Command } from '../../src/cli/command.ts';
import { complianceCommands } from '../../src/cli/xp/compliance.ts';
import { contentCommands } from '../../src/cli/content/texts.ts';
import { deviceCommands } from '../../src/cli/registered-devices/devices.ts';
import { ordersCommands } from '../../src/cli/orders/commands.ts';
import { referralCommands } from '../../src/cli/referrals.ts';
import { reviewCommands } from '../../src/cli/feedback/commands.ts';
import { xpCommands } from '../../src/cli/xp/commands.ts';
import { asText, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { activateAwards } from '../../src/domain/xp/earning/activate-awards.ts';
import { expireHolds } from '../../src/domain/exchange/expire-holds.ts';
import { expireLots } from '../../src/domain/xp/ledger/expire-lots.ts';
import { expireUnpaid } from '../../src/domain/payments/watch.ts';
import { answerDiia, lastDiiaRequestId, photo } from '../steps/age.ts';
import { callBack, cardOrdersOf, silentLog } from '../steps/card-payments.ts';
import { consoleOf } from '../steps/console.ts';
import { makeDevices, registerSerial } from '../steps/device-serials.ts';
import { deliveredOrder, reviewOf, sendReview } from '../steps/feedback.ts';
import { deliver, friendOf, newcomer, shippedOrder } from '../steps/friends.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../steps/ordering.ts';

const club = openHarness();
let phone: Phone;
let customer: string;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  phone = await new Phone(club).register();
  customer = `customer:${phone.customerId}`;
});

const staff = 'console:test';
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

/** `what actor` of rows, oldest first. */
const actorsOf = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await rowsOf(club.database.db, statement, { what: asText, actor: orNull(asText) })).map(
    ({ what, actor }) => `${what} ${actor}`,
  );
const stepsOf = (id: string) =>
  actorsOf(sql`select state as what, actor from order_steps where order_id = ${id}::bigint order by id`);
const entries = async (from: number) =>
  (
    await actorsOf(
      sql`select kind as what, actor from xp_entries where customer_id = ${Number(phone.customerId)} order by id`,
    )
  ).slice(from);
const run = async (command: Command, positional: string[], flags: Record<string, string | boolean> = {}) =>
  expect(await command(consoleOf(club), { positional, flags })).not.toHaveProperty('exitCode');
const services = () => ({
  database: club.database,
  config: club.config,
  providers: club.services.providers,
  log: silentLog,
});

test('an order and its XP are moved by their customer, by staff and by the club’s own rules', async () => {
  await giveXp(club, phone, 500);
  const { body } = await orderingOf(phone);
  const place = async () =>
    (await phone.call('POST /api/api-shop/create-order', body([sticks, reward]), idempotency())).order;
  const own = await place();
  await phone.call('POST /api/api-shop/cancel-order', { orderId: own.id });
  expect(await stepsOf(own.id)).toEqual([`placed ${customer}`, `cancelled ${customer}`]);
  const packed = await place();
  await run(ordersCommands.pack, [packed.order_number]);
  await run(ordersCommands.cancel, [packed.order_number]);
  expect(await stepsOf(packed.id)).toEqual([`placed ${customer}`, `packed ${staff}`, `cancelled ${staff}`]);
  expect(await entries(1)).toEqual([
    `held ${customer}`,
    `released ${customer}`,
    `held ${customer}`,
    `spent ${staff}`,
    `refunded ${staff}`,
  ]);
});

test("an unpaid order is cancelled by the job, and revived by the bank's report", async () => {
  await giveXp(club, phone, 250);
  const order = await (await cardOrdersOf(phone))(sticks, reward);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  club.clock.forward(24 * 3_600_000);
  await expireUnpaid(services(), club.clock.now);
  expect(await callBack(club, order, 'success')).toBe(200);
  const job = 'job:expire-unpaid';
  expect(await stepsOf(order.id)).toEqual([
    `placed ${customer}`,
    `awaiting_payment ${customer}`,
    `cancelled ${job}`,
    'paid service:bank',
  ]);
  expect(await entries(1)).toEqual([`held ${customer}`, `released ${job}`, 'held service:bank']);
});

test('XP come from a scan, from a promise and from staff, and expire by the job', async () => {
  await run(xpCommands.adjust, [phone.customerId!], { xp: '10', reason: 'Вибачення' });
  const [serial] = await makeDevices(club, 1);
  await registerSerial(phone, serial!);
  const friend = await friendOf(club, phone);
  await deliver(club, await shippedOrder(club, friend));
  const inDays = (days: number) => new Date(club.clock.now.getTime() + days * 86_400_000);
  await activateAwards(club, inDays(20));
  await expireLots(club, inDays(500));
  expect(await entries(0)).toEqual([
    `adjusted ${staff}`,
    `earned ${customer}`,
    'earned job:activate-awards',
    'expired job:expire-lots',
  ]);
});

test('a hold of a customer is released by the customer or by the job', async () => {
  await giveXp(club, phone, 500);
  const take = () => phone.call('POST /api/exchange/take', { variant_id: '4400042' }, idempotency());
  await take();
  await phone.call('POST /api/exchange/release', {});
  await take();
  club.clock.forward(11 * 60_000);
  await expireHolds(club, club.clock.now);
  expect(await entries(1)).toEqual([
    `held ${customer}`,
    `released ${customer}`,
    `held ${customer}`,
    'released job:expire-holds',
  ]);
});

test('an age is decided by Diia, by staff, or taken back by its person', async () => {
  const send = async () =>
    phone.call('POST /api/age/send-document', { kind: 'passport', image: (await photo()).toString('base64') });
  await send();
  await phone.call('POST /api/age/cancel-verification', {});
  await send();
  const { rows } = await ageCommands.list(consoleOf(club));
  await run(ageCommands.more, [String(rows.at(-1)?.id), 'не', 'видно', 'року']);
  await phone.call('POST /api/age/start-diia', {});
  await answerDiia(club, { requestId: await lastDiiaRequestId(club) });
  const decided = sql`select v.state as what, v.actor from age_verifications v join customers c on c.person_id = v.person_id
    where c.id = ${Number(phone.customerId)} order by v.id`;
  expect(await actorsOf(decided)).toEqual([`cancelled ${customer}`, `more_needed ${staff}`, 'verified service:diia']);
});

test('staff are recorded in their decisions: reviews, returns, friends, replacements', async () => {
  const order = await deliveredOrder(club, phone);
  const review = reviewOf(await sendReview(phone, { order_id: String(order.id) }));
  await run(reviewCommands.publish, [review.id]);
  expect(await actorsOf(sql`select state as what, actor from reviews where id = ${review.id}::bigint`)).toEqual([
    `published ${staff}`,
  ]);

  await phone.call('POST /api/api-shop/request-return', { orderId: String(order.id), reason: 'defect', comment: '' });
  await run(ordersCommands['refuse-return'], [String(order.number)], { reason: 'Сліди користування' });
  const returned = sql`select state as what, actor from return_requests where order_id = ${order.id}`;
  expect(await actorsOf(returned)).toEqual([`refused ${staff}`]);

  const inviter = await newcomer(club);
  const friend = await friendOf(club, inviter);
  await deliver(club, await shippedOrder(club, friend, { phone: inviter.number }));
  await run(referralCommands.refuse, [friend.number], { note: 'Один номер' });
  expect(await actorsOf(sql`select state as what, actor from referral_reviews`)).toEqual([`refused ${staff}`]);

  const [serial] = await makeDevices(club, 1);
  const { registered } = await registerSerial(phone, serial!);
  const request = { device_id: registered!.id, fault: 'power', text: 'Мовчить' } as const;
  const requested = await phone.call('POST /api/devices/ask-replacement', request);
  await phone.call('POST /api/devices/cancel-replacement', { replacement_id: requested.replacement_id });
  const again = await phone.call('POST /api/devices/ask-replacement', request);
  await run(deviceCommands.replace, [again.replacement_id], { approve: true, note: 'Надішліть' });
  const replaced = sql`select state as what, actor from device_replacements order by id`;
  expect(await actorsOf(replaced)).toEqual([`cancelled ${customer}`, `approved ${staff}`]);
});

test('staff are recorded in their imports: cells of the matrix, codes and texts', async () => {
  const cell = { brand: 'main', subject: 'merch', action: 'quiz', allowed: 'no', note: 'Перевірка' };
  await run(complianceCommands.set, [], cell);
  await run(complianceCommands.set, [], { ...cell, allowed: 'profile' });
  expect(await actorsOf(sql`select subject as what, actor from compliance_switches`)).toEqual([
    `merch ${staff}`,
    `merch ${staff}`,
  ]);
  await run(codesCommands.issue, [], { line: 'glo', count: '1' });
  const batches = await actorsOf(sql`select line as what, actor from code_batches order by id`);
  expect([batches[0], batches.at(-1)]).toEqual([expect.stringContaining('job:seed'), `glo ${staff}`]);

  const folder = mkdtempSync(join(tmpdir(), 'club-texts-'));
  mkdirSync(join(folder, 'main/news'), { recursive: true });
  writeFileSync(
    join(folder, 'main/news/who.html'),
    '---\ntitle: Хто\ndate: 2026-11-01\nlead: Так\n---\n<p>Текст</p>\n',
  );
  await run(contentCommands.import, [], { folder });
  rmSync(folder, { recursive: true, force: true });
  expect(await actorsOf(sql`select id as what, actor from texts where id = 'who'`)).toEqual([`who ${staff}`]);
});
