import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { closeRegister, openRegister, registerSide, scriptRegister } from '../../../test/steps/receipts.ts';
import { asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { fiscalShift, watchShift } from './watch-shift.ts';

const club = openHarness({ seed: false });
const log = { warn: () => undefined };
const noonMs = kyivMidnight(kyivDate(new Date())).getTime() + 12 * 3_600_000;
const noon = () => new Date(noonMs);
const watch = (now = noon()) =>
  watchShift(club.services, now).then(
    () => 'went well',
    (error: Error) => error.message,
  );
beforeEach(async () => {
  // The register has its own clock, and near midnight it closes what is opened.
  vi.useFakeTimers({ toFake: ['Date'], now: noonMs });
  await club.database.db.execute(sql`delete from outbox`);
  await closeRegister(club.services.providers.receipts);
});
afterEach(async () => {
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  vi.useRealTimers();
});

const state = async () => (await registerSide(club)).shift;
const cases = () =>
  rowsOf(
    club.database.db,
    sql`select case when gave_up_at is not null then 'gave up' when done_at is null then 'waits' else 'done' end as state,
      last_error as fault from outbox where kind = 'fiscal-shift'`,
    { state: asText, fault: orNull(asText) },
  );
const tryAgain = async () => {
  await club.database.db.execute(sql`update outbox set run_at = now(), gave_up_at = null`);
  await drainOutbox({ ...club.services, log, clock: noon }, { 'fiscal-shift': fiscalShift(club) });
};

test('a shift is opened by day, left alone, and closed before midnight', async () => {
  expect(await watch()).toBe('went well');
  expect(await state()).toBe('OPENED');
  expect(await watch()).toBe('went well');
  expect(await state()).toBe('OPENED');
  const late = new Date(noon().getTime() + 11.8 * 3_600_000);
  expect(await watch(late)).toBe('went well');
  expect(await state()).toBe('CLOSING');
  expect(await watch(late)).toBe('went well');
  expect(await watch(late)).toBe('went well');
  expect(await state()).toBe('CLOSED');
  expect(await cases()).toEqual([]);
});

test.each([
  ['foreign-cashier', 'checkbox: refused (register.taken)', 'checkbox stopped register.taken'],
  ['shift-refused', 'club: refused (shift-refused)', 'club stopped shift-refused'],
])('a shift that does not open for "%s" is a case of the day until it opens', async (mode, message, fault) => {
  await scriptRegister(club, mode);
  expect(await watch()).toBe(message);
  await scriptRegister(club, mode);
  expect(await watch()).toBe(message);
  await scriptRegister(club, mode);
  await tryAgain();
  expect(await cases()).toEqual([{ state: 'gave up', fault }]);
  await tryAgain();
  expect(await state()).toBe('OPENED');
  expect(await cases()).toMatchObject([{ state: 'done' }]);
});

test('a register that is silent for a moment is no case', async () => {
  await scriptRegister(club, 'error500');
  expect(await watch()).toBe('checkbox: unavailable (http 500)');
  expect(await cases()).toEqual([]);
  await openRegister(club.services.providers.receipts);
  expect(await watch()).toBe('went well');
});
