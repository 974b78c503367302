import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { setComplianceCell } from '../../domain/compliance/set-cell.ts';
import { adjustXp } from '../../domain/xp/adjust-xp.ts';

const club = openHarness();
const office = openOfficeOf(club);

const sit = (role: Parameters<Desk['sit']>[0][number], of?: Parameters<Desk['sit']>[1]) =>
  new Desk(office).sit([role], of);
const newcomer = async () => Number((await new Phone(club).register()).customerId);

async function requested(desk: Desk, name: string, input: unknown): Promise<string> {
  const answer = (await desk.act(name, input, { reason: 'Так треба' })).json() as { approval?: number };
  return String(answer.approval);
}

const planOf = (desk: Desk, approval: string) => desk.call('GET /api/approval-plan', { approval });
const codeOf = async (desk: Desk, approval: string) =>
  ((await desk.request('GET /api/approval-plan', { approval })).json() as { code?: string }).code;

test('an approver sees the current effect, and viewing it does nothing', async () => {
  const [desk, lead] = [await sit('support'), await sit('support-lead')];
  const customer = await newcomer();
  const approval = await requested(desk, 'xp.adjust', { customer, xp: 300, reason: 'Вибачення' });
  const rows = await auditOf(club, 1);
  const plan = await planOf(lead, approval);
  expect(plan).toMatchObject({ refusal: null, after: { balance: 300 }, moved: [], is_too_long: false });
  expect(await planOf(desk, approval)).toEqual(plan);
  expect(await auditOf(club, 1)).toEqual(rows);
  await runAction(consoleOf(club), adjustXp, { customer, xp: 40, reason: 'Вибачення' });
  expect(await planOf(lead, approval)).toMatchObject({ after: { balance: 340 } });
  const done = await lead.request('POST /api/approvals/decide', {
    approval: Number(approval),
    approve: true,
    note: '',
  });
  expect(done.json()).toMatchObject({ reply: { balance: 340 } });
  expect(await codeOf(lead, approval)).toBe('approval_unknown');
});

test('what changed since it was requested is named, and that it would be refused', async () => {
  const [desk, boss] = [await sit('club-manager'), await sit('administrator')];
  const cell = { brand: 'main', subject: 'merch', action: 'quiz', note: 'Дозволено' } as const;
  await desk.act('compliance.set', { ...cell, allowed: false }, {});
  const approval = await requested(desk, 'compliance.set', { ...cell, allowed: true });
  expect(await planOf(boss, approval)).toMatchObject({ refusal: null, moved: [] });
  await runAction(consoleOf(club), setComplianceCell, { ...cell, allowed: null });
  const plan = await planOf(boss, approval);
  expect(plan.refusal).toContain('змінилося');
  expect(plan.moved).toEqual([{ fact: 'basis', requested: 'false', now: 'null' }]);
});

test('an action that would be refused now shows why instead of a plan', async () => {
  const [desk, lead] = [await sit('support'), await sit('support-lead')];
  const customer = await newcomer();
  await runAction(consoleOf(club), adjustXp, { customer, xp: 500, reason: 'Вибачення' });
  const approval = await requested(desk, 'xp.adjust', { customer, xp: -400, reason: 'Помилка' });
  await runAction(consoleOf(club), adjustXp, { customer, xp: -300, reason: 'Помилка' });
  const plan = await planOf(lead, approval);
  expect(plan).toMatchObject({ target: null, before: null, after: null });
  expect(plan.refusal).toMatch(/[а-яіїє]/);
});

test('an action too long to be tried shows only its weight', async () => {
  const [desk, other] = [await sit('code-manager'), await sit('club-manager')];
  const approval = await requested(desk, 'codes.issue', { line: 'glo', note: 'Друк', count: 5 });
  expect(await planOf(other, approval)).toMatchObject({ refusal: null, is_too_long: true, target: null });
});

test('a plan is for who may decide or requested it, of the brands that are theirs', async () => {
  const desk = await sit('support');
  const approval = await requested(desk, 'xp.adjust', { customer: await newcomer(), xp: 300, reason: 'Вибачення' });
  expect(await codeOf(await sit('moderator'), approval)).toBe('approval_unknown');
  expect(await codeOf(await sit('support-lead', ['ogo']), approval)).toBe('approval_unknown');
});
