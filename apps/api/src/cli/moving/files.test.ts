import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { kyivDate } from '@club/rules/time/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { customerRow, movedPhone, writeMovedFiles } from '../../../test/steps/moved-files.ts';
import { codeFor, signIn } from '../../../test/steps/sign-in.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { type Db, rowsOf } from '../../database/rows.ts';
import { listLots } from '../../database/xp/lots.ts';
import { planAction } from '../../domain/actions/plan-action.ts';
import { importMovedCustomers } from '../../domain/moving/move-customers.ts';
import { auditCommands } from '../audit.ts';
import type { CommandResult, CommandServices } from '../command.ts';
import { customerCommands } from '../customers.ts';
import { moveCustomers, moveXp } from './files.ts';
import { ledgerCommands } from '../xp/ledger.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-moving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);
const example = (name: string) => fileURLToPath(new URL(`../../../../../docs/moving-in/${name}.csv`, import.meta.url));
type Move = typeof moveCustomers;
const run = (move: Move, file: string, flags: Record<string, boolean> = {}): Promise<CommandResult> =>
  move(consoleOf(club), { positional: [file], flags });
const given = (text: string | Buffer) => {
  writeFileSync(path('given.csv'), text);
  return path('given.csv');
};
const reportOf = () => {
  const file = `${path('given.csv')}.remarks.csv`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return lines;
};
const clubHas = async () =>
  rowsOf(
    club.database.db,
    sql`select (select count(*)::int from people) as people, (select count(*)::int from consents) as consents,
      (select count(*)::int from customers) as customers, (select count(*)::int from xp_entries) as entries,
      (select count(*)::int from moving_rows) as staged`,
    { people: asInteger, consents: asInteger, customers: asInteger, entries: asInteger, staged: asInteger },
  );
const audits = async () => (await auditCommands.list(consoleOf(club), { positional: [], flags: {} })).rows;

test('the example files are imported, and the member signs in with everything they had', async () => {
  const moved = path('customers.csv');
  const recently = kyivDate(new Date(club.clock.now.getTime() - 20 * 86_400_000));
  writeFileSync(moved, readFileSync(example('customers'), 'utf8').replace('2026-10-30', recently));
  expect(await run(moveCustomers, moved, { 'dry-run': true })).toMatchObject({
    text: expect.stringMatching(/^It can be imported; dry run, nothing was written\. 1 row /),
  });
  expect(await clubHas()).toMatchObject([{ people: 0, staged: 0 }]);
  expect(await run(moveCustomers, moved)).toMatchObject({ rows: [{ rows: 2, added: 2, known: 0, differ: 0 }] });
  const xp = path('xp.csv');
  writeFileSync(xp, readFileSync(example('xp')));
  expect(await run(moveXp, xp)).toMatchObject({ rows: [{ rows: 4, added: 4, known: 0, differ: 0 }] });
  const phone = Object.assign(new Phone(club), { number: '380671234001' });
  await signIn(phone);
  const consents = await rowsOf(
    club.database.db,
    sql`select k.purpose, to_char(k.given_at at time zone 'UTC', 'YYYY-MM-DD') as day, coalesce(k.source, '') as source
    from consents k join people p on p.id = k.person_id where p.phone = '380671234001' order by k.purpose`,
    { purpose: asText, day: asText, source: asText },
  );
  const consent = { day: '2023-02-10', source: 'Анкета на сайті, 2023' };
  expect(consents).toEqual(['news', 'personal_data', 'rules'].map((purpose) => ({ purpose, ...consent })));
  const { rows } = await customerCommands.find(consoleOf(club), { positional: ['0671234001'], flags: {} });
  expect(rows).toMatchObject([
    { brand: 'main', xp: 470 },
    { brand: 'ogo', xp: 40 },
  ]);
  const lots = await listLots(club.database.db, Number(rows[0]!.customer));
  expect(lots.map(({ leftXp }) => leftXp)).toEqual([350, 120]);
  const tags = sql`select tag from customer_tags where customer_id = ${Number(rows[0]!.customer)} order by tag`;
  expect(await rowsOf(club.database.db, tags, { tag: asText })).toEqual([
    { tag: 'age-verified' },
    { tag: 'likes-glo' },
  ]);
  expect((await ledgerCommands.audit(consoleOf(club))).exitCode ?? 0).toBe(0);
});

