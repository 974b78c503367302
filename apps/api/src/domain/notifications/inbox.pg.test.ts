import { subscriptionsMax } from '@club/rules/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { breakPush, newBrowser, pushesTo, subscribe } from '../../../test/steps/pushes.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { noonOf } from '../../../test/steps/notified.ts';
import { asId, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { lockPerson } from '../../database/customers/people.ts';
import { dropGone, findLive, saveSubscription } from '../../database/notifications/push-subscriptions.ts';
import { notificationTasks } from './delivery/tasks.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { notify } from './notify.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
let phones: Phone[];
beforeAll(async () => {
  phones = await Promise.all([1, 2].map(() => new Phone(club).register()));
});
beforeEach(clean);

async function clean(): Promise<void> {
  for (const table of ['limits', 'outbox', 'notices', 'push_subscriptions'])
    await club.database.db.execute(sql`delete from ${sql.raw(table)}`);
}
const rounds = Array.from({ length: repeats }, (_, n) => n + 1);
const notifyPhone = (phone: Phone, once: string) =>
  club.database.transaction((tx) =>
    notify(tx, {
      customerId: Number(phone.customerId),
      brand: 'main',
      category: 'orders',
      once,
      // The gateway takes the same text for a repeat.
      title: `Подія ${once}`,
      body: '',
      path: '/',
      now: club.clock.now,
    }),
  );
const drain = () =>
  drainOutbox(
    { ...club.services, log: { warn: () => undefined }, clock: () => noonOf(club.clock.now) },
    notificationTasks(club.config),
  );
const makeDue = () =>
  club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second', leased_until = null
    where done_at is null and gave_up_at is null`);
const manyDrains = async (times = 3) => {
  for (let n = 0; n < times; n++) {
    await makeDue();
    await Promise.all(Array.from({ length: 8 }, drain));
  }
};
const smsTo = async (phone: Phone): Promise<number> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone.number } }))
    .json()
    .messages.filter(({ text }: { text: string }) => text.includes('Подія')).length;
const owners = (endpoint: string) =>
  rowsOf(
    club.database.db,
    sql`select person_id::float8 as "personId" from push_subscriptions where endpoint = ${endpoint}`,
    { personId: asId },
  );

test(`one event reported by a hundred callers simultaneously is one notification and one push (${repeats} times)`, async () => {
  const [phone] = phones as [Phone];
  for (const round of rounds) {
    await clean();
    const browser = await subscribe(phone);
    const created = await Promise.all(Array.from({ length: 100 }, () => notifyPhone(phone, `race:${round}`)));
    expect(created.filter(Boolean)).toHaveLength(1);
    await manyDrains();
    expect(await pushesTo(club, browser)).toHaveLength(1);
    expect((await phone.call('GET /api/notices', {})).notices).toHaveLength(1);
  }
});

test(`of two browsers found expired at the same moment the SMS is sent once (${repeats} times)`, async () => {
  const [phone] = phones as [Phone];
  for (const round of rounds) {
    await clean();
    const before = await smsTo(phone);
    const [first, second] = [await subscribe(phone), await newBrowser(club)];
    // Another session of the same person would do the same; one row is enough for the race.
    await club.database.db.execute(sql`insert into push_subscriptions
        (person_id, session_id, host_brand, endpoint, p256dh, auth, created_at, renewed_at)
      select person_id, session_id, host_brand, ${second.endpoint}, ${second.keys.p256dh}, ${second.keys.auth},
        created_at, renewed_at from push_subscriptions where endpoint = ${first.endpoint}`);
    await breakPush(club, 'gone', 2);
    await notifyPhone(phone, `gone:${round}`);
    await manyDrains(4);
    await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    expect((await smsTo(phone)) - before).toBe(1);
    expect(await rowsOf(club.database.db, sql`select from push_subscriptions`, {})).toEqual([]);
  }
});

/** How many browsers of one person subscribe at once, each in its own session. */
async function saveMany({ customerId }: Phone, count: number): Promise<void> {
  const sessions = await rowsOf(
    club.database.db,
    sql`insert into sessions (id, family_hash, token_hash, person_id, user_agent, created_at, seen_at, expires_at)
    select gen_random_uuid(), decode(md5(random()::text), 'hex'), decode(md5(random()::text), 'hex'), c.person_id, '',
      now(), now(), now() + interval '1 day'
    from customers c, generate_series(1, ${count}::int) where c.id = ${Number(customerId)}
    returning id, person_id::float8 as "personId"`,
    { id: asText, personId: asId },
  );
  const keys = (await newBrowser(club)).keys;
  await Promise.all(
    sessions.map(({ id, personId }) =>
      club.database.transaction(async (tx) => {
        await lockPerson(tx, personId);
        const own = {
          ...keys,
          endpoint: `https://fcm.googleapis.com/${id}`,
          personId,
          sessionId: id,
          hostBrand: 'main',
        } as const;
        await saveSubscription(tx, { ...own, replaces: null }, { most: subscriptionsMax, now: club.clock.now });
      }),
    ),
  );
}

test(`when two customers subscribe one browser simultaneously, one has it; ten a person at most (${repeats} times)`, async () => {
  const [phone, other] = phones as [Phone, Phone];
  for (const _ of rounds) {
    await clean();
    const shared = await newBrowser(club);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, n) =>
        n % 5 === 4
          ? phone.request('POST /api/push/unsubscribe', { endpoint: shared.endpoint })
          : (n % 2 === 0 ? phone : other).request('POST /api/push/subscribe', shared),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await owners(shared.endpoint)).length).toBeLessThanOrEqual(1);
    await saveMany(phone, 20);
    expect(
      await rowsOf(
        club.database.db,
        sql`select from push_subscriptions p
      join customers c on c.person_id = p.person_id where c.id = ${Number(phone.customerId)}`,
        {},
      ),
    ).toHaveLength(10);
  }
});

test(`a clean-up that read the old subscription leaves the one renewed meanwhile (${repeats} times)`, async () => {
  const [phone] = phones as [Phone];
  const { db } = club.database;
  for (const _ of rounds) {
    await clean();
    const browser = await subscribe(phone);
    const [row] = await rowsOf(db, sql`select id::float8 as id from push_subscriptions`, { id: asId });
    const read = await findLive(db, row!.id, club.clock.now);
    // The clock does not move, so only the renewal rule distinguishes them.
    await Promise.all([subscribe(phone, browser), ...Array.from({ length: 5 }, () => subscribe(phone, browser))]);
    await Promise.all(Array.from({ length: 5 }, () => dropGone(db, row!.id, read!.renewedAt)));
    expect(await owners(browser.endpoint)).toHaveLength(1);
    const now = await findLive(db, row!.id, club.clock.now);
    await dropGone(db, row!.id, now!.renewedAt);
    expect(await owners(browser.endpoint)).toEqual([]);
  }
});
