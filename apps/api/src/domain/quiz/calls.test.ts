import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Quiz } from '@club/contract/customer/quiz';
import { kyivMidnight } from '@club/rules/time/calendar';
import { quizCommands } from '../../cli/quiz.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger, listOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { readQuestions } from '../../database/quiz/attempts.ts';

const club = openHarness();
const hour = 3_600_000;

// A Monday noon, so that the week has room.
beforeAll(() => {
  club.clock.now = new Date(kyivMidnight('2026-11-23').getTime() + 12 * hour);
});

/** Lets time pass on the phone too: its bearer is renewed. */
async function pass(phone: Phone, ms: number): Promise<void> {
  club.clock.forward(ms);
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
}

const start = async (phone: Phone) => (await phone.call('POST /api/quiz/start', {})).attempt!;
const answer = (phone: Phone, attempt: string, place: number, choice: number) =>
  phone.call('POST /api/quiz/answer', { attempt, place, choice });
const rightOf = async ({ id }: { id: string }): Promise<number[]> => {
  const [row] = await rowsOf(club.database.db, sql`select question_ids as ids from quiz_attempts where id = ${id}`, {
    ids: listOf(asInteger),
  });
  return (await readQuestions(club.database.db, row!.ids)).map(({ right }) => right);
};
/** Answers everything, `right` of the five rightly. */
async function play(phone: Phone, right: number): Promise<Quiz> {
  const attempt = await start(phone);
  const rights = await rightOf(attempt);
  let last: Quiz | undefined;
  for (const [place, choice] of rights.entries())
    last = await answer(phone, attempt.id, place, place < right ? choice : (choice + 1) % 2);
  return last!;
}

test(
  'five questions of the brand come without their answers, and a second start is the same attempt',
  { tags: ['POST:/api/quiz/start'] },
  async () => {
    const phone = await new Phone(club).register();
    expect(await phone.call('GET /api/quiz', {})).toMatchObject({ attempt: null, can_start: true, xp_for_right: 20 });
    const attempt = await start(phone);
    expect(attempt.questions).toHaveLength(5);
    for (const question of attempt.questions)
      expect(Object.keys(question).toSorted()).toEqual(['answer', 'options', 'place', 'text']);
    expect(attempt.questions.every((question) => question.answer === null)).toBe(true);
    expect(await start(phone)).toEqual(attempt);
    expect((await phone.call('GET /api/quiz', {})).can_start).toBe(false);
  },
);

test(
  'a reply to an answer shows what is right and why; the first one counts, and nobody skips ahead or into another attempt',
  { tags: ['POST:/api/quiz/answer'] },
  async () => {
    const phone = await new Phone(club).register();
    const attempt = await start(phone);
    const [right = 0] = await rightOf(attempt);
    expect(await phone.refusal('POST /api/quiz/answer', { attempt: attempt.id, place: 1, choice: 0 })).toBe(
      'quiz_order',
    );
    expect(await phone.refusal('POST /api/quiz/answer', { attempt: attempt.id, place: 0, choice: 9 })).toBe(
      'quiz_choice',
    );
    const wrong = (right + 1) % 2;
    const first = await answer(phone, attempt.id, 0, wrong);
    expect(first.attempt!.questions[0]!.answer).toMatchObject({ choice: wrong, right });
    expect(first.attempt!.questions[0]!.answer!.explanation).toMatch(/[а-яіїєґ]/);
    expect(first.attempt!.questions.slice(1).every((question) => question.answer === null)).toBe(true);
    expect(await answer(phone, attempt.id, 0, right)).toEqual(first);
    const stranger = await new Phone(club).register();
    expect(await stranger.refusal('POST /api/quiz/answer', { attempt: attempt.id, place: 1, choice: 0 })).toBe(
      'not_found',
    );
  },
);

test(
  'the last answer finishes: 20 XP for each right one, at most 100 a week, and none twice',
  { tags: ['CONT-01', 'limit:quiz'] },
  async () => {
    const phone = await new Phone(club).register();
    const done = await play(phone, 3);
    expect(done).toMatchObject({
      can_start: false,
      xp_left: 40,
      attempt: { state: 'finished', right: 3, xp: 60, why: null },
    });
    expect(await answer(phone, done.attempt!.id, 4, 0)).toEqual(done);
    expect(await start(phone)).toEqual(done.attempt);
    await pass(phone, 24 * hour);
    expect(await play(phone, 5)).toMatchObject({ xp_left: 0, attempt: { right: 5, xp: 40, why: 'cap' } });
    await pass(phone, 24 * hour);
    expect((await play(phone, 0)).attempt).toMatchObject({ right: 0, xp: 0, why: 'nothing' });
    expect((await phone.call('GET /api/get-bonus-history', {})).summary.balance).toBe(100);
    club.clock.forward(-48 * hour);
  },
);

test('questions of the last week are not repeated', async () => {
  const phone = await new Phone(club).register();
  const requested: string[] = [];
  for (let day = 0; day < 8; day++) {
    requested.push(...(await start(phone)).questions.map(({ text }) => text));
    await pass(phone, 25 * hour);
  }
  expect(new Set(requested).size).toBe(40);
  club.clock.forward(-8 * 25 * hour);
});

