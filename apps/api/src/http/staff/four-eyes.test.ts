import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { listMembers } from '../../database/staff/members.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { endMember } from '../../domain/staff/change-members.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const hourMs = 3_600_000;

let people = 0;
const inviting = () => ({ email: `asked-${++people}@example.com`, name: 'Нова', roles: ['support'], brands: ['main'] });

/** Two administrators, so that each needs the other, and a request of one of them. */
async function requestInvitation() {
  const [requester, other] = [
    await new Desk(office).sit(['administrator']),
    await new Desk(office).sit(['administrator']),
  ];
  const input = inviting();
  const answer = (await requester.act('staff.invite', input, { reason: 'Нова людина' })).json() as { approval: number };
  return { requester, other, input, approval: answer.approval };
}

const decide = (desk: Desk, approval: number, approve = true) =>
  desk.request('POST /api/approvals/decide', { approval, approve, note: 'Так' });
const codeOf = async (answer: ReturnType<typeof decide>) => ((await answer).json() as { code?: string }).code;

test('an action above a limit is pending for another member, who sees what is requested and why', async () => {
  const { requester, other, input, approval } = await requestInvitation();
  expect(approval).toBeGreaterThan(0);
  const seen = (await other.call('GET /api/approvals', { view: 'waiting' })).rows.find(({ id }) => id === approval);
  expect(seen).toMatchObject({
    input,
    limit: 'staff_always',
    reason: 'Нова людина',
    state: 'waiting',
    may_decide: true,
  });
  const own = (await requester.call('GET /api/approvals', { view: 'mine' })).rows.find(({ id }) => id === approval);
  expect(own).toMatchObject({ may_decide: false });
  expect((await decide(other, approval)).json()).toMatchObject({ state: 'approved', reply: null });
  expect(await auditOf(club, 2)).toMatchObject([
    { action: 'approval.approve', actor: `staff:${other.member}`, target: `approval:${approval}`, reason: 'Так' },
    { action: 'staff.invite', actor: `staff:${requester.member}` },
  ]);
  const decided = (await other.call('GET /api/approvals', { view: 'decided' })).rows.find(({ id }) => id === approval);
  expect(decided).toMatchObject({ state: 'approved', decided_by: `staff:${other.member}`, note: 'Так' });
});

test('nobody approves their own request, a decided one, an expired one or without the right', async () => {
  const { requester, other, approval } = await requestInvitation();
  expect(await codeOf(decide(requester, approval))).toBe('approval_own');
  expect(await codeOf(decide(await new Desk(office).sit(['support']), approval))).toBe('permission_missing');
  expect((await decide(other, approval, false)).json()).toEqual({ state: 'refused' });
  expect(await codeOf(decide(other, approval))).toBe('approval_unknown');
});

test('an approval is over after a day', async () => {
  const { requester, other, approval } = await requestInvitation();
  club.clock.forward(24 * hourMs + 1);
  await other.call('POST /api/demo/sign-in-as', { member: other.member });
  expect(await codeOf(decide(other, approval))).toBe('approval_unknown');
  await requester.call('POST /api/demo/sign-in-as', { member: requester.member });
  const own = (await requester.call('GET /api/approvals', { view: 'mine' })).rows.find(({ id }) => id === approval);
  expect(own).toMatchObject({ state: 'ended', may_decide: false });
});

test('a request of a member whose account ended is not carried out', async () => {
  const { requester, other, approval } = await requestInvitation();
  await other.act('staff.end', { member: requester.member, reason: 'Пішли' });
  expect(await codeOf(decide(other, approval))).toBe('permission_missing');
});

test('who ended the other administrator is not alone for a week, and nobody ends the last one', async () => {
  const [one, other] = [await new Desk(office).sit(['administrator']), await new Desk(office).sit(['administrator'])];
  const reason = 'Пішли';
  const stays = [one.member, other.member];
  for (const { id, roles, isEnded } of await listMembers(club.database.db, club.clock.now))
    if (!isEnded && roles.includes('administrator') && !stays.includes(id))
      await runAction(consoleOf(club), endMember, { member: id, reason });
  expect((await one.act('staff.end', { member: other.member, reason })).json()).toMatchObject({ outcome: 'done' });
  const invited = async () => (await one.act('staff.invite', inviting(), { reason })).json();
  expect(await invited()).toMatchObject({ outcome: 'waiting', needs_approval: 'staff_always' });
  expect((await one.act('staff.end', { member: one.member, reason })).json()).toMatchObject({
    code: 'administrator_last',
  });
  club.clock.forward(7 * 24 * hourMs + 1);
  await one.call('POST /api/demo/sign-in-as', { member: one.member });
  const less = { member: one.member, roles: ['support'], brands: ['main', 'ogo'] };
  expect((await one.act('staff.change', less)).json()).toMatchObject({ code: 'administrator_last' });
  expect(await invited()).toMatchObject({ outcome: 'done' });
});

test('of fifty simultaneous approvals one runs the action', async () => {
  const { other, approval } = await requestInvitation();
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(other, approval)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a second try with the same key is answered like the first, and a key belongs to one action', async () => {
  const desk = await new Desk(office).sit(['administrator']);
  const { member } = await new Desk(office).sit(['support']);
  const key = randomUUID();
  const input = { member, reason: 'Пішли' };
  const answers = [await desk.act('staff.end', input, {}, key), await desk.act('staff.end', input, {}, key)];
  expect(answers.map((answer) => answer.json())).toEqual([1, 2].map(() => ({ outcome: 'done', reply: { member } })));
  expect((await desk.act('staff.end', { ...input, reason: 'Інше' }, {}, key)).json()).toMatchObject({
    code: 'key_reused',
  });
  await club.database.db.execute(sql`update staff_replies set reply = '{"member": "former"}' where key = ${key}`);
  expect((await desk.act('staff.end', input, {}, key)).json()).toMatchObject({ code: 'done_before' });
  expect((await desk.request('POST /api/actions/staff.end', { input })).json()).toMatchObject({ code: 'key_missing' });
});

test('a member is shown every action with its form, and whether they may do it', async () => {
  const desk = await new Desk(office).sit(['order-desk']);
  const { actions } = await desk.call('GET /api/actions', {});
  expect(
    actions
      .filter(({ may }) => may)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'customer.note',
    'orders.call-back',
    'orders.change-waybill',
    'orders.deliver',
    'orders.end-request',
    'orders.make-waybill',
    'orders.pack',
    'orders.redirect',
    'orders.report-refusal',
    'orders.retry-receipts',
    'orders.ship',
    'orders.unpack',
    'register.drop',
    'register.end',
    'register.make',
    'wave.drop',
    'wave.make',
    'wave.restart',
    'wave.scan',
  ]);
  expect(actions.find(({ name }) => name === 'orders.pack')?.input).toMatchObject({
    type: 'object',
    required: ['number'],
  });
  expect((await desk.act('xp.adjust', { customer: 1, xp: 1, reason: 'x' })).json()).toMatchObject({
    code: 'permission_missing',
  });
  expect((await desk.act('no.such', {})).json()).toMatchObject({ code: 'call_unknown' });
});
