import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger, listOf } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readQuestions } from '../../database/quiz/attempts.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });
const forgetLimits = () => club.database.db.execute(sql`delete from limits`);
beforeEach(forgetLimits);

const start = async (phone: Phone) => (await phone.call('POST /api/quiz/start', {})).attempt!;
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const countsOf = async ({ customerId }: Phone) =>
  (
    await rowsOf(
      club.database.db,
      sql`select count(*)::int as attempts,
        (select count(*)::int from quiz_answers n join quiz_attempts a on a.id = n.attempt_id where a.customer_id = ${Number(customerId)}) as answers,
        (select count(*)::int from xp_awards where customer_id = ${Number(customerId)}) as awards,
        (select count(*)::int from xp_entries where customer_id = ${Number(customerId)}) as entries
      from quiz_attempts where customer_id = ${Number(customerId)}`,
      { attempts: asInteger, answers: asInteger, awards: asInteger, entries: asInteger },
    )
  )[0]!;

test('200 parallel starts are one attempt', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phone = await new Phone(club).register();
    const attempts = await times(200, () => start(phone));
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect((await countsOf(phone)).attempts).toBe(1);
  }
});

test('parallel answers to one question count once, and all of them read the first', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phone = await new Phone(club).register();
    const { id } = await start(phone);
    const answers = await times(100, (n) =>
      phone.call('POST /api/quiz/answer', { attempt: id, place: 0, choice: n % 2 }),
    );
    expect(new Set(answers.map(({ attempt }) => attempt!.questions[0]!.answer!.choice)).size).toBe(1);
    expect((await countsOf(phone)).answers).toBe(1);
  }
});

test('of 1,000 parallel last answers one finishes the quiz and is paid', async () => {
  // A round is heavy, so only the proof repeats it.
  for (let round = 0; round < Number(process.env.PROOF_REPEATS ?? 1); round++) {
    await forgetLimits();
    const phone = await new Phone(club).register();
    const { id } = await start(phone);
    const [row] = await rowsOf(club.database.db, sql`select question_ids as ids from quiz_attempts where id = ${id}`, {
      ids: listOf(asInteger),
    });
    const rights = (await readQuestions(club.database.db, row!.ids)).map(({ right }) => right);
    const answer = (place: number) =>
      phone.call('POST /api/quiz/answer', { attempt: id, place, choice: rights[place]! });
    for (const place of [0, 1, 2, 3]) await answer(place);
    const last = { attempt: id, place: 4, choice: rights[4]! };
    const outcomes = new Set<unknown>();
    // All wait for one row: on a slow machine some of them, or all, exceed a time limit, and those may retry.
    while (outcomes.size === 0) {
      await forgetLimits();
      for (const one of await times(1000, () => phone.request('POST /api/quiz/answer', last))) {
        const { code, attempt } = one.json<{ code: unknown; attempt?: { state: string; xp: number } }>();
        outcomes.add(one.statusCode === 200 ? `${attempt?.state} ${attempt?.xp}` : code);
      }
      outcomes.delete('overloaded');
    }
    expect(outcomes).toEqual(new Set(['finished 100']));
    expect(await countsOf(phone)).toEqual({ attempts: 1, answers: 5, awards: 1, entries: 1 });
    expect((await phone.call('GET /api/get-bonus-history', {})).summary.balance).toBe(100);
  }
});
