import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../../test/harness/office.ts';
import { photo, settleVerdicts } from '../../../../test/steps/age.ts';
import { asId, asInteger } from '../../../database/columns.ts';
import { insertDocument } from '../../../database/age/verifications.ts';
import { rowsOf } from '../../../database/rows.ts';
import { sealPhoto } from '../seal-photo.ts';
import { needsSecondLook } from '../second-look.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const office = openOfficeOf(club);
const photos = Number(process.env.PROOF_PHOTOS ?? 20);
let reviewers: Desk[];

/** People who sent a photo each. */
async function sendAll(): Promise<void> {
  const { db } = club.database;
  const jpeg = await photo(160, 100);
  const now = club.clock.now;
  const sent = await rowsOf(
    db,
    sql`with sent as (
      insert into people (phone, first_name, last_name, birth_date)
      select '38099' || lpad(n::text, 7, '0'), 'Олена', 'Тестова', '1990-01-01' from generate_series(1, ${photos}) n
      returning id
    ), entered as (insert into customers (person_id, brand) select id, 'main' from sent)
    insert into age_verifications (person_id, method, state, created_at)
    select id, 'document', 'waiting', ${now.toISOString()}::timestamptz from sent returning id`,
    { id: asId },
  );
  for (const { id } of sent) {
    const sealed = sealPhoto(club.config.secret, id, jpeg, club.services.random);
    await insertDocument(db, { verificationId: id, kind: 'passport', sealed, width: 160, height: 100, createdAt: now });
  }
}

beforeAll(async () => {
  await sendAll();
  reviewers = await Promise.all(Array.from({ length: 10 }, () => new Desk(office).sit(['age-reviewer'])));
});

async function countLeft(): Promise<number> {
  const [left] = await rowsOf(club.database.db, sql`select count(*)::int as n from age_documents`, { n: asInteger });
  return left!.n;
}

/** As the office does it: the first of the list that no other member has is viewed, and then decided. */
async function workOff(desk: Desk, decided: number[]): Promise<void> {
  for (;;) {
    const { rows } = await desk.call('GET /api/ages', {});
    // One that another has open just now may need a second look, so an empty list alone is not the end.
    if (rows.length === 0 && (await countLeft()) === 0) return;
    if (rows.length === 0) await settleVerdicts(club);
    for (const { id } of rows.slice(0, 3)) {
      const { statusCode } = await desk.request('GET /api/age-photo', { id: String(id) });
      if (statusCode !== 200) continue;
      const answer = await desk.act('age.approve', { id });
      expect(answer.statusCode, answer.body).toBe(200);
      decided.push(id);
      break;
    }
  }
}

test(`of ten reviewers at ${photos} photos each photo is seen by one, and by two independent ones if it is chosen for that`, async () => {
  const decided: number[] = [];
  await Promise.all(reviewers.map((desk) => workOff(desk, decided)));
  const looks = await rowsOf(
    club.database.db,
    sql`select split_part(target, ':', 2)::int as id, count(distinct actor)::int as seen, count(*)::int as looks
      from audit_log where action = 'age.look' group by 1 order by 1`,
    { id: asInteger, seen: asInteger, looks: asInteger },
  );
  expect(looks).toHaveLength(photos);
  const wanted = (id: number): number => (needsSecondLook(club.config.secret, id) ? 2 : 1);
  expect(looks.filter(({ id, seen }) => seen !== wanted(id))).toEqual([]);
  expect(looks.filter(({ id, looks: times }) => times !== wanted(id))).toEqual([]);
  expect(decided).toHaveLength(looks.reduce((sum, { id }) => sum + wanted(id), 0));
  expect(await countLeft(), 'photos that are kept').toBe(0);
});
