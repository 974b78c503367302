import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { findPostgres } from '../../../../../tools/app/postgres.ts';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { codeFrom, issuePacks, scan } from '../../../test/steps/packs.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

/** A thousand in a proof: each sends a hundred wrong codes. */
const accounts = Number(process.env.PROOF_GUESSERS ?? 12);
const seed = process.env.PROOF_SEED ?? 'guesses';
const hourMs = 3_600_000;

const club = openHarness({ engine: 'postgresql' });
vi.setConfig({ testTimeout: patience(120_000 + accounts * 2000) });

const forgetLimits = () => club.database.db.execute(sql`delete from limits where key not like 'wrong-code%'`);

test('of a hundred wrong codes of each account ten an hour and thirty a day are looked up, nothing is credited, and no code is in a dump', async () => {
  const noon = kyivMidnight('2027-05-10').getTime() + 12 * hourMs;
  const before = club.clock.now;
  club.clock.now = new Date(noon);
  const phones: Phone[] = [];
  for (let i = 0; i < accounts; i++) {
    if (i % 5 === 0) await forgetLimits();
    phones.push(await new Phone(club).register());
  }
  const real = await issuePacks(club, 'glo', accounts);
  const lookedUp = phones.map(() => [] as number[]);
  for (let hour = 0; hour < 5; hour++) {
    club.clock.now = new Date(noon + hour * hourMs);
    await forgetLimits();
    await inParallel(phones, async (phone, who) => {
      phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
      const loads = [0, 1].map((load) =>
        scan(
          phone,
          Array.from({ length: 10 }, (_, i) => codeFrom(`${seed} ${who} ${hour} ${load} ${i}`)),
        ),
      );
      const results = (await Promise.all(loads)).flatMap((load) => load.results.map(({ result }) => result));
      expect(results.filter((result) => result !== 'unknown' && result !== 'paused')).toEqual([]);
      lookedUp[who]!.push(results.filter((result) => result === 'unknown').length);
    });
  }
  expect(lookedUp).toEqual(phones.map(() => [10, 10, 10, 0, 0]));
  expect(
    await rowsOf(club.database.db, sql`select from xp_entries where kind = 'earned' and rule like 'code-%'`, {}),
  ).toEqual([]);

  // The next day everyone's own code counts, so the pause cost nothing.
  club.clock.now = new Date(noon + 24 * hourMs);
  await forgetLimits();
  await inParallel(phones, async (phone, who) => {
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    expect((await scan(phone, [real[who]!])).balance).toBe(10);
  });
  club.clock.now = before;

  const dump = await dumpOf();
  expect(dump).toContain(real[0]!.slice(-4));
  const words = new Set(dump.toUpperCase().match(/[0-9A-Z]{13,}/g));
  for (let who = 0; who < accounts; who++) {
    const sent = [real[who]!, codeFrom(`${seed} ${who} 0 0 0`), codeFrom(`${seed} ${who} 4 1 9`)];
    for (const code of sent) expect(words.has(code), 'a code as a word').toBe(false);
    if (who < 20) for (const code of sent) expectHidden(dump, code);
  }
});

/** Neither in whole nor in part, nor in the usual clothes. */
function expectHidden(dump: string, code: string): void {
  const bytes = Buffer.from(code);
  for (const text of [code.slice(0, 9), bytes.toString('hex'), bytes.toString('base64').slice(0, 12)])
    expect(dump.includes(text)).toBe(false);
}

async function inParallel(phones: Phone[], work: (phone: Phone, who: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < phones.length) {
      const who = next++;
      await work(phones[who]!, who);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

/** As an administrator would dump it; every column of every table as text if pg_dump is missing. */
async function dumpOf(): Promise<string> {
  const program = join(findPostgres() ?? '', 'pg_dump');
  const [row] = await rowsOf(club.database.db, sql`select current_database() as name`, { name: asText });
  if (existsSync(program)) {
    const where = ['-h', '127.0.0.1', '-p', String(inject('postgresPort')), '-U', 'club', row!.name];
    return execFileSync(program, where, { encoding: 'utf8', maxBuffer: 1 << 30 });
  }
  const tables = await rowsOf(
    club.database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    { name: asText },
  );
  const parts = [];
  for (const { name } of tables)
    parts.push(
      ...(await rowsOf(club.database.db, sql`select t::text as row from ${sql.identifier(name)} t`, { row: asText })),
    );
  return parts.map(({ row: text }) => text).join('\n');
}