test('2,000 people and their balances are imported once, however often the files are, and a changed row is reported', async () => {
  const files = { customers: path('many.csv'), xp: path('many-xp.csv') };
  await writeMovedFiles(2000, files);
  expect(await run(moveCustomers, files.customers)).toMatchObject({ rows: [{ rows: 2000, added: 2000, known: 0 }] });
  expect(await run(moveXp, files.xp)).toMatchObject({ rows: [{ rows: 2400, added: 2400, known: 0 }] });
  const [before] = await clubHas();
  expect(before).toMatchObject({ people: 2002, staged: 0 });
  expect(await run(moveCustomers, files.customers)).toMatchObject({ rows: [{ added: 0, known: 2000, differ: 0 }] });
  expect(await run(moveXp, files.xp)).toMatchObject({ rows: [{ added: 0, known: 2400, differ: 0 }] });
  expect(await clubHas()).toEqual([before]);
  const [header = '', first = '', second = ''] = readFileSync(files.customers, 'utf8').split('\n');
  expect(
    await run(moveCustomers, given(`${header}\n${first.replace('Коваленко', 'Мельник')}\n${second}\n`)),
  ).toMatchObject({
    rows: [{ added: 0, known: 2, differ: 1 }],
  });
  expect(reportOf()).toEqual([
    'row,column,kind,problem',
    expect.stringMatching(/^2,phone,note,"the club has this person/),
  ]);
  expect(await run(moveXp, given(`phone,brand,xp,ends_on\n${movedPhone(1)},ogo,7,2028-01-01\n`))).toMatchObject({
    rows: [{ added: 0, known: 1, differ: 1 }],
  });
  expect(reportOf()[1]).toMatch(/^2,xp,note,"the opening entry of this customer is 2 XP/);
  expect(await clubHas()).toEqual([before]);
  expect((await ledgerCommands.audit(consoleOf(club))).exitCode ?? 0).toBe(0);
  expect((await ledgerCommands.replay(consoleOf(club))).exitCode ?? 0).toBe(0);
});

test('each import is one row of the audit log: who, which file, how many', async () => {
  const rows = (await audits()).filter(({ action }) => String(action).endsWith('.import'));
  expect(rows.map(({ action }) => action)).toContain('xp.import');
  const many = rows.filter(({ after }) => String(after).includes('"added":2000'));
  expect(many).toHaveLength(1);
  expect(many[0]).toMatchObject({ actor: 'console:test', action: 'customers.import' });
  expect(JSON.parse(String(many[0]!.after))).toEqual({
    file: expect.stringMatching(/^[0-9a-f]{64}$/),
    rows: 2000,
    added: 2000,
    known: 0,
    differ: 0,
  });
});

const header = readHeader();
function readHeader(): string {
  return 'phone,first_name,last_name,birth_date,brands,email,email_confirmed,joined_on,rules_on,personal_data_on,news_on,consent_source,tags,age_verified_on,age_verified_by';
}
const sound = customerRow(900_001);

test('every kind of wrong row is reported by row and column, all of them, and nothing is imported', async () => {
  const cells = (n: number, change: Record<number, string>) =>
    customerRow(n)
      .replace(/"([^"]*), (\d)"/, '$1 $2')
      .split(',')
      .map((cell, i) => change[i] ?? cell)
      .join(',');
  const rows = [
    cells(900_002, { 0: '12345' }),
    cells(900_003, { 3: '2015-01-01' }),
    cells(900_004, { 4: 'lucky' }),
    cells(900_005, { 8: '2099-01-01' }),
    cells(900_006, { 1: '=HYPERLINK("x")' }).replace('"x"', "'x'"),
    cells(900_001, {}),
    cells(900_007, { 5: 'not an e-mail' }),
    cells(900_008, { 12: 'vip' }),
    cells(900_009, { 8: '' }),
    `${customerRow(900_010)},one more`,
    cells(900_011, { 1: 'Ann' }),
    cells(900_012, { 5: 'member3@example.com', 6: 'yes' }),
    cells(900_013, { 3: '1990-05-31', 13: '2008-05-30', 14: 'diia' }),
    cells(900_014, { 13: '', 14: 'diia' }),
    cells(900_015, { 13: '2024-05-31', 14: '' }),
  ];
  const [before] = await clubHas();
  const answer = await run(moveCustomers, given(`${header}\n${sound}\n${rows.join('\n')}\n`));
  expect(answer).toMatchObject({ exitCode: 1, text: expect.stringContaining('nothing was imported') });
  const places = reportOf()
    .slice(1)
    .map((line) => line.split(',').slice(0, 3).join(' '));
  expect(places).toEqual([
    '3 phone wrong',
    '4 birth_date wrong',
    '5 brands wrong',
    '6 rules_on wrong',
    '7 first_name wrong',
    '8 phone wrong',
    '9 email wrong',
    '10 tags wrong',
    '11 rules_on wrong',
    '12  wrong',
    '13 first_name wrong',
    '14 email wrong',
    '15 age_verified_on wrong',
    '16 age_verified_on wrong',
    '17 age_verified_by wrong',
  ]);
  expect(answer.rows).toHaveLength(15);
  expect(await clubHas()).toEqual([before]);
  expect((await run(moveCustomers, path('given.csv'), { 'dry-run': true })).text).toContain('15 problems');
  expect(await clubHas()).toEqual([before]);
});

test('a person recently active there signs in by a code alone, one long inactive does not', async () => {
  const recently = kyivDate(new Date(club.clock.now.getTime() - 20 * 86_400_000));
  const rows = [`${movedPhone(910_001)},2020-05-01,${recently}`, `${movedPhone(910_002)},2020-05-01,2020-06-01`];
  const seen = 'phone,joined_on,last_seen_on';
  const columns = `${seen},first_name,last_name,birth_date,brands,rules_on,personal_data_on,consent_source`;
  const text = rows.map((row) => `${row},Ірина,Мороз,1980-01-01,main,2020-05-01,2020-05-01,Анкета`).join('\n');
  const dry = await run(moveCustomers, given(`${columns}\n${text}\n`), { 'dry-run': true });
  expect(dry.text).toMatch(
    /^It can be imported; dry run, nothing was written\. 1 row of people without a confirmed e-mail/,
  );
  expect(await run(moveCustomers, path('given.csv'))).toMatchObject({ rows: [{ added: 2 }] });
  const phoneOf = (n: number) => Object.assign(new Phone(club), { number: `38${movedPhone(n)}` });
  await signIn(phoneOf(910_001));
  const silent = phoneOf(910_002);
  const proven = await silent.request('POST /api/auth/confirm-sms', await codeFor(silent));
  expect(proven.json()).toMatchObject({ code: 'second_check_needed', email_hint: null });
});

test('notes and problems are distinguished on the screen as in the file, and a single one is in the singular', async () => {
  const twice = `${movedPhone(1)},ogo,7,2028-01-01`;
  const file = given(`phone,brand,xp,ends_on\n${twice}\n0670000003,main,-5,2028-01-01\n`);
  const dry = await run(moveXp, file, { 'dry-run': true });
  expect(dry.text).toMatch(/^1 problem and 1 note: see /);
  expect(dry.rows.map(({ row, kind }) => `${row} ${kind}`)).toEqual(['3 wrong', '2 note']);
  const answer = await run(moveXp, file);
  expect(answer.text).toMatch(/^1 problem; nothing was imported/);
  expect(answer.rows.map(({ row, kind }) => `${row} ${kind}`)).toEqual(['3 wrong', '2 note']);
});

test('balances of a stranger, of an unknown brand, negative, ended or in words are refused', async () => {
  const rows = [
    '0679999999,main,5,2028-01-01',
    '0670000003,glo,5,2028-01-01',
    '0670000003,main,-5,2028-01-01',
    '0670000003,main,5,2020-01-01',
    '0670000003,main,=1+1,2028-01-01',
  ];
  const answer = await run(moveXp, given(`phone,brand,xp,ends_on\n${rows.join('\n')}\n`));
  expect(answer).toMatchObject({ exitCode: 1 });
  expect(answer.rows.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '2 phone',
    '3 brand',
    '4 xp',
    '5 ends_on',
    '6 xp',
  ]);
});

