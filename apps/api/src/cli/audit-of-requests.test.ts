import { typeset } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from '../../test/steps/age.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { makeDevices, newSerial, registerSerial } from '../../test/steps/device-serials.ts';
import { deliveredOrder, reviewOf, sendReview } from '../../test/steps/feedback.ts';
import { deliver, friendOf, newcomer, shippedOrder } from '../../test/steps/friends.ts';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { addTags } from '../database/customers/tags.ts';
import { ageCommands } from './age.ts';
import { auditCommands } from './audit.ts';
import type { Command, CommandArgs } from './command.ts';
import { reviewCommands } from './feedback/commands.ts';
import { referralCommands } from './referrals.ts';
import { notificationCommands } from './notifications.ts';
import { deviceCommands } from './registered-devices/devices.ts';
import { supportCommands } from './support.ts';

const club = openHarness();
let phone: Phone;
let customer: number;
let newest: number;
beforeAll(async () => {
  phone = await new Phone(club).register();
  customer = Number(phone.customerId);
});
beforeEach(async () => {
  newest = Number((await log())[0]?.id ?? 0);
});

const run = async (command: Command, positional: string[], flags: CommandArgs['flags'] = {}) =>
  expect(
    await command({ ...consoleOf(club), actor: { kind: 'console', name: 'olena' } }, { positional, flags }),
  ).not.toHaveProperty('exitCode');
const log = async () => (await auditCommands.list(consoleOf(club), { positional: [], flags: {} })).rows;

/** The entries of this test, oldest first: action, target, reason, and the facts before and after. */
const written = async () => {
  const rows = (await log()).filter(({ id }) => Number(id) > newest).toReversed();
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['console:olena']));
  const facts = (text: string | number | null | undefined): unknown => JSON.parse(String(text ?? null));
  return rows.map(({ action, target, reason, before, after }) => [action, target, reason, facts(before), facts(after)]);
};

test('every decision about a photo of a document records its owner and the reason', async () => {
  const sent = async () => {
    await phone.call('POST /api/age/send-document', { kind: 'passport', image: (await photo()).toString('base64') });
    return String((await ageCommands.list(consoleOf(club))).rows.at(-1)?.id);
  };
  const ids = [await sent()];
  await run(ageCommands.more, [ids[0]!, 'не', 'видно', 'року']);
  ids.push(await sent());
  await run(ageCommands.refuse, [ids[1]!, 'чужий', 'документ']);
  ids.push(await sent());
  await run(ageCommands.approve, [ids[2]!]);
  const person = expect.any(Number);
  const waiting = { person, state: 'waiting' };
  expect(await written()).toEqual([
    ['age.request-photo', `age-verification:${ids[0]}`, 'не видно року', waiting, { person, state: 'more_needed' }],
    ['age.reject', `age-verification:${ids[1]}`, 'чужий документ', waiting, { person, state: 'refused' }],
    ['age.approve', `age-verification:${ids[2]}`, null, waiting, { person, state: 'verified' }],
  ]);
});

test('every decision about a review records its author, the XP paid and the reason', async () => {
  const send = async () =>
    reviewOf(await sendReview(phone, { order_id: String((await deliveredOrder(club, phone)).id) })).id;
  const [shown, rejected] = [await send(), await send()];
  await run(reviewCommands.publish, [shown]);
  await run(reviewCommands.refuse, [rejected], { reason: 'Фото не про товар' });
  const waiting = { customer, state: 'waiting' };
  expect(await written()).toEqual([
    ['reviews.publish', `review:${shown}`, null, waiting, { customer, state: 'published', xp: 50 }],
    ['reviews.reject', `review:${rejected}`, 'Фото не про товар', waiting, { customer, state: 'refused' }],
  ]);
});

