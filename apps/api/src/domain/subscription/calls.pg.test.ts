import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { endSubscriptions } from './end-subscriptions.ts';

const harness = openHarness({ engine: 'postgresql', seed: false });
/** A proof repeats the races more often than a usual run. */
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });
beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const follows: Record<string, readonly string[]> = {
  '': ['joined'],
  joined: ['paused', 'cancelled'],
  paused: ['resumed', 'ended'],
  resumed: ['paused', 'cancelled'],
  cancelled: ['kept', 'ended'],
  kept: ['paused', 'cancelled'],
  ended: ['joined'],
};

const eventsOf = (phone: Phone) =>
  rowsOf(
    harness.database.db,
    sql`select kind from subscription_events where customer_id = ${phone.customerId} order by id`,
    { kind: asText },
  ).then((rows) => rows.map(({ kind }) => kind));

test('whatever calls one plan gets at once, it has one row and every event follows from the one before', async () => {
  for (let round = 0; round < repeats; round++) {
    await harness.database.db.execute(sql`delete from limits`);
    const phone = await new Phone(harness).register();
    const joins = await Promise.all(
      Array.from({ length: 10 }, () => phone.request('POST /api/subscription/change', { action: 'join' })),
    );
    expect(joins.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await eventsOf(phone)).toEqual(['joined']);

    const actions = ['cancel', 'pause', 'keep', 'resume', 'join'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => phone.request('POST /api/subscription/change', { action: actions[i % 5] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    const events = await eventsOf(phone);
    events.forEach((event, place) => expect(follows[events[place - 1] ?? '']).toContain(event));
    const [row] = await rowsOf(
      harness.database.db,
      sql`select count(*)::int as count from subscriptions where customer_id = ${phone.customerId}`,
      { count: asInteger },
    );
    expect(row?.count).toBe(1);
  }
});

test('an end found at once by jobs of several processes and the customer is written once', async () => {
  for (let round = 0; round < repeats; round++) {
    const phone = await new Phone(harness).register();
    await phone.call('POST /api/subscription/change', { action: 'join' });
    await phone.call('POST /api/subscription/change', { action: 'cancel' });
    await harness.database.db.execute(
      sql`update subscriptions set ends_at = ${harness.clock.now.toISOString()}::timestamptz where customer_id = ${phone.customerId}`,
    );
    await Promise.all([
      ...Array.from({ length: 10 }, () => endSubscriptions(harness, harness.clock.now)),
      ...Array.from({ length: 5 }, () => phone.call('POST /api/subscription/change', { action: 'join' })),
    ]);
    expect(await eventsOf(phone)).toEqual(['joined', 'cancelled', 'ended', 'joined']);
  }
});
