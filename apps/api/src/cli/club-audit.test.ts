import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { auditOf } from '../../test/steps/audit.ts';
import { consoleOf } from '../../test/steps/console.ts';
import type { Command } from './command.ts';
import { contentCommands } from './content/texts.ts';
import { marathonCommands } from './marathon.ts';
import { quizCommands } from './quiz.ts';
import { storeCommands } from './stores/commands.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (command: Command, positional: string[], flags: Record<string, string | boolean> = {}) =>
  expect(await command(consoleOf(club), { positional, flags })).not.toHaveProperty('exitCode');
function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const main = { actor: 'console:test', brand: 'main', reason: null };

test('texts are logged by their versions before and after', async () => {
  const rules = (words: string) =>
    write('texts/main/pages/rules.html', `---\ntitle: Правила\nupdated: 2026-11-20\n---\n<p>${words}</p>\n`);
  const news = write('texts/main/news/old.html', '---\ntitle: Новина\ndate: 2026-11-01\nlead: Так\n---\n<p>Ні</p>\n');
  const flags = { folder: join(folder, 'texts') };
  rules('Перша');
  await run(contentCommands.import, [], { ...flags, 'dry-run': true });
  expect(await auditOf(club)).toEqual([]);
  await run(contentCommands.import, [], flags);
  club.clock.forward(1000);
  rules('Друга');
  rmSync(news);
  await run(contentCommands.import, [], flags);
  const entry = { ...main, action: 'texts.import', target: 'texts' };
  expect(await auditOf(club, 2)).toEqual([
    { ...entry, before: {}, after: { 'main/page/rules': 1, 'main/news/old': 1 } },
    { ...entry, before: { 'main/page/rules': 1, 'main/news/old': 1 }, after: { 'main/page/rules': 2 } },
  ]);
});

test('stores are logged by their number, added and removed ones listed', async () => {
  const header = 'id,title,city,address,lat,lon,phone,services,note,updated,mon,tue,wed,thu,fri,sat,sun';
  const row = (id: string) =>
    `${id},Студія,Київ,вул. Поділ,50.4602,30.5224,,sticks,,2026-11-18,${Array(7).fill('24h').join(',')}`;
  const kind = { brand: 'main', kind: 'store' };
  await run(storeCommands.import, [write('places.csv', `${header}\n${row('one')}\n${row('two')}\n`)], kind);
  await run(storeCommands.import, [write('places.csv', `${header}\n${row('two')}\n${row('three')}\n`)], kind);
  expect(await auditOf(club)).toEqual([
    {
      ...main,
      action: 'stores.import',
      target: 'stores:main/store',
      before: { places: 2, removed: ['one'] },
      after: { places: 2, added: ['three'] },
    },
  ]);
});

test('questions of the quiz are logged as they were and are, and when they are hidden', async () => {
  const own = { id: 7, text: 'Котра година?', options: ['Перша', 'Друга'], right: 1, explanation: 'Так є.' };
  const importing = (right: number) =>
    run(quizCommands.import, [write('quiz.json', JSON.stringify([{ ...own, right }]))], { brand: 'main' });
  await importing(1);
  await importing(0);
  const words = (right: string) => ({ 7: ['Котра година?', 'Перша | Друга', right, 'Так є.'] });
  const entry = { ...main, action: 'quiz.import', target: 'quiz:main' };
  expect(await auditOf(club, 2)).toEqual([
    { ...entry, before: {}, after: words('1') },
    { ...entry, before: words('1'), after: words('0') },
  ]);
  await run(quizCommands.hide, ['7']);
  await run(quizCommands.show, ['7']);
  const question = { ...main, target: 'question:7' };
  expect(await auditOf(club, 2)).toEqual([
    { ...question, action: 'quiz.hide', before: { hidden: false }, after: { hidden: true } },
    { ...question, action: 'quiz.show', before: { hidden: true }, after: { hidden: false } },
  ]);
});

test('a season of the marathon is logged when it comes and when it ends', async () => {
  const season = { from: '2031-03-01', to: '2031-03-05', title: 'Весна' };
  const flags = { brand: 'main', from: season.from, days: '5', title: season.title };
  await run(marathonCommands.season, ['add'], flags);
  await run(marathonCommands.season, ['end', 'main-2031-03-01']);
  const entry = { ...main, target: 'season:main-2031-03-01' };
  expect(await auditOf(club, 2)).toEqual([
    { ...entry, action: 'marathon.add-season', before: null, after: season },
    { ...entry, action: 'marathon.end-season', before: season, after: null },
  ]);
});

test('seasons of a file are added together, the example of the docs first; every wrong cell is reported, and then none is added', async () => {
  const example = fileURLToPath(new URL('../../../../docs/examples/seasons.csv', import.meta.url));
  const season = (file: string, flags = {}) =>
    marathonCommands.season(consoleOf(club), { positional: ['import', file], flags });
  expect((await season(example, { 'dry-run': true })).rows).toHaveLength(20);
  expect((await season(example)).rows.slice(0, 2)).toEqual([
    { season: 'main-2027-03-01' },
    { season: 'main-2027-10-01' },
  ]);
  expect((await season(example)).rows).toEqual([]);
  expect(await auditOf(club, 2)).toMatchObject([
    {
      action: 'marathon.import-seasons',
      after: { 'ogo-2027-03-08': ['2027-03-08', '2027-03-28', expect.any(String)] },
    },
    { action: 'marathon.import-seasons', after: {} },
  ]);
  const wrong = await season(
    write('seasons.csv', 'brand,from,days,title\nmain,2028-03-01,5,Перший\nvelo,soon,0,\nmain,2028-03-05,5,Другий\n'),
  );
  expect([wrong.exitCode, wrong.rows.map(({ row, column }) => `${row} ${column}`)]).toEqual([
    1,
    ['3 brand', '3 from', '3 days', '3 title', '4 from'],
  ]);
  const late = await season(write('seasons.csv', 'brand,from,days,title\nmain,2027-03-20,5,Пізній\n'));
  expect(late.rows).toMatchObject([{ row: 2, column: 'from' }]);
  expect((await season('none.csv')).exitCode).toBe(1);
});
