// What a member of one brand may see and do of another if a call names no thing: plans and approvals.
import { type Brand, brands } from '@club/rules/brands';
import type { Role } from '@club/rules/staff/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { photo } from '../../../test/steps/age.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import type { Action } from '../../domain/actions/action.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { allActions } from '../../domain/all-actions.ts';
import { importTexts } from '../../domain/content/staff/import-texts.ts';
import { addSeason } from '../../domain/marathon/staff/change-seasons.ts';
import { importQuestions } from '../../domain/quiz/staff/change-questions.ts';
import { setPromo } from '../../domain/settings/change-promos.ts';
import { changeMember } from '../../domain/staff/change-members.ts';

const club = openHarness();
const office = openOfficeOf(club);
const sit = (role: Role, of: readonly Brand[] = brands) => new Desk(office).sit([role], of);

const newsOf = (brand: Brand, body: string) => ({
  brand,
  kind: 'news',
  file: `content/${brand}/news/scope.html`,
  text: `---\ntitle: Новини\ndate: 2026-10-20\nlead: Про клуб\n---\n<p>${body}</p>\n`,
});

test('files of all texts that change nothing are taken of a member of one brand, and so are changes of that one alone', async () => {
  const files = (own: string, other = 'Як було') => ({ files: [newsOf('main', own), newsOf('ogo', other)] });
  await runAction(consoleOf(club), importTexts, files('Як було'));
  const editor = await sit('editor', ['main']);
  const answerTo = async (input: object) => [
    ((await editor.act('texts.import', input, { plan: true })).json() as { outcome?: string }).outcome,
    ((await editor.act('texts.import', input)).json() as { outcome?: string; code?: string }).code ?? 'done',
  ];
  expect(await answerTo(files('Як було'))).toEqual(['planned', 'done']);
  expect(await answerTo(files('Інакше', 'І тут'))).toEqual([undefined, 'permission_missing']);
  expect(await answerTo(files('Як було', 'І тут'))).toEqual([undefined, 'permission_missing']);
  expect(await answerTo(files('Інакше'))).toEqual(['planned', 'done']);
});

const desks = new Map<Role, Desk>();
beforeAll(async () => {
  const promo = { code: 'OGOX20', cells: { brand: 'ogo', percent: '20', units: '1' } };
  await runAction(consoleOf(club), setPromo, promo);
  for (const role of ['age-reviewer', 'catalogue-manager', 'club-manager', 'editor', 'marketer'] as const)
    desks.set(role, await sit(role, ['main']));
});

const question = 'id,text,options,right,explanation\n9001,Що?,Це|Те,0,Бо так\n';
const plansOfAnother: readonly (readonly [role: Role, name: string, input: object])[] = [
  ['club-manager', 'promo-codes.set', { code: 'OGOX20', cells: { brand: 'ogo', percent: '30' } }],
  ['club-manager', 'promo-codes.import', { file: 'code,brand,percent,units\nNEW1234,ogo,10,1\n' }],
  [
    'club-manager',
    'setting.change',
    { key: 'delivery.free-from', brand: 'ogo', value: 100, begins_at: null, note: 'Ні' },
  ],
  ['club-manager', 'quiz.import', { brand: 'ogo', file: question }],
  ['club-manager', 'marathon.import-tips', { brand: 'ogo', file: 'text\nПорада дня\n' }],
  ['club-manager', 'marathon.import-seasons', { file: 'brand,from,days,title\nogo,2031-01-01,21,Зима\n' }],
  ['catalogue-manager', 'collections.set', { slug: 'ogo-sticks', cells: { title: 'Інша' } }],
  ['catalogue-manager', 'goods.set', { brand: 'ogo', rows: [{ sku: 'ST-PRO-AMBER', stock: 1 }] }],
  ['marketer', 'notifications.send-offer', { brand: 'ogo', name: 'a-1', title: 'Так', text: 'Так', path: '/offers' }],
];

test.each(plansOfAnother)('%s of one brand is shown no plan of another: %s', async (role, name, input) => {
  const answer = await desks.get(role)!.act(name, input, { plan: true });
  expect(answer.json()).toMatchObject({ code: 'permission_missing' });
});

