import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { deliverNotifications, notificationsTo } from '../../../test/steps/notified.ts';
import { emailsTo, lastEmailCode } from '../../../test/steps/sign-in.ts';
import { insertEditionNotifications } from '../../database/notifications/editions.ts';
import { StaffRefusal } from '../actions/action.ts';
import { planAction } from '../actions/plan-action.ts';
import { runAction } from '../actions/run-action.ts';
import { importTexts } from './staff/import-texts.ts';

const club = openHarness({ seed: false });
const inDays = (days: number): string => dayAfter(kyivDate(club.clock.now), days);
const rulesOf = (head: string, body = '<p>Правила</p>', brand = 'main') => ({
  files: [{ brand, kind: 'page', file: 'rules.html', text: `---\ntitle: Правила Клубу XP\n${head}\n---\n${body}` }],
});
const take = (words: ReturnType<typeof rulesOf>) => runAction(consoleOf(club), importTexts, words);
const refusalOf = (words: ReturnType<typeof rulesOf>) =>
  take(words).then(
    () => undefined,
    (error: unknown) => (error instanceof StaffRefusal ? error.problems.map(({ problem }) => problem) : error),
  );
const deliver = async () => {
  // The first pass's messages are due at their own noon: the second sends them.
  for (let pass = 0; pass < 2; pass++) {
    await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second' where done_at is null`);
    await deliverNotifications(club);
  }
};
const editionsOf = async (phone: Phone) =>
  (await notificationsTo(club, phone.number)).filter(({ title }) => title.startsWith('Нова редакція'));
const editionEmailsTo = async (email: string) =>
  (await emailsTo(club, email)).filter(({ text }) => text.includes('редакція'));

const email = 'olena@example.com';
const phones: Phone[] = [];
beforeAll(async () => {
  // There are no customers yet, so the first editions need no notification.
  await take(rulesOf('updated: 2026-11-01', '<p>Перша</p>'));
  await take(rulesOf('updated: 2026-11-02', '<p>Друга</p>'));
  phones.push(await new Phone(club).register(), await new Phone(club).register());
  await phones[0]!.call('POST /api/user/change-email', { email });
  await phones[0]!.call('POST /api/user/confirm-email', { code: await lastEmailCode(club, email) });
});

test('a new edition earlier than 14 days ahead, or without a list of changes, is refused', async () => {
  const changes = 'changes: Довший строк';
  expect(await refusalOf(rulesOf(`updated: ${inDays(1)}\n${changes}`))).toEqual([
    `customers must be notified of a new edition 14 days ahead: from: ${inDays(14)} or later`,
  ]);
  expect(await refusalOf(rulesOf(`updated: ${inDays(13)}\nfrom: ${inDays(13)}\n${changes}`))).toHaveLength(1);
  expect(await refusalOf(rulesOf(`updated: ${inDays(14)}\nfrom: ${inDays(14)}`))).toEqual([
    'a new edition must state in changes: what is different',
  ]);
  // A correction under the day of the edition that is shown.
  expect(await refusalOf(rulesOf('updated: 2026-11-02', '<p>Друга, без помилки</p>'))).toBeUndefined();
  await deliver();
  expect(await editionsOf(phones[0]!)).toEqual([]);
});

test('every customer is notified of it 14 days ahead, once: in the app, and by e-mail if one is confirmed', async () => {
  const from = inDays(14);
  const edition = rulesOf(`updated: ${from}\nfrom: ${from}\nchanges: Строк дії XP довший`, '<p>Третя</p>');
  const announced = [{ brand: 'main', id: 'rules', title: 'Правила Клубу XP', from }];
  expect(await planAction(consoleOf(club), importTexts, edition)).toMatchObject({ announced });
  expect(await take(edition)).toMatchObject({ announced });
  await deliver();
  for (const phone of phones)
    expect(await editionsOf(phone)).toMatchObject([
      {
        category: 'verification',
        title: expect.stringContaining('Правила'),
        body: expect.stringContaining('Строк дії XP довший'),
        path: '/rules?edition=4',
      },
    ]);
  // The page itself announces it too, for visitors included.
  const { version, coming } = await new Phone(club).call('POST /api/content/get-page-by-id', { id: 'rules' });
  expect(coming).toMatchObject({ version: 4, changes: expect.stringMatching(/^Строк дії\s+XP довший$/) });
  expect(version).toBe(3);
  const [first, ...more] = await editionEmailsTo(email);
  expect([first?.text, more]).toEqual([expect.stringContaining('/rules?edition=4'), []]);

  // A correction of a pending edition, and the same file again, notify no one.
  await take(rulesOf(`updated: ${from}\nfrom: ${from}\nchanges: Строк дії XP довший`, '<p>Третя, без помилки</p>'));
  expect(await refusalOf(rulesOf(`updated: ${from}\nfrom: ${inDays(3)}\nchanges: Строк дії XP довший`))).toHaveLength(
    1,
  );
  await deliver();
  expect(await editionsOf(phones[1]!)).toHaveLength(1);
  expect(await editionEmailsTo(email)).toHaveLength(1);
});

test('it can be read before it takes effect, and takes effect on its day', async () => {
  const read = (more: object = {}) => phones[1]!.call('POST /api/content/get-page-by-id', { id: 'rules', ...more });
  expect(await read()).toMatchObject({ version: 3, editions: [{ version: 3 }, { version: 1 }] });
  expect(await read({ version: 5 })).toMatchObject({ body_html: '<p>Третя, без помилки</p>' });
  club.clock.forward(kyivMidnight(inDays(14)).getTime() - club.clock.now.getTime());
  expect(await read()).toMatchObject({ version: 5, editions: [{ version: 5 }, { version: 3 }, { version: 1 }] });
});

test('an edition that is put off takes effect on its new day alone', async () => {
  const from = (days: number) =>
    rulesOf(`updated: ${inDays(days)}\nfrom: ${inDays(days)}\nchanges: Інший строк`, `<p>${days}</p>`);
  const read = () => phones[1]!.call('POST /api/content/get-page-by-id', { id: 'rules' });
  const before = await read();
  const [soon, later] = [kyivMidnight(inDays(20)), kyivMidnight(inDays(25))];
  await take(from(20));
  await take(from(25));
  expect((await read()).coming).toMatchObject({ at: later.toISOString() });
  club.clock.forward(soon.getTime() - club.clock.now.getTime() + 1000);
  expect(await read()).toMatchObject({ version: before.version, editions: before.editions });
  club.clock.forward(later.getTime() - soon.getTime());
  expect(await read()).toMatchObject({ body_html: '<p>25</p>', coming: null });
  expect((await read()).editions).toHaveLength(before.editions.length + 1);
});

test('customers are notified batch by batch, and a repeated batch notifies nobody twice', async () => {
  const { now } = club.clock;
  const email = { subject: 'Нова редакція', text: 'редакція' };
  const notice = {
    brand: 'main',
    name: 'edition:test',
    title: 'Нова',
    body: 'Текст',
    path: '/rules',
    email,
    now,
  } as const;
  const page = (after: number) =>
    club.database.transaction((tx) => insertEditionNotifications(tx, notice, { after, count: 1 }));
  const first = await page(0);
  expect(first.notified).toBe(1);
  expect(await page(0)).toEqual({ notified: 0, last: first.last });
  const second = await page(first.last ?? 0);
  expect(second.notified).toBe(1);
  expect(await page(second.last ?? 0)).toEqual({ notified: 0, last: null });
});
