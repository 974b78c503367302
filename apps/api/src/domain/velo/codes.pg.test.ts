import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { takeVeloCodes } from './staff/import-codes.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const velo = 'POST /api/invite/get-velo-mgm';
const phones: Phone[] = [];
beforeAll(async () => {
  for (let i = 0; i < 20; i++) {
    await club.database.db.execute(sql`delete from limits`);
    phones.push(await new Phone(club).register());
  }
  await club.database.db
    .execute(sql`insert into age_verifications (person_id, method, state, reference, created_at, decided_at)
    select id, 'diia', 'verified', '', now(), now() from people`);
});

const fill = async (round: number, count: number) => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`delete from velo_codes`);
  await club.database.db.execute(sql`delete from velo_code_pool`);
  const codes = Array.from({ length: count }, (_, n) => `CODE-${round}-${n}`);
  const by = { actor: 'console:test', now: club.clock.now } as const;
  await club.database.transaction((tx) => takeVeloCodes(tx, ['code', ...codes].join('\n'), by));
  return codes;
};

test('simultaneous customers get a code each, exactly once, and one customer’s calls get the same', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    const codes = await fill(round, 12);
    const answers = await Promise.all(
      phones.flatMap((phone, who) => Array.from({ length: 3 }, async () => ({ who, ...(await phone.call(velo, {})) }))),
    );
    const given = new Map<number, Set<string>>();
    for (const { who, discount_code: code, why } of answers) {
      expect(why).toBe(code === null ? 'out_of_codes' : null);
      if (code !== null) given.set(who, (given.get(who) ?? new Set()).add(code));
    }
    const own = [...given.values()].flatMap((all) => [...all]);
    expect(own.toSorted()).toEqual(codes.toSorted());
    expect(given.size).toBe(12);
  }
});