test('a file as a spreadsheet saves it is read: a mark at its beginning, CRLF, semicolons and quotes', async () => {
  const row = customerRow(900_020)
    .replace(/"([^"]*)"/, "'quoted'")
    .split(',');
  const text = `\uFEFF${header.replaceAll(',', ';')}\r\n${row.join(';').replace("'quoted'", '"Анкета; «так» ""2023"""')}\r\n`;
  expect(await run(moveCustomers, given(text))).toMatchObject({ rows: [{ rows: 1, added: 1 }] });
  const [last] = await rowsOf(club.database.db, sql`select source from consents order by id desc limit 1`, {
    source: asText,
  });
  expect(last).toEqual({ source: 'Анкета; «так» "2023"' });
});

test('Windows-1251, other columns, an empty file and no file are refused with a message', async () => {
  const cyrillic = Buffer.from([0xce, 0xeb, 0xe5, 0xed, 0xe0]);
  const answer = await run(
    moveCustomers,
    given(Buffer.concat([Buffer.from(`${header}\n0671112233,`), cyrillic, Buffer.from('\n')])),
  );
  expect(answer).toMatchObject({ exitCode: 1, text: expect.stringContaining('not UTF-8') });
  const other = await run(moveCustomers, given('phone,shoe_size\n0671112233,42\n'));
  expect(other.rows[0]).toMatchObject({ row: 1, column: 'shoe_size' });
  expect((await run(moveCustomers, given(''))).rows[0]).toMatchObject({ problem: expect.stringContaining('no rows') });
  expect((await run(moveCustomers, given(`${header}\n"0671112233,a\n`))).exitCode).toBe(1);
  expect((await run(moveCustomers, path('absent.csv'))).text).toContain('No such file');
  expect((await moveCustomers(consoleOf(club), { positional: [], flags: {} })).text).toContain(
    'customers import FILE.csv',
  );
});