test('every decision about a suspected duplicate pair records the referrer and the reason', async () => {
  const inviter = await newcomer(club);
  const pair = async () => {
    const friend = await friendOf(club, inviter);
    await deliver(club, await shippedOrder(club, friend, { phone: inviter.number }));
    return friend.number;
  };
  await run(referralCommands.approve, [await pair()], { note: 'Сестра' });
  await run(referralCommands.refuse, [await pair()], { note: 'Один номер' });
  const open = { inviter: Number(inviter.customerId), state: 'open' };
  const target = expect.stringMatching(/^referral:\d+$/);
  expect(await written()).toEqual([
    ['referrals.approve', target, 'Сестра', open, { ...open, state: 'approved', isAnythingLeft: true }],
    ['referrals.reject', target, 'Один номер', open, { ...open, state: 'refused', isAnythingLeft: true }],
  ]);
});

test('imported devices are counted, and a blocked one is recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-devices-'));
  const file = join(folder, 'devices.csv');
  const serial = newSerial();
  writeFileSync(file, `serial,model,line,warranty_months\n${serial},contour,glo,24\n`);
  await run(deviceCommands.import, [file], { 'dry-run': true });
  expect((await log())[0]?.id ?? 0).toBe(newest);
  await run(deviceCommands.import, [file]);
  rmSync(folder, { recursive: true });
  await run(deviceCommands.block, [serial]);
  await run(deviceCommands.unblock, [serial]);
  const [free, blocked] = [{ isBlocked: false }, { isBlocked: true }];
  expect(await written()).toEqual([
    ['devices.import', 'devices', null, null, { devices: 1, added: 1 }],
    ['devices.block', `device:${serial}`, null, free, blocked],
    ['devices.unblock', `device:${serial}`, null, blocked, free],
  ]);
});

test('every decision about a broken device records the device and the reason', async () => {
  const [serial] = await makeDevices(club, 1);
  const { registered } = await registerSerial(phone, serial!);
  const { replacement_id: id } = await phone.call('POST /api/devices/ask-replacement', {
    device_id: registered!.id,
    fault: 'power',
    text: 'Мовчить',
  });
  await run(deviceCommands.replace, [id], { approve: true, note: 'Надішли пристрій' });
  await run(deviceCommands.replace, [id], { done: true, note: 'Видано новий' });
  const name = 'devices.decide-replacement';
  const [requested, approved, done] = ['asked', 'approved', 'done'].map((state) => ({ serial, state }));
  expect(await written()).toEqual([
    [name, `replacement:${id}`, 'Надішли пристрій', requested, approved],
    [name, `replacement:${id}`, 'Видано новий', approved, done],
  ]);
});

test('an answer to a request records whose request it was and none of its text', async () => {
  const { request_id: id } = await phone.call('POST /api/support/open', {
    key: randomUUID(),
    topic: 'other',
    text: 'Де моя пачка?',
    photos: [],
  });
  await run(supportCommands.answer, [id], { text: 'Уже шукаємо' });
  await run(supportCommands.close, [id]);
  const target = `support-request:${id}`;
  const [open, answered, closed] = ['open', 'answered', 'closed'].map((state) => ({ customer, state }));
  expect(await written()).toEqual([
    ['support.answer', target, null, open, { ...answered, message: expect.any(Number) }],
    ['support.close', target, null, answered, closed],
  ]);
  expect(JSON.stringify(await log())).not.toMatch(/пачка|шукаємо/);
});

test('an offer records what was sent, and to how many', async () => {
  await club.database.db.execute(sql`insert into consents (person_id, purpose, given_at)
    select person_id, 'news', now() from customers where id = ${customer}`);
  await addTags(club.database.db, customer, ['age-verified'], club.clock.now);
  const offer = { brand: 'main', name: 'winter-1', title: 'Нові пропозиції', text: 'До 1 грудня', path: '/offers' };
  await run(notificationCommands.send, [], { ...offer, 'dry-run': true });
  expect((await log())[0]?.id ?? 0).toBe(newest);
  await run(notificationCommands.send, [], offer);
  await run(notificationCommands.send, [], offer);
  const what = { title: typeset(offer.title), text: typeset(offer.text), path: '/offers' };
  expect(await written()).toEqual([
    ['notifications.send-offer', 'offer:main/winter-1', null, { sent: 0 }, { sent: 1, ...what }],
    ['notifications.send-offer', 'offer:main/winter-1', null, { sent: 1 }, { sent: 1, ...what }],
  ]);
});
