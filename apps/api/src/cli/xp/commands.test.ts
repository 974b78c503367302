import { expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { sql } from 'drizzle-orm';
import type { CommandArgs } from '../command.ts';
import { ledgerCommands } from './ledger.ts';
import { xpCommands } from './commands.ts';

const harness = openHarness();

const services = () => consoleOf(harness);
const adjust = (who: string, flags: CommandArgs['flags']) =>
  xpCommands.adjust(services(), { positional: [who], flags });

test('a balance is corrected by a new entry that the customer reads', async () => {
  const phone = await new Phone(harness).register();
  expect((await adjust(phone.number, { xp: '100', reason: 'Вибачення за затримку' })).rows).toEqual([
    { customer: Number(phone.customerId), brand: 'main', xp: 100, balance: 100 },
  ]);
  expect((await adjust(phone.customerId!, { xp: '-30', reason: 'Помилка' })).rows).toMatchObject([{ balance: 70 }]);
  const { transactions } = await phone.call('GET /api/get-bonus-history', {});
  expect(transactions.map(({ amount, kind, reason, balance_after }) => [amount, kind, reason, balance_after])).toEqual([
    [-30, 'adjusted', 'Помилка', 70],
    [100, 'adjusted', 'Вибачення за затримку', 100],
  ]);
});

test('no balance goes below zero, and no customer is guessed', async () => {
  const phone = await new Phone(harness, 'ogo').register();
  const reason = 'Помилка';
  expect(await adjust(phone.customerId!, { xp: '-1', reason })).toMatchObject({ exitCode: 1, rows: [] });
  expect(await adjust(phone.number, { xp: '5', reason })).toMatchObject({ text: 'No such customer' });
  expect(await adjust(phone.customerId!, { xp: '5', reason, brand: 'main' })).toMatchObject({ exitCode: 1 });
  expect(await adjust(phone.number, { xp: '5', reason, brand: 'ogo' })).toMatchObject({ rows: [{ balance: 5 }] });
  expect(await adjust(phone.number, { xp: '1.5', reason })).toMatchObject({ exitCode: 1 });
  expect(await adjust(phone.number, { xp: '5' })).toMatchObject({ exitCode: 1 });
});

test('the audit reports a balance that does not follow from its entries', async () => {
  expect(await ledgerCommands.audit(services())).toEqual({ rows: [], text: 'Every invariant holds' });
  const phone = await new Phone(harness).register();
  const bend = (by: number) =>
    harness.database.db.execute(
      sql`update xp_accounts set balance = balance + ${by} where customer_id = ${Number(phone.customerId)} and kind = 'available'`,
    );
  await bend(7);
  const { rows, exitCode } = await ledgerCommands.audit(services());
  expect(rows.map(({ invariant }) => invariant)).toContain('balance is the sum of its entries');
  expect(exitCode).toBe(1);
  await bend(-7);
});
