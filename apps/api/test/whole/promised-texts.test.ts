// What the compliance matrix forbids, no text of the club promises: every news, offer and page of both brands is read
// with each cell closed in turn and under both profiles. Each figure has a value here that occurs in no text otherwise.
// And no text mentions a service that is absent.
import { type Brand, brands } from '@club/rules/brands';
import {
  type ComplianceAction,
  type ComplianceProfile,
  complianceProfiles,
  type ComplianceSubject,
} from '@club/rules/catalogue/compliance';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import type { OutsideService } from '@club/rules/outside-services';
import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { setCompliance } from '../../src/database/xp/compliance.ts';
import { runAction } from '../../src/domain/actions/run-action.ts';
import { readContent } from '../../src/domain/content/staff/text-files.ts';
import { changeSetting } from '../../src/domain/settings/change-setting.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { consoleOf } from '../steps/console.ts';

const club = openHarness();
const phones = {} as Record<Brand, Phone>;

type Promised = 'code' | 'device' | 'friend' | 'review' | 'profile' | 'quiz' | 'marathon' | 'promo';

const xpOf = (xp: number, cap: number | null) => ({ xp, cap });
const set: [key: string, brand: Brand | null, value: unknown][] = [
  ['xp.code-glo', null, xpOf(7301, 7399)],
  ['xp.code-velo', null, xpOf(7301, 7399)],
  ['xp.code-ogo', null, xpOf(7301, 7399)],
  ['xp.device', null, xpOf(7302, null)],
  ['xp.friend', null, xpOf(7303, 7398)],
  ['discount.friend', null, { percent: 73 }],
  ['xp.feedback', null, xpOf(7304, null)],
  ['xp.profile', null, xpOf(7305, null)],
  ['xp.quiz', null, xpOf(7310, 7397)],
  ['xp.marathon-3', null, xpOf(7306, null)],
  ['discount.promo', 'ogo', [{ code: 'VAL77', percent: 77, unitsMin: 3, from: null, to: null, limit: null }]],
];
/** How each promise looks in a text. */
const looks: Record<Promised, RegExp> = {
  code: /7301|14602|7399|теж завдання|Коди з її баночок|нарахування лишаються звичайними/,
  device: /7302|першу реєстрацію (?:серійного )?номера/,
  friend:
    /7303|7398|\b73\s%|XP за друга |[зЗ]а друга — |замовлення друга повернули|XP нараховуються через|запрошення друга\.|підставиться сам|на перше замовлення людини|з першим замовленням людини|«Запроси друга»/,
  review: /7304/,
  profile: /7305/,
  quiz: /1462|7397|Ще є вікторина|Вікторина й марафон/,
  marathon: /7306|Ще є вікторина|Вікторина й марафон|етап марафону/,
  promo: /VAL77|\b77\s%/,
};
const all = Object.keys(looks) as Promised[];

beforeAll(async () => {
  for (const brand of brands) phones[brand] = await new Phone(club, brand).register();
  for (const [key, brand, value] of set)
    await runAction(consoleOf(club), changeSetting, { key, brand, value, begins_at: null, note: 'A trial' });
  await vi.waitFor(async () => expect(await promisedBy('ogo')).toContain('promo'), { timeout: patience(8000) });
});

/** Every text of a brand, as customers get it; missing ones are refused. */
async function readAll(brand: Brand): Promise<string> {
  const phone = phones[brand];
  const said: unknown[] = [
    await phone.call('GET /api/content/news', {}),
    await phone.call('GET /api/content/offers', {}),
    await phone.call('GET /api/content/pages', {}),
  ];
  for (const { id, kind } of readContent().filter((one) => one.brand === brand)) {
    const answer =
      kind === 'page'
        ? await phone.request('POST /api/content/get-page-by-id', { id })
        : await phone.request(kind === 'news' ? 'GET /api/content/news-item' : 'GET /api/content/offer', { id });
    if (answer.statusCode === 200) said.push(answer.json());
    else if (answer.statusCode !== 404) throw new Error(`${brand} ${id}: ${answer.statusCode}`);
  }
  return JSON.stringify(said).replaceAll('\u00A0', ' ');
}

async function promisedBy(brand: Brand): Promise<Promised[]> {
  const said = await readAll(brand);
  return all.filter((one) => looks[one].test(said));
}

const live = (profile: ComplianceProfile): void => void (club.services.config.compliance = profile);
const turn = (brand: Brand, action: ComplianceAction, subject: ComplianceSubject, allowed: boolean | null) =>
  setCompliance(club.database.db, {
    brand,
    action,
    subject,
    allowed,
    note: 'A trial',
    actor: 'console:test',
    now: club.clock.now,
  });

/** In `main` nothing is off pouches by its own code, but the vocabulary explains the one of the other brand. */
const ofProfile: Record<ComplianceProfile, Promised[]> = {
  open: all,
  restricted: ['profile', 'quiz', 'marathon'],
};

test.each(brands.flatMap((brand) => complianceProfiles.map((profile) => [brand, profile] as const)))(
  'texts of %s under the profile «%s» promise what it allows and nothing else',
  async (brand, profile) => {
    live(profile);
    const promised = await promisedBy(brand);
    live('open');
    expect(promised).toEqual(ofProfile[profile]);
  },
);