/** What each action names of the other brand, and of nothing at all. */
const named: Record<string, readonly [role: Role, foreign: object, missing: object]> = {
  'age.approve': ['age-reviewer', { id: 1 }, { id: 9_999_999 }],
  'age.reject': ['age-reviewer', { id: 1, reason: 'Розмито' }, { id: 9_999_999, reason: 'Розмито' }],
  'age.request-photo': ['age-reviewer', { id: 1, reason: 'Розмито' }, { id: 9_999_999, reason: 'Розмито' }],
  'age.undo': ['age-reviewer', { id: 1 }, { id: 9_999_999 }],
  'promo-codes.set': [
    'club-manager',
    { code: 'OGOX20', cells: { percent: '30' } },
    { code: 'NONE20', cells: { percent: '30' } },
  ],
  'promo-codes.import': ['club-manager', { file: 'code,percent\nOGOX20,30\n' }, { file: 'code,percent\nNONE20,30\n' }],
  'promo-codes.end': ['club-manager', { code: 'OGOX20' }, { code: 'NONE20' }],
  'quiz.hide': ['editor', { id: 9002 }, { id: 9999 }],
  'quiz.show': ['editor', { id: 9002 }, { id: 9999 }],
  'marathon.end-season': ['club-manager', { season: 'ogo-2031-09-01' }, { season: 'ogo-2032-09-01' }],
  'collections.end': ['catalogue-manager', { slug: 'ogo-sticks' }, { slug: 'none' }],
  'rewards.set': [
    'catalogue-manager',
    { product: '7700171', cells: { xp: '1' } },
    { product: '7799999', cells: { xp: '1' } },
  ],
  'products.import': [
    'catalogue-manager',
    { file: 'id,variant_id,price\n7700171,4400171,110\n' },
    { file: 'id,variant_id,price\n7799999,4499999,110\n' },
  ],
  'rewards.import': ['catalogue-manager', { file: 'product,xp\n7700171,1\n' }, { file: 'product,xp\n7799999,1\n' }],
  'stock.set': ['catalogue-manager', { sku: 'OGO-ONE', stock: 7 }, { sku: 'NONE-1', stock: 7 }],
  'stock.import': [
    'catalogue-manager',
    { file: 'sku,stock\nST-PRO-AMBER,7\nOGO-ONE,7\n' },
    { file: 'sku,stock\nST-PRO-AMBER,7\nNONE-1,7\n' },
  ],
};
/** What differs when a reply is repeated. */
const names = /OGO\w*(-\w+)*|NONE\w*(-\d)?|(77|44)00171|(77|44)99999/g;

test('a thing of another brand is refused like a missing one, by every action that names one', async () => {
  const { db } = club.database;
  const file = question.replace('9001', '9002');
  await runAction(consoleOf(club), importQuestions, { brand: 'ogo', file });
  const season = { brand: 'ogo', from: '2031-09-01', days: 21, title: 'Осінь' } as const;
  await runAction(consoleOf(club), addSeason, season);
  const stranger = await new Phone(club, 'ogo').register();
  const image = (await photo()).toString('base64');
  await stranger.call('POST /api/age/send-document', { kind: 'passport', image });
  await db.execute(sql`update variants set sku = 'OGO-ONE' where id = (select v.id from variants v
    join products p on p.id = v.product_id where p.brand = 'ogo' order by v.id limit 1)`);
  const all = Object.values<Action>(allActions).filter(({ foreign }) => foreign !== undefined);
  expect(Object.keys(named)).toEqual(expect.arrayContaining(all.map(({ spec }) => spec.name)));
  for (const [name, [role, foreign, missing]] of Object.entries(named))
    for (const how of [{}, { plan: true }]) {
      const [one, other] = await Promise.all(
        [foreign, missing].map(async (input) => (await desks.get(role)!.act(name, input, how)).json() as object),
      );
      const words = (answer: object | undefined, input: object) =>
        JSON.stringify({ ...answer, requestId: '', request_id: '' })
          .replaceAll(String(Object.values(input)[0]), 'THAT')
          .replaceAll(names, 'THAT');
      expect(words(one, foreign), name).toBe(words(other, missing));
      expect(one, name).not.toMatchObject({ code: 'permission_missing' });
    }
});

test('a plan of their own is shown to a member of one brand, and none of it is done', async () => {
  const cells = { code: 'MINE2027', cells: { brand: 'ogo', percent: '10', units: '1' } };
  const own = await sit('club-manager', ['ogo']);
  const planned = { outcome: 'planned', reply: { changes: [{ code: 'MINE2027' }] } };
  expect((await own.act('promo-codes.set', cells, { plan: true })).json()).toMatchObject(planned);
  expect((await own.act('promo-codes.set', cells, { plan: true })).json()).toMatchObject(planned);
});

