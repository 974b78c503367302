// One marked customer goes through every list, card, file and error of the office: unmasked they are in the reply of a
// reveal alone.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { canary, liveWholeLife } from '../../../test/steps/whole-life.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { officeCalls } from './calls.ts';

const club = openHarness({ env: { LOG_LEVEL: 'info' } });
const office = openOfficeOf(club);
let life: Awaited<ReturnType<typeof liveWholeLife>>;

beforeAll(async () => {
  life = await liveWholeLife(club);
});

const marks = () => [canary.lastName, life.phone.number.slice(3), canary.email];
const marksIn = (text: string): string[] =>
  marks().filter((mark) => text.toLowerCase().includes(mark.toLowerCase()) || text.includes(encodeURIComponent(mark)));

const paths = officeCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ access, stream }) => Array.isArray(access) && stream !== true);

test('a marked customer is in no log line, no error and no row of the audit log, whatever is searched', async () => {
  const lead = await new Desk(office).sit(['support-lead']);
  const lines = captureLog({ app: office.app });
  for (const text of [...marks(), `0${life.phone.number.slice(3)}`, `+${life.phone.number}`])
    await lead.call('POST /api/search', { text });
  const repeated: string[] = [];
  const known = { customer: String(life.customer), number: String(life.number), id: String(life.age), view: 'all' };
  for (const { method, path } of paths) {
    await lead.request(`${method} ${path}`, known);
    // Input in the wrong field, or in no field at all, is an error that must not be echoed.
    for (const mark of marks()) {
      const answer = await lead.request(`${method} ${path}`, {
        text: mark,
        number: mark,
        customer: mark,
        [mark]: mark,
      });
      if (answer.statusCode >= 400 && marksIn(answer.body).length > 0) repeated.push(`${method} ${path}`);
    }
  }
  expect(repeated).toEqual([]);
  for (const mark of marks())
    expect(marksIn((await lead.act('xp.adjust', { customer: mark, xp: mark, reason: mark })).body)).toEqual([]);
  const revealed = await lead.act('customer.reveal', { customer: life.customer, reason: 'support' });
  expect(revealed.statusCode, revealed.body).toBe(200);
  expect(marksIn(revealed.body), 'the reveal shows what it is for').not.toEqual([]);
  expect(lines.length).toBeGreaterThan(paths.length);
  expect(lines.filter((line) => marksIn(line).length > 0)).toEqual([]);
  const audited = await rowsOf(club.database.db, sql`select to_jsonb(a)::text as row from audit_log a`, {
    row: asText,
  });
  expect(audited.length).toBeGreaterThan(0);
  expect(audited.filter(({ row }) => marksIn(row).length > 0)).toEqual([]);
});
