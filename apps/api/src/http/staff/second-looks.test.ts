import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { photo, settleVerdicts } from '../../../test/steps/age.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { listPendingDocuments } from '../../database/age/verifications.ts';
import { firstVerdictAlone, needsSecondLook } from '../../domain/age/second-look.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const hourMs = 3_600_000;
let [first, second, third]: Desk[] = [];
let image = '';
let last = 1000;

beforeAll(async () => {
  image = (await photo()).toString('base64');
  [first, second, third] = await Promise.all([1, 2, 3].map(() => new Desk(office).sit(['age-reviewer'])));
});

/** A photo whose number is chosen for a second look, or is not. */
async function send(isChosen = true): Promise<{ phone: Phone; id: number }> {
  do last += 1;
  while (needsSecondLook(club.config.secret, last) !== isChosen);
  await club.database.db.execute(sql.raw(`alter table age_verifications alter column id restart with ${last}`));
  const phone = await new Phone(club).register();
  await phone.call('POST /api/age/send-document', { kind: 'id-card', image });
  return { phone, id: last };
}

const stateOf = async (id: number) => {
  const rows = await rowsOf(club.database.db, sql`select state from age_verifications where id = ${id}`, {
    state: asText,
  });
  return rows[0]?.state;
};
const sees = async (desk: Desk | undefined, id: number) =>
  (await desk!.call('GET /api/ages', {})).rows.some((row) => row.id === id);
async function decide(desk: Desk | undefined, action: string, input: object) {
  const answer = await desk!.act(action, input);
  await settleVerdicts(club);
  return answer;
}
const approve = (desk: Desk | undefined, id: number) => decide(desk, 'age.approve', { id });
const reject = (desk: Desk | undefined, id: number) => decide(desk, 'age.reject', { id, reason: 'Нечітко' });
const isStored = async (id: number) => (await listPendingDocuments(club.database.db)).some((one) => one.id === id);
const looks = async () => (await first!.call('GET /api/ages', {})).second_looks;
const agesOf = async (desk: Desk | undefined) =>
  (await desk!.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'ages')?.count;
const cases = async () => {
  const lead = await new Desk(office).sit(['administrator']);
  return (await lead.call('GET /api/stuck', {})).rows.filter(({ kind }) => kind === 'age-verdict');
};
const work = async () => {
  const services = { ...club.services, log: { warn: () => undefined } as never, clock: () => club.clock.now };
  await club.database.db.execute(sql`update outbox set run_at = now() where kind = 'age-verdict' and done_at is null
    and gave_up_at is null and run_at <= ${club.clock.now.toISOString()}::timestamptz`);
  await drainOutbox(services, { 'age-verdict': firstVerdictAlone });
};

test('about one photo of twenty is chosen, by the club’s secret', () => {
  const ids = Array.from({ length: 10_000 }, (_, nth) => nth + 1);
  const chosen = ids.filter((id) => needsSecondLook('one secret', id));
  expect(chosen.length).toBeGreaterThan(400);
  expect(chosen.length).toBeLessThan(600);
  expect(ids.filter((id) => needsSecondLook('another', id))).not.toEqual(chosen);
});

test('a photo that is not chosen is decided by one', async () => {
  const { id } = await send(false);
  await approve(first, id);
  expect(await stateOf(id)).toBe('verified');
});

test('a chosen photo is decided by two who agree, of whom the second knows nothing of the first', async () => {
  const { id } = await send();
  const before = await looks();
  const [unseen] = (await second!.call('GET /api/ages', {})).rows.filter((row) => row.id === id);
  expect((await approve(first, id)).json()).toMatchObject({ outcome: 'done', reply: { id } });
  expect(await stateOf(id)).toBe('waiting');
  expect(await isStored(id)).toBe(true);
  // The second is shown exactly what the first was shown; the first is not shown it again, and cannot decide it twice.
  expect((await second!.call('GET /api/ages', {})).rows.filter((row) => row.id === id)).toEqual([unseen]);
  expect(await sees(first, id)).toBe(false);
  expect([await agesOf(first), await agesOf(second)]).toEqual([0, 1]);
  expect(await first!.refusal('GET /api/age-photo', { id: String(id) })).toBe('document_not_waiting');
  expect((await approve(first, id)).json()).toMatchObject({ code: 'document_not_waiting' });
  expect((await reject(first, id)).json()).toMatchObject({ code: 'document_not_waiting' });
  await approve(second, id);
  expect(await stateOf(id)).toBe('verified');
  expect(await isStored(id)).toBe(false);
  expect(await looks()).toEqual({ looked: before.looked + 1, differed: before.differed });
  expect(await cases()).toEqual([]);
  const entries = (await auditOf(club, 50)).filter(({ target }) => target === `age-verification:${id}`);
  expect(entries.map(({ actor }) => actor)).toEqual([`staff:${first!.member}`, `staff:${second!.member}`]);
});

test('a second look that was undone counts in no figure, and the one that follows it does', async () => {
  const { id } = await send();
  const before = await looks();
  await approve(first, id);
  await second!.act('age.reject', { id, reason: 'Нечітко' });
  expect(await looks()).toEqual({ looked: before.looked + 1, differed: before.differed + 1 });
  expect((await second!.act('age.undo', { id })).json()).toMatchObject({ outcome: 'done' });
  expect(await looks()).toEqual(before);
  await approve(second, id);
  expect(await looks()).toEqual({ looked: before.looked + 1, differed: before.differed });
  expect(await stateOf(id)).toBe('verified');
});

test('two that differ are a case that staff see, and a third reviewer decides', async () => {
  const { id } = await send();
  const before = await looks();
  await approve(first, id);
  await reject(second, id);
  expect(await stateOf(id)).toBe('waiting');
  expect(await cases()).toMatchObject([
    { kind: 'age-verdict', fault: 'verdicts differ', may_close: false, order: null },
  ]);
  expect(await looks()).toEqual({ looked: before.looked + 1, differed: before.differed + 1 });
  expect([await sees(first, id), await sees(second, id), await sees(third, id)]).toEqual([false, false, true]);
  const ofOgo = await new Desk(office).sit(['age-reviewer'], ['ogo']);
  expect(await Promise.all([first, second, third, ofOgo].map(agesOf))).toEqual([0, 0, 1, 0]);
  for (const one of [first, second])
    expect((await approve(one, id)).json()).toMatchObject({ code: 'document_not_waiting' });
  await approve(third, id);
  expect(await stateOf(id)).toBe('verified');
  expect(await cases()).toEqual([]);
});

test('a customer who takes the photo back leaves nothing to decide', async () => {
  const { phone, id } = await send();
  await approve(first, id);
  await phone.call('POST /api/age/cancel-verification', {});
  club.clock.forward(24 * hourMs + 1);
  await work();
  expect(await stateOf(id)).toBe('cancelled');
  const later = await new Desk(office).sit(['age-reviewer']);
  expect((await approve(later, id)).json()).toMatchObject({ code: 'document_not_waiting' });
});

test('a first verdict counts alone without a second look within a day', async () => {
  const { id } = await send();
  await reject(await new Desk(office).sit(['age-reviewer']), id);
  club.clock.forward(23 * hourMs);
  await work();
  expect(await stateOf(id)).toBe('waiting');
  club.clock.forward(hourMs + 1);
  await work();
  expect(await stateOf(id)).toBe('refused');
  expect(await isStored(id)).toBe(false);
});
