import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { sentBy, waybillSteps } from '../../../test/steps/waybills.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { ordersCommands } from './commands.ts';

const club = openHarness({ seed: false });
const steps = waybillSteps(club);
const folder = mkdtempSync(join(tmpdir(), 'labels-'));
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  await steps.open();
});
afterAll(() => rmSync(folder, { recursive: true }));

const services = () => ({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) });
const label = (numbers: readonly (string | number)[], file?: string) =>
  ordersCommands.label(services(), {
    positional: numbers.map(String),
    flags: file === undefined ? {} : { file: join(folder, file) },
  });
const printed = () =>
  rowsOf(club.database.db, sql`select target from audit_log where action = 'orders.label' order by id`, {
    target: asText,
  });

test('labels of several orders are one new file, and that they were printed is written down', async () => {
  const orders = [await steps.place(phone), await steps.place(phone)];
  const numbers = orders.map(({ number }) => number);
  await ordersCommands.waybill(services(), { positional: numbers.map(String), flags: {} });
  expect((await label(numbers, 'early.pdf')).text).toMatch(/has no waybill yet/);
  await steps.work();
  expect(await label(numbers, 'labels.pdf')).toMatchObject({ rows: [], text: expect.stringContaining('2 labels') });
  const file = join(folder, 'labels.pdf');
  const pdf = readFileSync(file, 'latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain('/Count 2');
  for (const order of orders) expect(pdf).toContain((await steps.documentsOf(order))[0]?.IntDocNumber);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await printed()).toEqual(numbers.map((number) => ({ target: `order:${number}` })));
  expect((await label(numbers, 'labels.pdf')).text).toMatch(/already exists/);
});

test('without a file, a number or a waybill nothing is printed, and an unavailable carrier is reported', async () => {
  const before = (await printed()).length;
  expect((await label([10_001])).text).toMatch(/^order label NUMBER/);
  expect((await label(['no'], 'a.pdf')).text).toMatch(/^order label NUMBER/);
  expect((await label([999_999_999], 'a.pdf')).text).toMatch(/no such order/);
  expect(await printed()).toHaveLength(before);
  const order = await steps.place(phone);
  await ordersCommands.waybill(services(), { positional: [String(order.number)], flags: {} });
  await steps.work();
  await club.database.db.execute(sql`update waybills set document_id = 'unknown' where order_id = ${order.id}`);
  expect((await label([order.number], 'a.pdf')).text).toMatch(/The carrier gave no labels: nova-poshta: refused/);
});
