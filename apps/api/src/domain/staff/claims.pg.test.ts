import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const office = openOfficeOf(club);

const claim = (desk: Desk, subject: number) => desk.call('POST /api/claims/claim', { kind: 'order', subject });

test('of ten who take the same orders at once each order is one’s, and the others learn whose', async () => {
  const desks = await Promise.all(Array.from({ length: 10 }, () => new Desk(office).sit(['order-desk'])));
  for (let subject = 1; subject <= 20; subject++) {
    const answers = await Promise.all(desks.map((desk) => claim(desk, subject)));
    expect(answers.filter(({ is_mine: isMine }) => isMine)).toHaveLength(1);
    expect(new Set(answers.map(({ member }) => member)).size).toBe(1);
  }
  expect((await desks[0]!.call('GET /api/claims', { kind: 'order' })).claims).toHaveLength(20);
});
