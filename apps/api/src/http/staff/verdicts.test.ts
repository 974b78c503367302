import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { verdictHeldMs } from '@club/rules/staff/claims';
import { photo, settleVerdicts } from '../../../test/steps/age.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { canWrite, codeOf, deliveredOrder, reviewOf, sendReview } from '../../../test/steps/feedback.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { asAnything, asMs, asText, mapOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { findBrokenInvariants, readBalance } from '../../database/xp/ledger.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { rejectAge } from '../../domain/age/staff/decide-age.ts';
import { heldVerdict, needsSecondLook } from '../../domain/age/second-look.ts';
import { reviewVerdict } from '../../domain/feedback/staff/decide-reviews.ts';
import type { TaskHandler } from '../../domain/task.ts';

const club = openHarness();
const office = openOfficeOf(club);
let moderator: Desk;
let reviewer: Desk;
let colleague: Desk;
let image = '';
let last = 5000;

beforeAll(async () => {
  image = (await photo()).toString('base64');
  moderator = await new Desk(office).sit(['moderator']);
  [reviewer, colleague] = [await new Desk(office).sit(['age-reviewer']), await new Desk(office).sit(['age-reviewer'])];
});

async function review(): Promise<{ phone: Phone; id: number }> {
  const phone = await new Phone(club).register();
  const { id } = reviewOf(await sendReview(phone, { order_id: String((await deliveredOrder(club, phone)).id) }));
  return { phone, id: Number(id) };
}

const waiting = async () => (await moderator.call('GET /api/reviews', { state: 'waiting' })).rows.map(({ id }) => id);
const xpOf = async (phone: Phone) => (await readBalance(club.database.db, Number(phone.customerId))).available;
const countNotifications = async (phone: Phone) =>
  (await notificationsTo(club, phone.number)).filter(({ title }) => /ідгук/.test(title)).length;
const act = async (desk: Desk, action: string, input: object) =>
  (await desk.act(action, input)).json() as { outcome?: string; code?: string; reply?: unknown };

test('a published review is paid for a moment later; undone before, it is pending again and nobody was notified or paid', async () => {
  const { phone, id } = await review();
  const before = [await xpOf(phone), await countNotifications(phone)];
  expect(await act(moderator, 'reviews.publish', { review: id })).toMatchObject({ reply: { review: id, xp: null } });
  expect(await waiting()).not.toContain(id);
  expect(await act(moderator, 'reviews.undo', { review: id })).toMatchObject({ outcome: 'done' });
  await settleVerdicts(club);
  expect(await waiting()).toContain(id);
  expect([await xpOf(phone), await countNotifications(phone)]).toEqual(before);
  // Decided again, and by now finally.
  await act(moderator, 'reviews.publish', { review: id });
  const [task] = await rowsOf(
    club.database.db,
    sql`select run_at as "runAt" from outbox where once = ${`review-verdict:${id}`}`,
    { runAt: asMs },
  );
  expect(task?.runAt).toBe(club.clock.now.getTime() + verdictHeldMs);
  await settleVerdicts(club);
  expect(await xpOf(phone)).toBe((before[0] ?? 0) + 50);
  expect(await countNotifications(phone)).toBe((before[1] ?? 0) + 1);
  expect(await act(moderator, 'reviews.undo', { review: id })).toMatchObject({ code: 'verdict_over' });
  await settleVerdicts(club);
  expect(await xpOf(phone)).toBe((before[0] ?? 0) + 50);
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
});

test('a review that was rejected by mistake is shown instead, and its author reads of that alone', async () => {
  const { phone, id } = await review();
  const before = await countNotifications(phone);
  await act(moderator, 'reviews.reject', { review: id, reason: 'Реклама' });
  await act(moderator, 'reviews.undo', { review: id });
  await act(moderator, 'reviews.publish', { review: id });
  await settleVerdicts(club);
  expect(await countNotifications(phone)).toBe(before + 1);
  expect((await moderator.call('GET /api/reviews', { state: 'published' })).rows.map((row) => row.id)).toContain(id);
  const entries = (await auditOf(club, 10)).filter(({ target }) => target === `review:${id}`);
  expect(entries.map(({ action }) => action)).toEqual(['reviews.reject', 'reviews.undo', 'reviews.publish']);
});

test('while a refusal can be undone, its line is not reviewed again', async () => {
  const phone = await new Phone(club).register();
  const order_id = String((await deliveredOrder(club, phone)).id);
  const write = async () => sendReview(phone, { order_id });
  const id = Number(reviewOf(await write()).id);
  await act(moderator, 'reviews.reject', { review: id, reason: 'Реклама' });
  expect(codeOf(await write())).toBe('feedback_sent');
  expect((await canWrite(phone)).orders[0]?.items).toMatchObject([{ state: 'refused' }]);
  await settleVerdicts(club);
  expect((await canWrite(phone)).orders[0]?.items).toMatchObject([{ state: 'open' }]);
  expect((await write()).statusCode).toBe(200);
  expect(await act(moderator, 'reviews.undo', { review: id })).toMatchObject({ code: 'verdict_over' });
});

test('a refusal is not undone beside another review of its line', async () => {
  const { id } = await review();
  await act(moderator, 'reviews.reject', { review: id, reason: 'Реклама' });
  await club.database.db.execute(sql`insert into reviews (customer_id, brand, line, order_id, position, stars, reasons,
      text, state, created_at)
    select customer_id, brand, line, order_id, position, stars, reasons, text, 'waiting', created_at
    from reviews where id = ${id}`);
  expect(await act(moderator, 'reviews.undo', { review: id })).toMatchObject({ code: 'verdict_over' });
});

/** A run that was started for the verdict held now, due by the clock that started it, and continues when it is called. */
async function startRun(once: string, task: TaskHandler, due = sql`now()`): Promise<() => Promise<unknown>> {
  const { database, providers } = club.services;
  const held = sql`update outbox set run_at = ${due} where once = ${once} and done_at is null
    returning payload, run_at::text as "dueAt"`;
  const [row] = await rowsOf(database.db, held, { payload: mapOf(asAnything), dueAt: asText });
  const run = { taskId: 0, dueAt: row!.dueAt, database, now: club.clock.now, attempts: 1, lastFault: null };
  return () => task(providers, row!.payload, run);
}

/** Its moment is not over, however slow this machine is. */
const isHeldFor = (once: string) =>
  club.database.db.execute(sql`update outbox set run_at = now() + interval '1 hour' where once = ${once}`);

test('a run of a verdict that was undone meanwhile leaves the next one to its own moment', async () => {
  const { phone, id } = await review();
  const before = await xpOf(phone);
  await act(moderator, 'reviews.reject', { review: id, reason: 'Реклама' });
  const run = await startRun(`review-verdict:${id}`, reviewVerdict(club.services));
  await act(moderator, 'reviews.undo', { review: id });
  await act(moderator, 'reviews.publish', { review: id });
  await isHeldFor(`review-verdict:${id}`);
  await run();
  expect(await xpOf(phone)).toBe(before);
  expect(await act(moderator, 'reviews.undo', { review: id })).toMatchObject({ outcome: 'done' });
});

test('a run of a verdict on a photo that was undone meanwhile leaves the next one to its own moment', async () => {
  const id = await send(false);
  await act(reviewer, 'age.approve', { id });
  const run = await startRun(`age-held:${id}`, heldVerdict);
  await act(reviewer, 'age.undo', { id });
  await act(reviewer, 'age.reject', { id, reason: 'Нечітко' });
  await isHeldFor(`age-held:${id}`);
  await run();
  expect(await stateOf(id)).toBe('waiting');
  expect(await act(reviewer, 'age.undo', { id })).toMatchObject({ outcome: 'done' });
});

test('a run carries out its verdict though the clock of another database is behind', async () => {
  const id = await send(false);
  await act(reviewer, 'age.reject', { id, reason: 'Нечітко' });
  const run = await startRun(`age-held:${id}`, heldVerdict, sql`now() + interval '1 minute'`);
  await run();
  expect(await stateOf(id)).toBe('refused');
});

/** A photo of whose number it is known whether it gets a second look. */
async function send(isChosen: boolean): Promise<number> {
  do last += 1;
  while (needsSecondLook(club.config.secret, last) !== isChosen);
  await club.database.db.execute(sql.raw(`alter table age_verifications alter column id restart with ${last}`));
  const phone = await new Phone(club).register();
  await phone.call('POST /api/age/send-document', { kind: 'id-card', image });
  return last;
}

const stateOf = async (id: number) =>
  (await rowsOf(club.database.db, sql`select state from age_verifications where id = ${id}`, { state: asText }))[0]
    ?.state;
const sees = async (desk: Desk, id: number) => (await desk.call('GET /api/ages', {})).rows.some((row) => row.id === id);
const queueOf = async (desk: Desk) =>
  (await desk.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'ages')?.count;

test.each([
  ['of a photo that one decides', false],
  ['of a photo that two decide', true],
])('a verdict %s is undone: the photo is still stored, and is decided again', async (_, isChosen) => {
  const id = await send(isChosen);
  const before = await queueOf(reviewer);
  await act(reviewer, 'age.approve', { id });
  // While it can be undone it is shown to no one, and no one else decides it.
  expect([await sees(reviewer, id), await sees(colleague, id)]).toEqual([false, false]);
  expect(await queueOf(colleague)).toBe((before ?? 0) - 1);
  expect(await act(colleague, 'age.reject', { id, reason: 'Нечітко' })).toMatchObject({ code: 'document_not_waiting' });
  expect(await colleague.refusal('GET /api/age-photo', { id: String(id) })).toBe('document_not_waiting');
  expect(await act(colleague, 'age.undo', { id })).toMatchObject({ code: 'verdict_over' });
  expect(await act(reviewer, 'age.undo', { id })).toMatchObject({ outcome: 'done' });
  await settleVerdicts(club);
  expect(await stateOf(id)).toBe('waiting');
  expect((await reviewer.request('GET /api/age-photo', { id: String(id) })).statusCode).toBe(200);
  await act(reviewer, 'age.reject', { id, reason: 'Чужий документ' });
  await settleVerdicts(club);
  expect(await act(reviewer, 'age.undo', { id })).toMatchObject({ code: 'verdict_over' });
  expect(await stateOf(id)).toBe(isChosen ? 'waiting' : 'refused');
  expect(await sees(colleague, id)).toBe(isChosen);
  if (!isChosen) return;
  await act(colleague, 'age.reject', { id, reason: 'Чужий документ' });
  await settleVerdicts(club);
  expect(await stateOf(id)).toBe('refused');
});

test('from a shell a decision is immediate, also about what a member has just decided', async () => {
  const id = await send(false);
  await act(reviewer, 'age.approve', { id });
  await runAction(consoleOf(club), rejectAge, { id, reason: 'Чужий документ' });
  await settleVerdicts(club);
  expect(await stateOf(id)).toBe('refused');
});
