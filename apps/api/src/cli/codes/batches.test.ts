import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPackCode } from '@club/rules/codes/pack-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { codeFrom, scan, wrongCode, writeCodeFile } from '../../../test/steps/packs.ts';
import { codesCommands } from './batches.ts';
import type { CommandArgs } from '../command.ts';
import { showProgress } from '../progress.ts';
import { formatTable } from '../table.ts';

const harness = openHarness();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-codes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = () => consoleOf(harness);
const issue = (flags: CommandArgs['flags']) => codesCommands.issue(services(), { positional: [], flags });
const importing = (text: string | Buffer, flags: CommandArgs['flags'] = { line: 'glo' }) => {
  const file = join(folder, 'codes.csv');
  writeFileSync(file, text);
  return codesCommands.import(services(), { positional: [file], flags });
};
const newest = async () => (await codesCommands.batches(services())).rows[0];

test('issued codes are sound and each gives its XP once', async () => {
  const { rows } = await issue({ line: 'glo', count: '3', note: 'проба' });
  const codes = rows.map(({ code }) => String(code));
  expect(codes.map((code) => readPackCode(code).kind)).toEqual(['code', 'code', 'code']);
  expect(await newest()).toMatchObject({ line: 'glo', size: 3, redeemed: 0, note: 'проба', expires: null });
  const phone = await new Phone(harness).register();
  expect((await scan(phone, codes)).balance).toBe(30);
  expect(await newest()).toMatchObject({ size: 3, redeemed: 3 });
});

test('codes are no longer good when their last day is over in Kyiv', async () => {
  const { rows } = await issue({ line: 'glo', count: '2', expires: '2027-01-01' });
  expect(await newest()).toMatchObject({ expires: '2027-01-01' });
  const [one = '', two = ''] = rows.map(({ code }) => String(code));
  const phone = await new Phone(harness).register();
  const now = harness.clock.now;
  const scanAt = async (at: string, code: string) => {
    harness.clock.now = new Date(at);
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    return (await scan(phone, [code])).results[0]?.result;
  };
  expect(await scanAt('2026-12-31T21:59:59Z', one)).toBe('credited');
  expect(await scanAt('2026-12-31T22:00:00Z', two)).toBe('batch_expired');
  harness.clock.now = now;
});

test('the printed table of issued codes is a file that import reads', async () => {
  const codes = Array.from({ length: 3 }, wrongCode);
  const printed = formatTable(codes.map((code) => ({ code })));
  expect((await importing(printed)).rows).toEqual([{ line: 'glo', imported: 3, repeated_in_file: 0, known_before: 0 }]);
  const phone = await new Phone(harness).register();
  expect((await scan(phone, codes)).balance).toBe(30);
});

test('a file may have other columns, quotes, dashes and empty lines', async () => {
  const [a, b] = [wrongCode(), wrongCode()];
  const text = `\uFEFFbox;Code\r\n1;"${a.slice(0, 4)}-${a.slice(4, 8)}-${a.slice(8)}"\r\n\r\n2;${b.toLowerCase()}\r\n`;
  expect((await importing(text)).rows).toMatchObject([{ imported: 2 }]);
});

test('bad rows are named by number, without their codes, and nothing is imported', async () => {
  const [good, slipped] = [wrongCode(), wrongCode()];
  const typo = slipped.slice(0, -1) + (slipped.endsWith('7') ? '8' : '7');
  const before = await newest();
  const { rows, exitCode } = await importing([good, typo, 'short', `${good}*`].join('\n'));
  expect(rows).toEqual([
    { row: 2, problem: 'the check symbol does not match' },
    { row: 3, problem: 'too short' },
    { row: 4, problem: 'a character that codes do not contain' },
  ]);
  expect(exitCode).toBe(1);
  expect(await newest()).toEqual(before);
});

test.each([
  ['cp1251', Buffer.from([0xea, 0xee, 0xe4, 0x0a])],
  ['UTF-16 with its mark', Buffer.from('\uFEFFcode\nKW7P\n', 'utf16le')],
  ['UTF-16 without its mark', Buffer.from('code\nKW7P\n', 'utf16le')],
  ['a file that ends inside a letter', Buffer.from([0x63, 0xd0])],
])('a file in another encoding is called so and not its rows wrong: %s', async (_, bytes) => {
  for (const isDry of [true, false])
    expect(await importing(bytes, { line: 'glo', ...(isDry && { 'dry-run': true }) })).toEqual({
      rows: [],
      text: 'The file is not UTF-8: save it as «CSV UTF-8»',
      exitCode: 1,
    });
});

test('codes known before or repeated in the file are reported and do no harm', async () => {
  const [a, b, c] = [wrongCode(), wrongCode(), wrongCode()];
  await importing([a, b].join('\n'));
  const first = await newest();
  expect(await importing([b, c, c].join('\n'), { line: 'glo', 'dry-run': true })).toEqual({
    rows: [{ line: 'glo', imported: 1, repeated_in_file: 1, known_before: 1 }],
    text: '1 code would be imported; dry run, nothing was written',
  });
  expect(await importing([c, 'short'].join('\n'), { line: 'glo', 'dry-run': true })).toMatchObject({
    rows: [{ row: 2, problem: 'too short' }],
    exitCode: 1,
  });
  expect(await newest()).toEqual(first);
  expect(await importing([b, c, c].join('\n'))).toMatchObject({
    rows: [{ line: 'glo', imported: 1, repeated_in_file: 1, known_before: 1 }],
  });
  expect(await newest()).toMatchObject({ size: 1 });
  const before = await newest();
  expect(await importing([a, b].join('\n'))).toMatchObject({ rows: [{ imported: 0, known_before: 2 }] });
  expect(await newest()).toEqual(before);
});