test(
  'an attempt continues past midnight, for a day and fifteen minutes; then today has its own',
  { tags: ['GET:/api/quiz'] },
  async () => {
    const phone = await new Phone(club).register();
    const attempt = await start(phone);
    await pass(phone, 13 * hour);
    expect(await start(phone)).toEqual(attempt);
    await pass(phone, 11 * hour + 14 * 60_000);
    expect((await answer(phone, attempt.id, 0, 0)).attempt!.questions[0]!.answer).not.toBeNull();
    await pass(phone, 60_000);
    expect(await phone.refusal('POST /api/quiz/answer', { attempt: attempt.id, place: 1, choice: 0 })).toBe(
      'quiz_over',
    );
    expect(await phone.call('GET /api/quiz', {})).toMatchObject({ attempt: null, can_start: true });
    expect((await start(phone)).id).not.toBe(attempt.id);
    club.clock.forward(-24 * hour - 15 * 60_000);
  },
);

test('where the law forbids rewarding it, the quiz is played without XP and shows it', async () => {
  const cell = { brand: 'main', subject: 'club', action: 'quiz', note: 'test', now: club.clock.now } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  const phone = await new Phone(club).register();
  expect(await phone.call('GET /api/quiz', {})).toMatchObject({ is_paid: false, can_start: true });
  expect((await play(phone, 5)).attempt).toMatchObject({ state: 'finished', right: 5, xp: 0, why: 'not_allowed' });
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
});

test('staff import questions from a file; one that makes no sense, or is of the other brand, takes none', async () => {
  const services = consoleOf(club);
  const file = join(mkdtempSync(join(tmpdir(), 'quiz-')), 'questions.json');
  const import_ = (brand: string, ...questions: object[]) => {
    writeFileSync(file, JSON.stringify(questions));
    return quizCommands.import(services, { positional: [file], flags: { brand } });
  };
  const own = { id: 90_001, text: 'Котра година?', options: ['Перша', 'Друга'], right: 1, explanation: 'Так є.' };
  expect((await import_('main', own)).rows).toEqual([{ brand: 'main', questions: 1 }]);
  await import_('main', { ...own, right: 0 });
  const refused = (column: string, problem: string) => ({
    exitCode: 1,
    rows: [{ row: 1, column, problem: expect.stringContaining(problem) }],
  });
  expect(await import_('ogo', own)).toMatchObject(refused('id', 'a question of main'));
  expect(await import_('main', { ...own, right: 2 })).toMatchObject(refused('right', 'the index of an option'));
  expect(await import_('main', { ...own, options: ['Так', 'Так'] })).toMatchObject(refused('options', 'duplicate'));
  expect(await import_('main', { ...own, options: ['Так'] })).toMatchObject(refused('options', '2 to 5'));
  writeFileSync(file, '[{');
  expect(await quizCommands.import(services, { positional: [file], flags: { brand: 'main' } })).toMatchObject(
    refused('', 'not JSON'),
  );
  expect((await import_('velo', own)).exitCode).toBe(1);
  const listed = (await quizCommands.list(services)).rows.filter(({ id }) => id === own.id);
  expect(listed).toMatchObject([{ brand: 'main', right: 'Перша' }]);
});

test('the example of the docs is imported as CSV, a dry run reports the changes before, and a second import changes nothing', async () => {
  const services = consoleOf(club);
  const example = fileURLToPath(new URL('../../../../../docs/examples/quiz.csv', import.meta.url));
  const take = (flags: Record<string, boolean> = {}) =>
    quizCommands.import(services, { positional: [example], flags: { brand: 'ogo', ...flags } });
  const dry = await take({ 'dry-run': true });
  expect(dry.rows.map(({ id, change }) => [id, change])).toEqual([5001, 5002, 5003].map((id) => [id, 'added']));
  const own = async () =>
    (await quizCommands.list(services)).rows.filter(({ id }) => Number(id) >= 5001 && Number(id) <= 5003);
  expect(await own()).toEqual([]);
  await take();
  expect(await own()).toHaveLength(3);
  expect((await take({ 'dry-run': true })).rows).toEqual([]);
  for (const { id } of await own()) await quizCommands.hide(services, { positional: [String(id)], flags: {} });
});

test('a hidden question is no longer shown, and with fewer than five there is no quiz', async () => {
  const services = consoleOf(club);
  const ogo = await new Phone(club, 'ogo').register();
  const ids = (await quizCommands.list(services)).rows
    .filter(({ brand }) => brand === 'ogo')
    .map(({ id }) => String(id));
  expect(ids.length).toBeGreaterThanOrEqual(40);
  for (const id of ids.slice(4)) await quizCommands.hide(services, { positional: [id], flags: {} });
  expect(await ogo.refusal('POST /api/quiz/start', {})).toBe('quiz_none');
  await quizCommands.show(services, { positional: [ids[4]!], flags: {} });
  expect((await start(ogo)).questions).toHaveLength(5);
});
