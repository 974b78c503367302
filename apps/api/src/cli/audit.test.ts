import { beforeAll, expect, test } from 'vitest';
import { consoleOf } from '../../test/steps/console.ts';
import { idempotency, openHarness, Phone } from '../../test/harness/club.ts';
import { type OrderLine, orderingOf } from '../../test/steps/ordering.ts';
import { auditCommands } from './audit.ts';
import type { CommandArgs } from './command.ts';
import { complianceCommands } from './xp/compliance.ts';
import { ordersCommands } from './orders/commands.ts';
import { xpCommands } from './xp/commands.ts';

const club = openHarness();
const as = (name: string) => ({
  ...consoleOf(club),
  actor: { kind: 'console', name } as const,
  requestId: `run of ${name}`,
});
const log = async (flags: CommandArgs['flags'] = {}) =>
  (await auditCommands.list(consoleOf(club), { positional: [], flags })).rows;
const order = (name: keyof typeof ordersCommands, positional: string[], flags: CommandArgs['flags'] = {}) =>
  ordersCommands[name](as('olena'), { positional, flags });

const waybill = '20450000000001';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
let phone: Phone;
let place: () => Promise<{ id: string; order_number: string }>;
beforeAll(async () => {
  phone = await new Phone(club).register();
  const { body } = await orderingOf(phone);
  place = async () => (await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency())).order;
});

test('a changed balance is in the log with its actor, the values before and after, and the reason', async () => {
  const byOlena = { actor: 'console:olena' };
  expect(await auditCommands.list(consoleOf(club), { positional: [], flags: byOlena })).toMatchObject({
    rows: [],
    text: 'No matching actions',
  });
  const flags = { xp: '100', reason: ' Вибачення ' };
  await xpCommands.adjust(as('olena'), { positional: [phone.number], flags });
  expect(await log(byOlena)).toEqual([
    {
      id: expect.any(Number),
      at: club.clock.now.toISOString(),
      actor: 'console:olena',
      action: 'xp.adjust',
      target: `customer:${phone.customerId}`,
      brand: 'main',
      reason: 'Вибачення',
      before: '{"balance":0}',
      after: '{"balance":100}',
      request: 'run of olena',
    },
  ]);
});

test('a changed cell is in the log with its former value', async () => {
  const cell = { brand: 'ogo', subject: 'merch', action: 'quiz' };
  const set = (allowed: string, note: string) =>
    complianceCommands.set(as('taras'), { positional: [], flags: { ...cell, allowed, note } });
  await set('no', 'Нове правило');
  await set('profile', 'Як було');
  expect(await log({ target: 'compliance:ogo/merch/quiz' })).toMatchObject([
    { actor: 'console:taras', reason: 'Як було', before: '{"allowed":false}', after: '{"allowed":null}' },
    { actor: 'console:taras', reason: 'Нове правило', before: '{"allowed":null}', after: '{"allowed":false}' },
  ]);
  const { rows } = await complianceCommands.audit(consoleOf(club));
  expect(rows.map(({ actor }) => actor)).toEqual(['console:taras', 'console:taras']);
});

test('every order step by staff is in the log, and a refused one is not', async () => {
  const { id, order_number: number } = await place();
  await order('ship', [number]);
  await order('deliver', [number]);
  await order('pack', [number]);
  await order('ship', [number, waybill]);
  await order('deliver', [number]);
  await phone.call('POST /api/api-shop/request-return', { orderId: id, reason: 'defect', comment: 'Тріщина' });
  await order('refuse-return', [number], { reason: 'Сліди користування' });
  await order('refund', [number], { 'no-restock': true });
  const { order_number: other } = await place();
  await order('cancel', [other]);
  const steps = [...(await log({ target: `order:${other}` })), ...(await log({ target: `order:${number}` }))];
  expect(steps.map(({ action, reason, before, after }) => [action, reason, before, after])).toEqual([
    ['orders.cancel', null, '{"state":"placed"}', '{"state":"cancelled","waybill":null}'],
    [
      'orders.refund',
      null,
      '{"state":"delivered"}',
      '{"xp":0,"card":0,"cash":21000,"state":"returned","restock":false}',
    ],
    ['orders.refuse-return', 'Сліди користування', '{"return":"waiting"}', '{"return":"refused"}'],
    ['orders.deliver', null, '{"state":"shipped"}', `{"state":"delivered","waybill":"${waybill}"}`],
    ['orders.ship', null, '{"state":"packed"}', `{"state":"shipped","waybill":"${waybill}"}`],
    ['orders.pack', null, '{"state":"placed"}', '{"state":"packed","waybill":null}'],
  ]);
  expect(JSON.stringify(steps)).not.toContain(phone.number);
});

test('the log is filtered by actor, by action, and paged from an entry', async () => {
  const all = await log();
  const actors = async (actor: string) => new Set((await log({ actor })).map((row) => row.actor));
  expect(await actors('console:taras')).toEqual(new Set(['console:taras']));
  expect((await log({ action: 'xp.adjust' })).map(({ action }) => action)).toEqual(['xp.adjust']);
  const onwards = await log({ before: String(all[1]!.id) });
  expect(onwards.slice(0, all.length - 2)).toEqual(all.slice(2));
  expect(await auditCommands.list(consoleOf(club), { positional: [], flags: { before: 'now' } })).toMatchObject({
    exitCode: 1,
  });
});
