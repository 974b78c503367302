import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, cardOrdersOf } from '../../../test/steps/card-payments.ts';
import { openRegister, receiptsOf, registerSide, scriptRegister } from '../../../test/steps/receipts.ts';
import { asAnything, mapOf, readerOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { openReceipt, renewReceiptKey } from '../../database/receipts/receipts.ts';
import { dueFields, dueOf } from './due.ts';
import { fiscalReceipt } from './make-receipt.ts';

const club = openHarness({ engine: 'postgresql', env: { PAYMENT_PROVIDERS: 'liqpay' } });
let order: CardOrder;

beforeEach(() => openRegister(club.services.providers.receipts));

async function paidOrder(): Promise<Record<string, unknown>> {
  await club.database.db.execute(sql`delete from limits`);
  const phone = await new Phone(club).register();
  order = await (await cardOrdersOf(phone))({ variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 });
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  await callBack(club, order, 'success');
  const [task] = await rowsOf(
    club.database.db,
    sql`select payload from outbox where once = ${`receipt:sale:${order.number}-1`}`,
    { payload: mapOf(asAnything) },
  );
  return task?.payload ?? {};
}

test.each(['nothing', 'lost-answer', 'error', 'lie'])(
  'processes that have one task at once, as after an expired lease, make one receipt while the register plays "%s"',
  async (mode) => {
    for (let round = 0; round < raceRounds(); round++) {
      const payload = await paidOrder();
      if (mode !== 'nothing') await scriptRegister(club, mode);
      const { database, providers } = club.services;
      const run = () =>
        fiscalReceipt(club)(providers, payload, {
          database,
          now: club.clock.now,
          attempts: 1,
          taskId: 1,
          dueAt: '',
          lastFault: null,
        });
      for (let turn = 0; turn < 6; turn++) await Promise.all(Array.from({ length: 8 }, run));
      await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
      expect(await receiptsOf(club, order)).toMatchObject([{ kind: 'sale', state: 'done', kop: 210_00 }]);
      const { receipts } = await registerSide(club);
      const made = receipts.filter(({ footer, status }) => footer === `№ ${order.number}` && status !== 'ERROR');
      expect(made).toMatchObject([{ status: 'DONE', total: 210_00 }]);
    }
  },
);

test('of many processes that learn of a failed receipt one replaces its key, and the key stays', async () => {
  const due = { ...dueOf(readerOf(dueFields)(await paidOrder())), register: 'checkbox' };
  const { db } = club.database;
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => openReceipt(db, due, club.clock.now)));
  for (const other of others) expect(other).toEqual(first);
  await Promise.all(Array.from({ length: 8 }, () => renewReceiptKey(db, first!)));
  const renewed = await openReceipt(db, due, club.clock.now);
  expect(renewed).toMatchObject({ id: first?.id, failures: 1 });
  expect(renewed?.key).not.toBe(first?.key);
});
