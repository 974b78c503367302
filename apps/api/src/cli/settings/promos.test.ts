import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { promoCommands } from './promos.ts';

const club = openHarness();
const folder = mkdtempSync(join(tmpdir(), 'club-promos-'));
const example = fileURLToPath(new URL('../../../../../docs/examples/promo-codes.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  ({ phone, body } = await newcomer());
});

async function newcomer() {
  const main = await new Phone(club).register();
  return { ...(await orderingOf(main)), phone: await enterOgo(main) };
}

const run = (name: keyof typeof promoCommands, positional: string[], flags: Record<string, string | boolean> = {}) =>
  promoCommands[name](consoleOf(club), { positional, flags });
function take(text: string, flags: Record<string, boolean> = {}) {
  const file = join(folder, 'promo-codes.csv');
  writeFileSync(file, text);
  return run('import', [file], flags);
}
const day = (days: number) => new Date(club.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Settings are reread within two seconds. */
const readsSoon = (code: string, refusal: string | null) =>
  vi.waitFor(
    async () => {
      await club.database.db.execute(sql`delete from limits`);
      expect((await phone.call('POST /api/api-shop/check-code', { code })).refusal).toBe(refusal);
    },
    { timeout: patience(6000), interval: 200 },
  );
const tins = (price: string) => [{ variant_id: '4400101', quantity: 2, price }];

test('the example of the docs adds codes, a dry run reports it before, and a second import changes nothing', async () => {
  const dry = await run('import', [example], { 'dry-run': true });
  expect(dry.rows).toContainEqual({
    code: 'VESNA25',
    brand: 'ogo',
    what: 'percent – → 25, units – → 2, from – → 2027-03-01, to – → 2027-03-31, limit – → 500',
  });
  expect((await run('list', [])).rows.map(({ code }) => code)).not.toContain('VESNA25');
  expect((await run('import', [example])).rows).toEqual(dry.rows);
  expect(await run('import', [example])).toMatchObject({ rows: [] });
  expect((await run('list', [])).rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['OGO30', 'SMAK15', 'VESNA25', 'LITO15']),
  );
});

test('a cart obeys the days of a code: unknown before, valid within, over afterwards', async () => {
  await take(
    `code,brand,percent,units,from,to\nSOON10,ogo,10,1,${day(3)},\nNOW10,ogo,10,2,${day(-3)},${day(3)}\nPAST10,ogo,10,1,${day(-9)},${day(-3)}\n`,
  );
  await readsSoon('now10', null);
  await readsSoon('SOON10', 'unknown');
  await readsSoon('PAST10', 'ended');
  const order = (promocode: string) =>
    phone.request('POST /api/api-shop/create-order', body(tins('108.00'), { promocode }), idempotency());
  expect((await order('SOON10')).json()).toMatchObject({ code: 'code_unknown' });
  expect((await order('PAST10')).json()).toMatchObject({ code: 'code_ended' });
  expect((await order('NOW10')).json()).toMatchObject({ order: { total: '216.00' } });
  expect((await run('list', [])).rows.find(({ code }) => code === 'NOW10')).toMatchObject({
    state: 'running',
    uses: 1,
  });
});

test('a code is over for everybody when its orders are all taken, and good again when one is given back', async () => {
  await take('code,brand,percent,units,limit\nLAST10,ogo,10,1,1\n');
  await readsSoon('LAST10', null);
  const other = await newcomer();
  const order = (who: typeof other) =>
    who.phone.request(
      'POST /api/api-shop/create-order',
      who.body(tins('108.00'), { promocode: 'LAST10' }),
      idempotency(),
    );
  expect((await order(other)).json()).toMatchObject({ order: { total: '216.00' } });
  expect((await order({ ...other, phone, body })).json()).toMatchObject({ code: 'code_ended' });
  await readsSoon('LAST10', 'ended');
});

test('one code is set and ended alone, and the log has old and new values', async () => {
  await run('set', ['alone20'], { brand: 'ogo', percent: '20' });
  await readsSoon('ALONE20', null);
  expect((await run('set', ['ALONE20'], { percent: '25', limit: '9' })).rows).toEqual([
    { code: 'ALONE20', brand: 'ogo', what: 'percent 20 → 25, limit – → 9' },
  ]);
  expect(await auditOf(club, 1)).toMatchObject([
    {
      action: 'promo-codes.set',
      target: 'promo-code:ALONE20',
      brand: 'ogo',
      before: { 'ALONE20.percent': '20', 'ALONE20.limit': '–' },
      after: { 'ALONE20.percent': '25', 'ALONE20.limit': '9' },
    },
  ]);
  expect((await run('end', ['alone20'])).rows).toHaveLength(1);
  await readsSoon('ALONE20', 'ended');
  expect(await run('end', ['ALONE20'])).toMatchObject({ exitCode: 1 });
  expect(await run('end', ['NOBODY'])).toMatchObject({ exitCode: 1 });
});

test('every wrong cell is reported by its row and column, and nothing of the file is written', async () => {
  const { rows, exitCode } = await take(
    'code,brand,percent,units,from,to,limit\nGOOD10,ogo,10,1,,,\nREW-1234,third,0,0,soon,2027-02-30,0\n',
  );
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['code', 'brand', 'percent', 'units', 'from', 'to', 'limit'].map((column) => `3 ${column}`),
  ]);
  expect((await run('list', [])).rows.map(({ code }) => code)).not.toContain('GOOD10');
});

test.each([
  ['good10,ogo,10,,', 'code', 'earlier row'],
  ['OGO30,main,10,,', 'brand', 'ogo already has this code'],
  ['NEW10,,10,,', 'brand', 'one of'],
  ['NEW10,ogo,,,', 'percent', 'a whole number'],
  ['NEW10,ogo,10,2027-03-02,2027-03-01', 'to', 'before it begins'],
])('what does not fit the other codes is refused: %s', async (line, column, problem) => {
  const { rows, exitCode } = await take(`code,brand,percent,from,to\nGOOD10,ogo,10,,\n${line}\n`);
  expect(exitCode).toBe(1);
  expect(rows).toContainEqual({ row: 3, column, problem: expect.stringContaining(problem) });
});

test('invalid arguments are refused', async () => {
  for (const answer of [
    await run('set', ['NEW10']),
    await run('set', ['NEW10'], { percent: '10' }),
    await run('end', []),
    await run('import', []),
    await run('import', [join(folder, 'none.csv')]),
  ])
    expect(answer.exitCode).toBe(1);
});
