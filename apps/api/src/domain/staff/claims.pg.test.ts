import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const office = openOfficeOf(club);

const claim = (desk: Desk, subject: number) => desk.call('POST /api/claims/claim', { kind: 'order', subject });

test('of ten members who take the same orders at once each order is one’s, and the others learn whose', async () => {
  const desks = await Promise.all(Array.from({ length: 10 }, () => new Desk(office).sit(['order-desk'])));
  const phone = new Phone(club);
  await phone.register();
  for (let count = 1; count <= 20; count++) {
    const { number: subject } = await insertOrderRow(club, phone);
    const answers = await Promise.all(desks.map((desk) => claim(desk, subject)));
    expect(answers.filter(({ is_mine: isMine }) => isMine)).toHaveLength(1);
    expect(new Set(answers.map(({ member }) => member)).size).toBe(1);
  }
  expect((await desks[0]!.call('GET /api/claims', { kind: 'order' })).claims).toHaveLength(20);
});
