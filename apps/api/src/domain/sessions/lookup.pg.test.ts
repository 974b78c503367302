import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const request = 'POST /api/user/get-user';
const repeats = raceRounds() * 20;
beforeEach(() => club.clock.forward(60 * 60_000));

const isHearing = () => club.database.sessionChanges.isHearing();
test('the end of a session is received before the next call, in every process', async () => {
  await expect.poll(isHearing).toBe(true);
  for (let n = 0; n < repeats; n++) {
    // so that no limit of one address, an hour's or a day's, is met by the hundredth registration
    club.clock.forward(60 * 60_000);
    const phone = await new Phone(club).register();
    await phone.call(request, {});
    const copy = Object.assign(new Phone(club), { cookie: phone.cookie, bearer: phone.bearer });
    if (n % 2 === 0) await phone.call('POST /api/auth/logout', {});
    else {
      await club.database.db.execute(
        sql`update sessions set ended_at = now() where person_id = (select id from people where phone = ${phone.number})`,
      );
      await club.database.sessionChanges.settle();
    }
    expect(await copy.refusal(request, {})).toBe('unauthorized');
  }
});

test('while the listener is disconnected nothing is cached, and it reconnects', async () => {
  await expect.poll(isHearing).toBe(true);
  const phone = await new Phone(club).register();
  await phone.call(request, {});
  await club.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'club session changes' and datname = current_database()`,
  );
  await expect.poll(isHearing, { interval: 1 }).toBe(false);
  await club.database.db.execute(sql`update sessions set ended_at = now()`);
  expect(await phone.refusal(request, {})).toBe('unauthorized');
  await expect.poll(isHearing).toBe(true);
});

test('sessions that end during many look-ups are never cached', async () => {
  const phones = await Promise.all(Array.from({ length: 20 }, () => new Phone(club).register()));
  await Promise.all([
    ...phones.flatMap((phone) => Array.from({ length: 10 }, () => phone.request(request, {}))),
    club.database.db.execute(sql`update sessions set ended_at = now()`),
  ]);
  await club.database.sessionChanges.settle();
  for (const phone of phones) expect(await phone.refusal(request, {})).toBe('unauthorized');
});

test('at a peak of sign-ins processes are not notified of each: only ends are reported', async () => {
  await expect.poll(isHearing).toBe(true);
  const heard: (string | undefined)[] = [];
  club.database.sessionChanges.follow((change) => void heard.push(change));
  const phones = await Promise.all(Array.from({ length: 10 }, () => new Phone(club).register()));
  for (const phone of phones) {
    await phone.call('POST /api/auth/check-token', {});
    await phone.call(request, {});
  }
  await club.database.db.execute(
    sql`update sessions set ended_at = now() where id in (select id from sessions order by created_at desc, id limit 2)`,
  );
  await club.database.db.execute(sql`delete from push_subscriptions`);
  await club.database.db.execute(sql`delete from sessions where ended_at is not null`);
  await club.database.sessionChanges.settle();
  expect(heard).toHaveLength(2);
});