test(
  'a long file is imported as a whole, and not at all when its last row is bad',
  { timeout: patience(900_000) },
  async () => {
    const count = Number(process.env.PROOF_CODES ?? 12_000);
    const file = join(folder, 'long.csv');
    await writeCodeFile(file, count, 'embedded');
    const before = await newest();
    appendFileSync(file, 'x;not-a-code\n');
    expect(await codesCommands.import(services(), { positional: [file], flags: { line: 'velo' } })).toEqual({
      rows: [{ row: count + 2, problem: 'too short' }],
      text: '1 bad row; nothing was imported',
      exitCode: 1,
    });
    expect(await newest()).toEqual(before);
    truncateSync(file, statSync(file).size - 'x;not-a-code\n'.length);
    appendFileSync(file, `x;${codeFrom('embedded 0').toLowerCase()}\n`);
    expect(await codesCommands.import(services(), { positional: [file], flags: { line: 'velo' } })).toMatchObject({
      rows: [{ line: 'velo', imported: count, repeated_in_file: 1, known_before: 0 }],
    });
    expect(await newest()).toMatchObject({ size: count, redeemed: 0 });
    const phone = await new Phone(harness).register();
    expect((await scan(phone, [codeFrom('embedded 0'), codeFrom(`embedded ${count - 1}`)])).balance).toBe(20);
  },
);

test('a batch is expired, blocked and opened again by its number', async () => {
  await importing([codeFrom('b1'), codeFrom('b2'), codeFrom('b3')].join('\n'), { line: 'glo', note: 'склад' });
  const id = String((await newest())?.id);
  const phone = await new Phone(harness).register();
  const result = async (words: string) => (await scan(phone, [codeFrom(words)])).results[0]?.result;
  const change = (name: 'block' | 'unblock' | 'expire', flags: CommandArgs['flags']) =>
    codesCommands[name](services(), { positional: [id], flags });
  expect((await change('block', { note: 'вкрадено' })).rows).toMatchObject([
    { id: Number(id), note: 'склад; вкрадено' },
  ]);
  expect(await result('b1')).toBe('blocked');
  expect((await change('unblock', { note: 'знайдено' })).rows).toMatchObject([
    { blocked: null, note: 'склад; вкрадено; знайдено' },
  ]);
  expect(await result('b1')).toBe('credited');
  expect((await change('expire', { on: '2020-01-31' })).rows).toMatchObject([{ expires: '2020-01-31', redeemed: 1 }]);
  expect(await result('b2')).toBe('batch_expired');
  await change('expire', { on: '2099-01-01' });
  expect(await result('b2')).toBe('credited');
  expect(await change('block', {})).toMatchObject({
    exitCode: 1,
    text: 'Give the reason, for later reference: --note TEXT',
  });
  expect(await change('expire', { on: '31.01.2020' })).toMatchObject({ exitCode: 1 });
  for (const positional of [[], ['x'], ['999999']])
    expect(await codesCommands.unblock(services(), { positional, flags: {} })).toMatchObject({ exitCode: 1, rows: [] });
});

test('a missing file is reported by name, and an empty one makes no batch', async () => {
  const before = await newest();
  const positional = [join(folder, 'nowhere.csv')];
  expect(await codesCommands.import(services(), { positional, flags: { line: 'glo' } })).toMatchObject({
    exitCode: 1,
    text: `No such file: ${positional[0]}`,
  });
  expect(await importing('code\n\n')).toMatchObject({ exitCode: 1, text: 'The file has no codes' });
  expect(await newest()).toEqual(before);
});

test('progress is a bar on a terminal and a line now and then elsewhere', () => {
  const said = (isTTY: boolean) => {
    const words: string[] = [];
    const progress = showProgress('codes', 1000, { isTTY, write: (text: string) => words.push(text) > 0 });
    progress.at(100, 5000);
    progress.at(500, 150_000);
    progress.at(1000, 260_000);
    progress.end();
    return words;
  };
  expect(said(false)).toEqual(['150,000 codes, 50 %\n', '260,000 codes, 100 %\n']);
  const bar = said(true);
  expect(bar.at(-2)).toBe(`\r${'█'.repeat(30)} 260,000 codes, 100 %`);
  expect(bar.at(-1)).toBe('\n');
});

test('many codes are issued over several statements', async () => {
  const { rows } = await issue({ line: 'velo', count: '12001' });
  expect(rows).toHaveLength(12_001);
  expect(await newest()).toMatchObject({ line: 'velo', size: 12_001 });
});

test('wrong flags are refused with the valid ones', async () => {
  expect(await issue({ line: 'tea', count: '1' })).toMatchObject({
    exitCode: 1,
    text: '--line must be one of: glo, velo, ogo',
  });
  expect(await issue({ line: 'glo', count: '0' })).toMatchObject({ exitCode: 1 });
  expect(await issue({ line: 'glo', count: '1', expires: '2027-02-30' })).toMatchObject({ exitCode: 1 });
});
