// What people choose by mistake: another folder, a file of another encoding, one that is too long, the same twice.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';

const club = openHarness();
const office = openOfficeOf(club);

const root = new URL('../../../../../content/', import.meta.url).pathname;
const kinds: Readonly<Record<string, string>> = { pages: 'page', news: 'news', offers: 'offer' };
/** As the folder of texts is chosen in a browser. */
const folder = globSync('*/{pages,news,offers}/*.{html,md}', { cwd: root })
  .toSorted()
  .map((path) => {
    const [brand = '', of = ''] = path.split('/');
    return { brand, kind: kinds[of], file: `content/${path}`, text: readFileSync(root + path, 'utf8') };
  });
const put = (at: number, text: string | null) => folder.map((one, n) => (n === at ? { ...one, text } : one));

interface Said {
  code?: string;
  detail?: string;
  outcome?: string;
  reply?: { files: number; changes: { change: string; id: string }[] };
  problems?: Record<string, string>[];
}
const plan = async (desk: Desk, name: string, input: object) =>
  (await desk.act(name, input, { plan: true })).json() as Said;

test('the folder of texts is planned, reports errors by file, and is published only whole', async () => {
  const desk = await new Desk(office).sit(['editor']);
  expect(folder.length).toBeGreaterThan(30);
  const [first, second, third] = folder.map(({ file }) => file);
  const wrong = put(0, null);
  wrong[1] = { ...wrong[1]!, text: 'просто текст' };
  wrong[2] = { ...wrong[2]!, text: `${wrong[2]!.text}<script>alert(1)</script>` };
  for (const say of [plan, async (at: Desk, name: string, input: object) => (await at.act(name, input)).json() as Said])
    expect(await say(desk, 'texts.import', { files: wrong })).toMatchObject({
      code: 'rows_wrong',
      problems: [
        { file: first, problem: 'not UTF-8' },
        { file: second, problem: 'no front matter' },
        { file: third, problem: '<script> would be removed' },
      ],
    });
  expect((await plan(desk, 'texts.import', { files: folder })).reply).toMatchObject({
    files: folder.length,
    changes: [],
  });
  const at = folder.findIndex(({ kind }) => kind === 'news');
  const changed = put(at, folder[at]!.text.replace(/^title: .*$/m, 'title: Інша назва'));
  const changes = [{ change: 'changed', title: 'Інша назва' }];
  expect(await plan(desk, 'texts.import', { files: changed })).toMatchObject({
    outcome: 'planned',
    reply: { changes },
  });
  expect((await desk.act('texts.import', { files: changed })).json()).toMatchObject({
    outcome: 'done',
    reply: { changes },
  });
  expect((await plan(desk, 'texts.import', { files: changed })).reply?.changes).toEqual([]);
});

test('one text in two files is named, and neither takes the place of the other', async () => {
  const desk = await new Desk(office).sit(['editor']);
  const copy = { ...folder[0]!, file: 'copy/main/pages/again.html' };
  const twice = { ...copy, file: folder[0]!.file.replace('content/', 'old/') };
  expect(await plan(desk, 'texts.import', { files: [...folder, twice] })).toMatchObject({
    code: 'rows_wrong',
    problems: [{ file: twice.file, problem: `${folder[0]!.file} is the same text` }],
  });
});

test('input too long for a call is reported, a passkey may be required for a whole file, and a thousand errors are the maximum', async () => {
  const desk = await new Desk(office).sit(['club-manager']);
  const file = `code,brand,percent,units\n${'ABCD1234,ogo,10,1\n'.repeat(40_000)}`;
  const options = await desk.request('POST /api/step-up-options', { action: 'promo-codes.import', input: { file } });
  expect(options.statusCode, options.body).toBe(200);
  const long = await desk.request('POST /api/demo/sign-in-as', { member: 1, more: 'я'.repeat(200_000) });
  expect([long.statusCode, long.json()]).toMatchObject([413, { code: 'body_too_big', detail: /поділити файл/ }]);
  const answer = await plan(desk, 'promo-codes.import', { file });
  expect(answer.detail).toBe('Помилок: 39999. Нічого не змінено');
  expect(answer.problems).toHaveLength(1000);
});

test('characters of another encoding are no title', async () => {
  const desk = await new Desk(office).sit(['catalogue-manager']);
  const file = 'id,variant_id,title\n7700001,4400001,\uFFFD\uFFFD\uFFFD\n';
  expect(await plan(desk, 'products.import', { file })).toMatchObject({
    problems: [{ row: 2, column: 'title', problem: 'unreadable characters: the file is not UTF-8' }],
  });
});