const nothingNew: readonly (readonly [role: Role, name: string, input: object])[] = [
  ['club-manager', 'promo-codes.set', { code: 'OGOX20', cells: { brand: 'ogo', percent: '20' } }],
  ['club-manager', 'promo-codes.import', { file: 'code,brand,percent,units\nOGOX20,ogo,20,1\n' }],
  ['club-manager', 'marathon.import-seasons', { file: 'brand,from,days,title\nogo,2031-05-01,21,Травень\n' }],
  ['catalogue-manager', 'collections.set', { slug: 'ogo-sticks', cells: {} }],
];

test.each(nothingNew)(
  'an action without an effect belongs to the brand that it names: %s, %s',
  async (role, name, input) => {
    const season = { brand: 'ogo', from: '2031-05-01', days: 21, title: 'Травень' } as const;
    if (name === 'marathon.import-seasons') await runAction(consoleOf(club), addSeason, season);
    const own = await sit(role, ['ogo']);
    expect((await own.act(name, input, { plan: true })).json()).toMatchObject({ outcome: 'planned' });
    expect((await own.act(name, input)).json()).toMatchObject({ outcome: 'done' });
    for (const how of [{ plan: true }, {}])
      expect((await desks.get(role)!.act(name, input, how)).json()).toMatchObject({ code: 'permission_missing' });
  },
);

/** 300 XP of a customer of the main brand, above what support gives alone. */
async function requested(desk: Desk): Promise<number> {
  const customer = Number((await new Phone(club).register()).customerId);
  const input = { customer, xp: 300, reason: 'Вибачення' };
  return ((await desk.act('xp.adjust', input, { reason: 'Так треба' })).json() as { approval: number }).approval;
}
const decide = async (desk: Desk, approval: number, approve: boolean) =>
  (await desk.request('POST /api/approvals/decide', { approval, approve, note: '' })).json() as object;
const pendingFor = async (desk: Desk) =>
  (await desk.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'approvals')?.count;

test('a pending approval is seen, planned, refused and approved by members of its brand only', async () => {
  const [desk, theirs, other] = [
    await sit('support'),
    await sit('support-lead', ['main']),
    await sit('support-lead', ['ogo']),
  ];
  const approval = await requested(desk);
  expect((await other.call('GET /api/approvals', { view: 'waiting' })).rows).toEqual([]);
  expect([await pendingFor(other), await pendingFor(theirs)]).toEqual([0, 1]);
  expect(await other.refusal('GET /api/approval-plan', { approval: String(approval) })).toBe('approval_unknown');
  for (const approve of [true, false])
    expect(await decide(other, approval, approve)).toMatchObject({ code: 'approval_unknown' });
  expect((await theirs.call('GET /api/approvals', { view: 'waiting' })).rows).toMatchObject([{ id: approval }]);
  expect(await decide(theirs, approval, true)).toMatchObject({ state: 'approved' });
  expect((await other.call('GET /api/approvals', { view: 'decided' })).rows).toEqual([]);
});

test('who lost the right since then neither has it done nor does it', async () => {
  const [desk, lead] = [await sit('support'), await sit('support-lead')];
  const approval = await requested(desk);
  const become = (member: number, role: Role, of: readonly Brand[] = brands) =>
    runAction(consoleOf(club), changeMember, { member, roles: [role], brands: [...of] });
  await become(desk.member, 'moderator');
  expect(await decide(lead, approval, true)).toMatchObject({ code: 'permission_missing' });
  await become(desk.member, 'support', ['ogo']);
  expect(await decide(lead, approval, true)).toMatchObject({ code: 'customer_unknown' });
  await become(desk.member, 'support');
  await become(lead.member, 'support');
  expect(await decide(lead, approval, true)).toMatchObject({ code: 'permission_missing' });
  expect(await decide(lead, approval, false)).toMatchObject({ code: 'permission_missing' });
  await become(lead.member, 'support-lead');
  expect(await decide(lead, approval, true)).toMatchObject({ state: 'approved' });
});

test('what only all brands may have done is not even requested by a member of one', async () => {
  const desk = await sit('code-manager', ['main']);
  const answer = await desk.act('codes.issue', { line: 'glo', note: 'Друк', count: 5 }, { reason: 'Друк' });
  expect(answer.json()).toMatchObject({ code: 'permission_missing' });
});
