import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { runUnlessRefused } from '../../../test/steps/console.ts';
import { deliveredOrder, feedbackToken, sendReview } from '../../../test/steps/feedback.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { publishReview, rejectReview } from './staff/decide-reviews.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
const times = <T>(count: number, action: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => action(n)));

beforeEach(clean);
async function clean() {
  await club.database.db.execute(sql`delete from limits`);
}
const one = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, statement, { n: asInteger }))[0]?.n;

test('200 simultaneous sends of one line are one review, and it is paid once', { tags: ['limit:review'] }, async () => {
  for (let round = 0; round < Math.ceil(repeats / 3); round++) {
    await clean();
    const phone = await new Phone(club).register();
    const { id } = await deliveredOrder(club, phone);
    const token = await feedbackToken(phone);
    const send = (mine = token) => sendReview(phone, { order_id: String(id), token: mine });
    await send('none'); // counted, and answered with nothing
    // The limit of sends is not tested here.
    await club.database.db.execute(sql`update limits set used = -1000`);
    const answers = await times(200, () => send());
    const codes = Map.groupBy(answers, (answer) => (answer.json() as { code?: string }).code ?? 'sent');
    expect(Object.fromEntries([...codes].map(([code, all]) => [code, all.length]))).toEqual({
      feedback_sent: 199,
      sent: 1,
    });
    const [sent] = codes.get('sent') ?? [];
    const review = Number(sent?.json<{ review: { id: string } }>().review.id);
    const paid = await times(20, () => runUnlessRefused(club, publishReview, { review }));
    expect(paid.filter((one) => one !== undefined)).toEqual([{ review, xp: 50 }]);
    expect((await phone.call('GET /api/get-balance', {})).balance).toBe(50);
  }
});

test('simultaneous repeats of one key are one review with one reply', async () => {
  for (let round = 0; round < repeats; round++) {
    await clean();
    const phone = await new Phone(club).register();
    const { id } = await deliveredOrder(club, phone);
    const token = await feedbackToken(phone);
    const key = `00000000-0000-4000-8000-${String(Date.now()).slice(-12)}`;
    const answers = await times(40, () => sendReview(phone, { order_id: String(id), token }, { key }));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  }
});

test('published and refused at once, a review is one of both, with one notification and XP only for the first', async () => {
  for (let round = 0; round < repeats; round++) {
    await clean();
    const phone = await new Phone(club).register();
    const { id: order } = await deliveredOrder(club, phone);
    const sent = (await sendReview(phone, { order_id: String(order) })).json() as { review: { id: string } };
    const id = Number(sent.review.id);
    const done = await times(20, async (n): Promise<string | undefined> => {
      if (n % 2 === 0) return (await runUnlessRefused(club, publishReview, { review: id })) && 'published';
      return (await runUnlessRefused(club, rejectReview, { review: id, reason: 'Фото не про товар' })) && 'refused';
    });
    const [verdict, ...more] = done.filter((one) => one !== undefined);
    expect(more).toEqual([]);
    const { reviews } = await phone.call('GET /api/feedback/mine', {});
    expect(reviews[0]?.state).toBe(verdict);
    expect((await phone.call('GET /api/get-balance', {})).balance).toBe(verdict === 'published' ? 50 : 0);
    const notified = sql`select count(*)::int as n from notices where customer_id = ${Number(phone.customerId)}`;
    expect(await one(notified)).toBe(1);
  }
});

test('a hundred simultaneous requests for an import call the cash register once in 24 hours', async () => {
  for (let round = 0; round < repeats; round++) {
    await clean();
    const phone = await new Phone(club).register();
    const started = async () => {
      await clean();
      const token = await feedbackToken(phone);
      const request = (mine = token) => phone.call('POST /api/feedback/import-orders-in-background', { token: mine });
      await request('none');
      await club.database.db.execute(sql`update limits set used = -1000`);
      return (await times(100, () => request())).filter((answer) => answer.started).length;
    };
    const tasks = sql`select count(*)::int as n from outbox where kind = 'retail-import'
      and payload->>'customerId' = ${phone.customerId ?? ''}`;
    expect(await started()).toBe(1);
    expect(await one(tasks)).toBe(1);
    club.clock.forward(24 * 3_600_000);
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    expect(await started()).toBe(1);
    expect(await one(tasks)).toBe(2);
  }
});
