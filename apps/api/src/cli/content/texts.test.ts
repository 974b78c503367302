import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { contentCommands } from './texts.ts';

const club = openHarness({ seed: false });
const folder = mkdtempSync(join(tmpdir(), 'club-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: keyof typeof contentCommands, positional: string[], flags: Record<string, string | boolean> = {}) =>
  contentCommands[name](consoleOf(club), { positional, flags });
const importFiles = (flags: Record<string, boolean> = {}) => run('import', [], { folder, ...flags });
function write(path: string, head: string, body: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `---\n${head}\n---\n${body}\n`);
  return file;
}
const changed = (rows: object[]) => rows.map((row) => Object.values(row).slice(0, 5).join(' '));
const stateOf = async (id: string) =>
  (await run('list', [])).rows.filter((row) => row.id === id).map(({ version, state }) => `${version} ${state}`);
const openRules = (more: object = {}) =>
  new Phone(club).call('POST /api/content/get-page-by-id', { id: 'rules', ...more });

test('files become versions: a dry run reports, an import writes, and absent texts are no longer shown', async () => {
  write('main/pages/rules.html', 'title: Правила\nupdated: 2026-11-20', '<p>Перша редакція</p>');
  const news = write('ogo/news/hello.html', 'title: Новина\ndate: 2026-11-21\nlead: Коротко', '<p>Текст</p>');
  expect(await importFiles({ 'dry-run': true })).toMatchObject({ text: expect.stringContaining('2 added') });
  expect((await run('list', [])).rows).toEqual([]);

  expect(changed((await importFiles()).rows)).toEqual(['added main page rules 1', 'added ogo news hello 1']);
  expect((await importFiles()).rows).toEqual([]);
  club.clock.forward(1000);
  rmSync(news);
  write('main/pages/rules.html', 'title: Правила\nupdated: 2026-11-20', '<p>Перша редакція, без помилки</p>');
  expect(changed((await importFiles()).rows)).toEqual(['changed main page rules 2', 'ended ogo news hello 1']);
  expect(await stateOf('hello')).toEqual(['1 ended']);
  const ogo = await new Phone(club, 'ogo').register();
  expect(await ogo.call('GET /api/content/news', {})).toEqual({ news: [] });
});

test('a scheduled edition is pending until its day; the previous one stays readable, and a correction is no edition', async () => {
  const day = '2027-03-01';
  const head = `title: Правила\nupdated: ${day}\nchanges: Строк дії XP довший`;
  write('main/pages/rules.html', `${head}\nfrom: 2099-03-01`, '<p>Друга редакція</p>');
  await importFiles();
  expect(await stateOf('rules')).toEqual(['1 past', '2 shown', '3 scheduled']);
  expect(await openRules()).toMatchObject({ version: 2, editions: [{ version: 2, changes: null }] });
  // Customers are notified in advance, and can read it by its number.
  expect(await openRules({ version: 3 })).toMatchObject({ body_html: '<p>Друга редакція</p>' });

  club.clock.forward(1000);
  write('main/pages/rules.html', head, '<p>Друга редакція</p>');
  await importFiles();
  expect(await stateOf('rules')).toEqual(['1 past', '2 past', '3 dropped', '4 shown']);
  const now = await openRules();
  expect(now).toMatchObject({ version: 4, body_html: '<p>Друга редакція</p>' });
  expect(now.editions.map(({ version, changes }) => [version, changes])).toEqual([
    [4, 'Строк дії XP довший'],
    [2, null],
  ]);
  expect(await openRules({ version: 2 })).toMatchObject({ body_html: '<p>Перша редакція, без помилки</p>' });
});

test('one wrong file and nothing is imported; every problem of every file is reported', async () => {
  const before = (await run('list', [])).rows;
  write('main/pages/bad.html', 'title: Ні\nupdated: 2026-02-30', '<p>а</p>');
  write(
    'main/pages/lost.html',
    'title: Ні\nupdated: 2026-02-20',
    '<h4>а</h4><p onclick="x()">б</p><a href="ftp://x">в</a>',
  );
  write('main/offers/odd.html', 'title: Ні\nupdated: 2026-02-20\nlead: а\nrule: б\naction: Так\npath: //evil', 'а');
  write('main/offers/what.html', 'title: Ні\nupdated: 2026-02-20\nlead: а\nrule: б\nsubject: beer', 'а');
  writeFileSync(join(folder, 'main/news/none.html').replace('news', 'pages'), 'нічого');
  const { rows, exitCode } = await importFiles();
  expect(exitCode).toBe(1);
  expect(rows.map(({ file, problem }) => `${String(file).split('/').at(-1)}: ${problem}`)).toEqual([
    'bad.html: updated is not a date like 2027-01-31',
    'lost.html: <h4> would be removed',
    'lost.html: onclick would be removed',
    'lost.html: href="ftp://x" would be removed',
    'none.html: no front matter',
    'odd.html: path must begin with a single /',
    expect.stringMatching(/^what.html: subject must be one of: /),
  ]);
  expect((await run('list', [])).rows).toEqual(before);
  expect(await run('import', [], { folder: join(folder, 'nowhere') })).toMatchObject({ exitCode: 1 });
  for (const name of ['bad', 'lost', 'none']) rmSync(join(folder, `main/pages/${name}.html`));
  rmSync(join(folder, 'main/offers'), { recursive: true });
});

test('a preview shows a file or a shown text as its reader would get it, in a page that runs nothing', async () => {
  const file = write(
    'ogo/news/party.html',
    'title: <b>Вечір</b>\ndate: 2026-11-21\nlead: Коротко',
    '<script>x()</script><p>Текст за {{friend-xp}} XP, {{codes-a-week|код|коди|кодів}}</p>',
  );
  const previewed = await run('preview', [file]);
  expect(previewed.text).toBe('<p>Текст за 300 XP, 20\u00A0кодів</p>\n<script> is removed');
  const out = join(folder, 'out.html');
  await run('preview', [file, out]);
  const page = readFileSync(out, 'utf8');
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('<h1>&lt;b&gt;Вечір&lt;/b&gt;</h1>');
  expect(page).not.toContain('<script');
  expect(await run('preview', [file, out])).toMatchObject({ exitCode: 1, text: expect.stringContaining('already') });
  expect((await run('preview', ['rules'])).text).toBe('<p>Друга редакція</p>');
  expect(await run('preview', ['rules'], { brand: 'ogo' })).toMatchObject({ exitCode: 1 });
});
