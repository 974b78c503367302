import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { veloCodesCommands } from './velo.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-velo-'));
const example = fileURLToPath(new URL('../../../../../docs/examples/velo-codes.csv', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (
  name: keyof typeof veloCodesCommands,
  positional: string[],
  flags: Record<string, string | boolean> = {},
) => veloCodesCommands[name](consoleOf(club), { positional, flags });
function take(text: string) {
  const file = join(folder, 'codes.csv');
  writeFileSync(file, text);
  return run('import', [file]);
}
const grown = async () => {
  const phone = await new Phone(club).register();
  await club.database.db
    .execute(sql`insert into age_verifications (person_id, method, state, reference, created_at, decided_at)
    select id, 'diia', 'verified', '', now(), now() from people where phone = ${phone.number}`);
  return phone;
};
const codeOf = (phone: Phone) => phone.call('POST /api/invite/get-velo-mgm', {});

test('the example of the docs is taken once, its codes are given in their order, and the log has counts alone', async () => {
  expect((await run('import', [example], { 'dry-run': true })).text).toContain('12 codes');
  expect((await run('left', [])).rows).toEqual([{ left: 0, given: 0 }]);
  expect((await run('import', [example])).rows).toEqual([{ codes: 12, added: 12, left: 12 }]);
  expect((await run('import', [example])).rows).toEqual([{ codes: 12, added: 0, left: 12 }]);
  expect(await auditOf(club, 1)).toMatchObject([
    { action: 'velo-codes.import', target: 'velo-codes', after: { codes: 12, added: 0, left: 12 } },
  ]);
  const phone = await grown();
  expect(await codeOf(phone)).toEqual({ code: 200, discount_code: 'VELO-K7QM2RZ4', why: null });
  expect((await codeOf(phone)).discount_code).toBe('VELO-K7QM2RZ4');
  expect((await run('left', [])).rows).toEqual([{ left: 11, given: 1 }]);
});

test('a customer who finds none left is informed, takes no one else’s, and gets one that arrives later', async () => {
  await club.database.db.execute(sql`update velo_code_pool set taken_at = now() where taken_at is null`);
  const phone = await grown();
  expect(await codeOf(phone)).toEqual({ code: 200, discount_code: null, why: 'out_of_codes' });
  expect((await take('code\nLATER-0001\n')).rows).toEqual([{ codes: 1, added: 1, left: 1 }]);
  expect(await codeOf(phone)).toEqual({ code: 200, discount_code: 'LATER-0001', why: null });
});

test('every wrong cell is reported by its row and column, and nothing of the file is written', async () => {
  const { rows, exitCode } = await take('code\nGOOD-0001\nx\nкод-0001\nGOOD-0001\n');
  expect([exitCode, rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([1, ['3 code', '4 code', '5 code']]);
  expect((await take('number\n1\n')).exitCode).toBe(1);
  expect((await run('import', [])).exitCode).toBe(1);
  expect((await run('import', [join(folder, 'none.csv')])).exitCode).toBe(1);
  expect((await run('left', [])).rows).toMatchObject([{ left: 0 }]);
});
