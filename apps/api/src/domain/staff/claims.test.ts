import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const minuteMs = 60_000;

const claim = (desk: Desk, subject: number) => desk.call('POST /api/claims/claim', { kind: 'order', subject });

test('a claim is free when it is released or five minutes after the last activity, and only its member releases it', async () => {
  const phone = new Phone(club);
  await phone.register();
  const { number } = await insertOrderRow(club, phone);
  const [one, other] = [await new Desk(office).sit(['order-desk']), await new Desk(office).sit(['order-desk'])];
  expect(await claim(one, number)).toMatchObject({ is_mine: true, member: one.member });
  await other.call('POST /api/claims/release', { kind: 'order', subject: number });
  expect(await claim(other, number)).toMatchObject({ is_mine: false, member: one.member });
  club.clock.forward(4 * minuteMs);
  await claim(one, number);
  club.clock.forward(4 * minuteMs);
  expect(await claim(other, number)).toMatchObject({ is_mine: false });
  club.clock.forward(minuteMs);
  expect(await claim(other, number)).toMatchObject({ is_mine: true });
  await other.call('POST /api/claims/release', { kind: 'order', subject: number });
  expect(await claim(one, number)).toMatchObject({ is_mine: true });
  expect(await one.refusal('POST /api/claims/claim', { kind: 'review', subject: 1 })).toBe('permission_missing');
  expect((await one.call('GET /api/claims', { kind: 'order' })).claims).toMatchObject([
    { subject: number, is_mine: true },
  ]);
});