/** A console over a server so busy that it undoes these statements the first time it is given them, or does something else before. */
function busyWith(
  undone: readonly RegExp[],
  before?: () => Promise<unknown>,
): { console: CommandServices; met: RegExp[]; mostRows: () => number } {
  const services = consoleOf(club);
  const { database } = services;
  const met: RegExp[] = [];
  let most = 0;
  const watched = <T extends Db>(db: T): T =>
    new Proxy(db, {
      get: (target, name) =>
        name !== 'execute'
          ? Reflect.get(target, name, target)
          : async (query: SQL) => {
              const { sql: text } = dialect.sqlToQuery(query);
              const hit = undone.find((one) => one.test(text) && !met.includes(one));
              if (hit !== undefined) {
                met.push(hit);
                if (before !== undefined) await before();
                else
                  throw new DrizzleQueryError(
                    text,
                    [],
                    Object.assign(new Error('canceling statement'), { code: '57014' }),
                  );
              }
              const answer = await target.execute(query);
              if (text.startsWith('delete from moving_rows')) most = Math.max(most, affectedBy(answer));
              return answer;
            },
    });
  const transaction: typeof database.transaction = (work) => database.transaction((tx) => work(watched(tx)));
  return {
    console: { ...services, database: { ...database, db: watched(database.db), transaction } },
    met,
    mostRows: () => most,
  };
}

const dialect = new PgDialect();
const affectedBy = (answer: object): number =>
  'rowCount' in answer ? Number(answer.rowCount) : Number((answer as { affectedRows?: number }).affectedRows ?? 0);

test('a server too busy for a statement is retried, with the plans it has', async () => {
  const undone = [/^analyze "people"/, /^analyze "moving_rows"/, /passed|portions = \$1, counts/, /insert into people/];
  const { console, met } = busyWith(undone);
  writeFileSync(path('busy.csv'), `${header}\n${customerRow(900_030)}\n`);
  expect(await moveCustomers(console, { positional: [path('busy.csv')], flags: {} })).toMatchObject({
    rows: [{ rows: 1, added: 1, known: 0 }],
  });
  expect(met).toHaveLength(undone.length);
});

