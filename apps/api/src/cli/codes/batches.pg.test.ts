import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { codeFrom, scan, writeCodeFile } from '../../../test/steps/packs.ts';
import { codesCommands } from './batches.ts';

const harness = openHarness({ engine: 'postgresql' });
const folder = mkdtempSync(join(tmpdir(), 'club-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(harness);
const importing = (file: string) => codesCommands.import(services(), { positional: [file], flags: { line: 'glo' } });

test('a long file is imported as a whole while customers scan, is invisible until then, and is known entirely the second time', async () => {
  const count = Number(process.env.PROOF_CODES ?? 12_000);
  const file = join(folder, 'long.csv');
  await writeCodeFile(file, count, 'postgres');
  const phone = await new Phone(harness).register();
  const first = codeFrom('postgres 0');
  let isOver = false;
  const running = importing(file).finally(() => (isOver = true));
  // An import blocks no scan: a customer whose code is still "unknown" gets that answer immediately.
  const { results } = await scan(phone, [first]);
  expect(isOver || results[0]?.result === 'unknown').toBe(true);
  expect(await running).toMatchObject({ rows: [{ imported: count, repeated_in_file: 0, known_before: 0 }] });
  if (results[0]?.result === 'unknown') await scan(phone, [first]);
  expect((await scan(phone, ['АБВГ 123456'])).balance).toBe(10);
  expect(await importing(file)).toMatchObject({ rows: [{ imported: 0, known_before: count }] });
}, 900_000);

test('two simultaneous imports of overlapping files put each code into one batch', async () => {
  const [a, b] = [join(folder, 'a.csv'), join(folder, 'b.csv')];
  await writeCodeFile(a, 3000, 'overlap');
  await writeCodeFile(b, 2000, 'overlap');
  appendFileSync(b, `x;${codeFrom('only b')}\n`);
  const [one, two] = await Promise.all([importing(a), importing(b)]);
  const sum = (name: 'imported' | 'known_before') => Number(one.rows[0]?.[name]) + Number(two.rows[0]?.[name]);
  expect([sum('imported'), sum('known_before')]).toEqual([3001, 2000]);
  const { rows } = await codesCommands.batches(services());
  expect(rows.slice(0, 2).reduce((all, { size }) => all + Number(size), 0)).toBe(3001);
}, 60_000);
