import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';

const club = openHarness({ engine: 'postgresql' });
const office = openOfficeOf(club);

interface Outcome {
  outcome: string;
  needs_approval?: string;
}

test("of ten small gifts at the same moment those within the customer's limit pass, and no more", async () => {
  const customer = Number((await new Phone(club).register()).customerId);
  const desks = await Promise.all([1, 2, 3].map(() => new Desk(office).sit(['support'])));
  const give = async (desk: Desk) =>
    (await desk.act('xp.adjust', { customer, xp: 50, reason: 'Вибачення' }, { reason: 'Ще' })).json() as Outcome;
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => give(desks[n % desks.length]!)));
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(4);
  expect(outcomes.filter(({ needs_approval: limit }) => limit === 'xp_of_customer')).toHaveLength(6);
});

test("of many gifts of one member to many customers those within the day's limit pass, and no more", async () => {
  const desk = await new Desk(office).sit(['support']);
  const customers = [];
  for (let n = 0; n < 12; n++) customers.push(Number((await new Phone(club).register()).customerId));
  const outcomes = await Promise.all(
    customers.map(async (customer) => {
      const answer = await desk.act('xp.adjust', { customer, xp: 200, reason: 'Вибачення' }, { reason: 'Ще' });
      return answer.json() as Outcome;
    }),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
  expect(outcomes.filter(({ needs_approval: limit }) => limit === 'xp_of_day')).toHaveLength(2);
});

test('an attempt sent ten times at once is done once', async () => {
  const desk = await new Desk(office).sit(['support']);
  const customer = Number((await new Phone(club).register()).customerId);
  const key = randomUUID();
  const wish = { customer, xp: 20, reason: 'Вибачення' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.act('xp.adjust', wish, {}, key)));
  for (const answer of answers) expect(answer.json()).toMatchObject({ outcome: 'done', reply: { balance: 20 } });
});

test('of fifty approvals at the same moment by two leads one runs the action, once', async () => {
  const desk = await new Desk(office).sit(['support']);
  const leads = await Promise.all([1, 2].map(() => new Desk(office).sit(['support-lead'])));
  const customer = Number((await new Phone(club).register()).customerId);
  const wish = { customer, xp: 500, reason: 'Вибачення' };
  const { approval } = (await desk.act('xp.adjust', wish, { reason: 'Ще' })).json() as { approval: number };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      leads[n % 2]!.request('POST /api/approvals/decide', { approval, approve: true, note: '' }),
    ),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.map((answer) => answer.json())).toMatchObject([{ state: 'approved', reply: { balance: 500 } }]);
});