test('a server too busy for many rows is given fewer of them', async () => {
  const { console, met } = busyWith(Array.from({ length: 9 }, () => /insert into people/));
  writeFileSync(path('slow.csv'), `${header}\n${customerRow(900_031)}\n`);
  expect(await moveCustomers(console, { positional: [path('slow.csv')], flags: {} })).toMatchObject({
    rows: [{ rows: 1, added: 1, known: 0 }],
  });
  expect(met).toHaveLength(9);
});

test.each([
  { file: 'read to its end', rows: 20_480, most: 2000 },
  { file: 'not read to its end', rows: 0, most: 20 },
])(
  'the leftovers of an unfinished import, its file $file, are deleted in pieces and not searched for',
  async (left) => {
    await club.database.db.execute(sql`insert into moving_imports (kind, rows, counts, actor, started_at)
    values ('customers', ${left.rows}, '{}', 'console:test', now())`);
    await club.database.db.execute(sql`insert into moving_rows (import_id, portion, row, key, cells)
    select (select max(id) from moving_imports), n % 1024, n, '', '{}' from generate_series(1, 20480) n`);
    const { console, met, mostRows } = busyWith([/^select(?!.*remarks).* from moving_rows/s]);
    await moveCustomers(console, { positional: [path('busy.csv')], flags: {} });
    expect({ met, most: mostRows() }).toEqual({ met: [], most: left.most });
    expect(await clubHas()).toMatchObject([{ staged: 0 }]);
  },
);

test.each([
  { when: 'before it is imported', statement: /^select portions, counts/ },
  { when: 'after it is imported', statement: /^delete from moving_rows r .*remarks is null/s },
])('a file overtaken $when by another import of it is reported so', async ({ statement }) => {
  const { console, met } = busyWith([statement], () =>
    club.database.db.execute(sql`delete from moving_imports where finished_at is null`),
  );
  writeFileSync(path('overtaken.csv'), `${header}\n${customerRow(900_040)}\n`);
  expect(await moveCustomers(console, { positional: [path('overtaken.csv')], flags: {} })).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('run this one again'),
  });
  expect(met).toHaveLength(1);
});

test('an import that is ended half-way has a row for what it wrote', async () => {
  const since = Number((await audits())[0]?.id ?? 0);
  const ended = [/^delete from moving_rows r .*remarks is null/s];
  const { console: killed } = busyWith(ended, () => Promise.reject(new Error('killed')));
  writeFileSync(path('ended.csv'), `${header}\n${customerRow(900_050)}\n`);
  const file = { positional: [path('ended.csv')], flags: {} };
  await expect(moveCustomers({ ...killed, actor: { kind: 'console', name: 'olena' } }, file)).rejects.toThrow('killed');
  // Its rerun has nothing left to write but its end.
  expect(await moveCustomers(consoleOf(club), file)).toMatchObject({ rows: [{ added: 1, known: 0 }] });
  const rows = (await audits()).filter(({ id }) => Number(id) > since);
  expect(rows.map(({ actor, action, after }) => [actor, action, JSON.parse(String(after))])).toEqual([
    ['console:test', 'customers.import', expect.objectContaining({ added: 1 })],
    ['console:olena', 'import.begin', expect.objectContaining({ rows: 1, portions_before: 0 })],
  ]);
  expect(rows[0]!.target).not.toBe(rows[1]!.target);
});

test('a dry run is stored under the name of the person who runs it', async () => {
  const file = Readable.from([`${header}\n${customerRow(900_060)}\n`]);
  const olena = { ...consoleOf(club), actor: { kind: 'console', name: 'olena' } } as const;
  const { moving } = await planAction(olena, importMovedCustomers, { file, moving: undefined });
  const stored = sql`select actor from moving_imports where id = ${moving}`;
  expect(await rowsOf(club.database.db, stored, { actor: asText })).toEqual([{ actor: 'console:olena' }]);
});
