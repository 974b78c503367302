import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { listTransferRows } from '../registered-devices/staff.ts';
import { findCertificateTitle, findOrderNumber } from './sources.ts';

const club = openHarness({ seed: false });

test('another customer’s order or certificate is not named to a customer', async () => {
  const phone = await new Phone(club).register();
  const { db } = club.database;
  expect(await findOrderNumber(db, Number(phone.customerId), 1)).toBeUndefined();
  expect(await findCertificateTitle(db, Number(phone.customerId), 1)).toBeUndefined();
});

test('without a request a device has no requester', async () => {
  expect(await listTransferRows(club.database.db, 5)).toEqual([]);
});
