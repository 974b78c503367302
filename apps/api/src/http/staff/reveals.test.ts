import { revealsOfDayMax } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { canary, liveWholeLife } from '../../../test/steps/whole-life.ts';

const club = openHarness();
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;

beforeAll(async () => void (life = await liveWholeLife(club)));

const reveal = async (desk: Desk, more: object = {}) =>
  (await desk.act('customer.reveal', { customer: life.customer, reason: 'call', ...more })).json() as {
    code?: string;
    reply?: object;
  };

test("masked data are revealed for a reason, stored nowhere, and listed in the customer's export", async () => {
  const desk = await new Desk(office).sit(['support']);
  const name = `${canary.firstName} ${canary.lastName}`;
  const shown = await reveal(desk, { note: 'Дзвінок 18:20' });
  expect(shown.reply).toEqual({ customer: life.customer, name, phone: life.phone.number, email: canary.email });
  expect(await auditOf(club)).toMatchObject([
    {
      action: 'customer.reveal',
      actor: `staff:${desk.member}`,
      target: `customer:${life.customer}`,
      reason: 'call: Дзвінок 18:20',
    },
  ]);
  const { number } = life;
  const order = (await desk.act('orders.reveal', { number, reason: 'order' })).json() as { reply: object };
  expect(order.reply).toMatchObject({
    number,
    name,
    phone: life.phone.number,
    address: expect.stringContaining('Київ'),
  });
  const stored = await rowsOf(
    club.database.db,
    sql`select coalesce(reply::text, '') || (select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), '')
      from audit_log where action like '%.reveal') as text from staff_replies where member_id = ${desk.member}`,
    { text: asText },
  );
  expect(stored.length).toBe(2);
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${canary.lastName}|${life.phone.number}|${canary.email}`));
  await (await new Desk(office).sit(['age-reviewer'])).request('GET /api/age-photo', { id: String(life.age) });
  const text = 'Просить дзвонити після шостої';
  await desk.act('customer.note', { customer: life.customer, text: `  ${text} ` });
  const { notes } = await desk.call('GET /api/person', { customer: String(life.customer) });
  expect(notes).toMatchObject([{ text, actor: `staff:${desk.member}` }]);
  const { data } = await life.phone.call('GET /api/user/export-data', {});
  expect(data.notes_of_staff).toMatchObject([{ text }]);
  expect(data.seen_by_staff).toMatchObject([
    { what: 'contacts', reason: 'call: Дзвінок 18:20', roles: ['support'] },
    { what: 'recipient', reason: 'order', roles: ['support'] },
    { what: 'document', reason: null, roles: ['age-reviewer'] },
  ]);
});

test('nobody reveals data without a reason, without the right, or of a customer of another brand', async () => {
  const desk = await new Desk(office).sit(['support']);
  expect(await reveal(desk, { reason: undefined })).toMatchObject({ code: 'input_invalid' });
  expect(await reveal(desk, { reason: 'curiosity' })).toMatchObject({ code: 'input_invalid' });
  expect(await reveal(desk, { customer: 1 })).toMatchObject({ code: 'customer_unknown' });
  expect(await reveal(await new Desk(office).sit(['order-desk']))).toMatchObject({ code: 'permission_missing' });
  expect(await reveal(await new Desk(office).sit(['support'], ['ogo']))).toMatchObject({ code: 'customer_unknown' });
  const order = (await desk.act('orders.reveal', { number: 99_999_999, reason: 'order' })).json();
  expect(order).toMatchObject({ code: 'order_unknown' });
});

test('reveals are counted per day, and a new day resets the count', async () => {
  const desk = await new Desk(office).sit(['support']);
  await club.database.db.execute(sql`insert into staff_day_sums (day, subject, unit, amount)
    values (${kyivDate(club.clock.now)}, ${`staff:${desk.member}`}, 'reveals', ${revealsOfDayMax.usual - 1})`);
  expect(await reveal(desk)).toMatchObject({ outcome: 'done' });
  expect(await reveal(desk)).toMatchObject({ code: 'reason_missing' });
  club.clock.forward(24 * 3_600_000);
  await desk.call('POST /api/demo/sign-in-as', { member: desk.member });
  expect(await reveal(desk)).toMatchObject({ outcome: 'done' });
});