/** Rewards, how each is earned if the law may close it, and texts about both that deny it or are in the past. */
const earning = /XP|нарах|зарах|винагород|знижк|подарун|завдан/iu;
const bound = /друз|друг(?:а|у|ові)?(?!\p{L})|пристр|серійн|реєстрац|код|пачк|стік|подушеч|відгук|покуп/iu;
const neutral =
  /XP (?:за нього )?не (?:дає|нарах)|не зарах|не можна зарах|зараховується один раз|бонуси XP|записи XP|сертифікат|партнер/iu;

test.each(brands)('no sentence of %s ties XP to goods where the law forbids all of it', async (brand) => {
  live('restricted');
  const sentences = (await readAll(brand)).split(/(?<=[.!?;])\s+|<[^>]+>|"/);
  live('open');
  const tied = sentences.filter((one) => earning.test(one) && bound.test(one));
  expect(tied.filter((one) => !neutral.test(one))).toEqual([]);
  expect(tied.length).toBeGreaterThan(5);
});

const cells: [Promised[], ComplianceAction, ComplianceSubject, readonly Brand[]][] = [
  [['code'], 'earn', 'tobacco-sticks', ['main']],
  [['code'], 'earn', 'cigarettes', ['ogo']],
  [['code'], 'earn', 'pouches', ['main', 'ogo']],
  [['device'], 'earn', 'device', ['main', 'ogo']],
  [['review', 'profile', 'marathon'], 'earn', 'club', ['main', 'ogo']],
  [['friend'], 'referral', 'club', ['main', 'ogo']],
  [['quiz'], 'quiz', 'club', ['main', 'ogo']],
  [['promo'], 'promo', 'pouches', ['ogo']],
  // A review may be of whatever the club sells.
  ...legalClasses.map((one): (typeof cells)[number] => [['review'], 'earn', one, brands]),
];
const goneOf = (brand: Brand, subject: ComplianceSubject, of?: ComplianceAction): Promised[] =>
  cells.flatMap(([what, action, about, where]) =>
    about === subject && (of ?? action) === action && where.includes(brand) ? what : [],
  );

test.each(cells)('%s is removed from the texts as soon as %s of %s is closed', async (_, action, subject, of) => {
  for (const brand of of) {
    await turn(brand, action, subject, false);
    const gone = goneOf(brand, subject, action);
    expect(await promisedBy(brand), brand).toEqual(all.filter((one) => !gone.includes(one)));
    await turn(brand, action, subject, null);
  }
});

test.each(legalClasses)('with every cell of %s closed its promises are gone in both brands', async (legalClass) => {
  for (const brand of brands) {
    const gone = goneOf(brand, legalClass);
    for (const action of ['earn', 'promo', 'referral', 'quiz'] as const) await turn(brand, action, legalClass, false);
    const left = await promisedBy(brand);
    expect(
      left.filter((one) => gone.includes(one)),
      brand,
    ).toEqual([]);
    expect(left, brand).toEqual(expect.arrayContaining(['friend', 'profile', 'quiz', 'marathon']));
    for (const action of ['earn', 'promo', 'referral', 'quiz'] as const) await turn(brand, action, legalClass, null);
  }
});

/** How texts mention outside services. */
const spoken: [OutsideService, RegExp][] = [
  ['identity', /через Дію/i],
  ['payments', /карткою|платіжно(?:го|му) сервісу/i],
  ['courier', /IPOST|iPOST/],
  ['certificates', /сертифікат/i],
  ['email', /(?<!нов\p{L}+ )пошт(?!учн)/iu],
  ['push', /Пробне|пробне|На телефон|сповіщення на телефон|Якщо його нема/],
  ['callCentre', /замовити дзвінок|Контакт-центр/],
  ['receipts', /фіскальн/],
  ['sites', /Повній версії/],
  ['retail', /Касам|або в магазині/],
  ['marketing', /розсилок/],
];

test.each(spoken)('a club without %s does not mention it', async (service, words) => {
  const { config } = club.services;
  for (const brand of brands) {
    config.absent = [];
    expect(await readAll(brand), brand).toMatch(words);
    config.absent = [service];
    const said = await readAll(brand);
    expect(said.match(new RegExp(`.{0,80}(?:${words.source}).{0,40}`, words.flags))?.[0], brand).toBeUndefined();
    expect(said, brand).not.toMatch(/\{\{|<(h2|h3|ul|li|p|div)>\s*<\/\1>/);
    const sections = [...said.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number));
    // The agreement and the rules, each from its first section on.
    expect(sections.filter((number, place) => number !== 1 && number !== (sections[place - 1] ?? 0) + 1)).toEqual([]);
    for (const [, number] of said.matchAll(/розділ\p{L}* (\d+)/gu)) expect(sections).toContain(Number(number));
  }
  config.absent = [];
});

test('the agreement mentions analytics while either of the two that count exists', async () => {
  const { config } = club.services;
  for (const brand of brands)
    for (const absent of [[], ['shopAnalytics'], ['ownerAnalytics'], ['shopAnalytics', 'ownerAnalytics']] as const) {
      config.absent = [...absent];
      const said = (await readAll(brand)).match(/збираються для аналітики/g) ?? [];
      expect(said, `${brand} without ${absent.join()}`).toHaveLength(absent.length === 2 ? 0 : 1);
    }
  config.absent = [];
});

test('texts describe a code as coming to the number, by whatever carrier', async () => {
  for (const brand of brands) expect(await readAll(brand), brand).not.toMatch(/кодом із SMS|чи повідомлення на цей/);
});
