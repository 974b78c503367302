import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { photo } from '../../../test/steps/age.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { listPendingDocuments } from '../../database/age/verifications.ts';
import { ensureCustomer } from '../../database/customers/people.ts';
import { decideVerification } from './decide-verification.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const rounds = 3 * raceRounds();

const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(club.database.db, query, { count: asInteger }))[0]?.count ?? Number.NaN;
const send = async (phone: Phone, image: string) =>
  (await phone.request('POST /api/age/send-document', { kind: 'passport', image })).json().state as string | undefined;
const newest = async () => (await listPendingDocuments(club.database.db)).at(-1)!;
const approve = (one: { id: number; personId: number }) =>
  club.database.transaction((tx) =>
    decideVerification(tx, one, () => ({ state: 'verified', reason: null }), {
      actor: 'console:test',
      now: club.clock.now,
    }),
  );

test('photos and requests to Diia sent at the same moment leave one pending attempt', async () => {
  const image = (await photo()).toString('base64');
  for (let round = 0; round < rounds; round += 1) {
    const phone = await new Phone(club).register();
    const before = await countOf(sql`select count(*)::int from age_documents`);
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => send(phone, image)),
      ...[1, 2, 3].map(async () => (await phone.request('POST /api/age/start-diia', {})).statusCode),
    ]);
    expect(answers).not.toContain(500);
    expect(answers.filter((answer) => answer === 'waiting')).toHaveLength(1);
    expect(await countOf(sql`select count(*)::int from age_documents`)).toBe(before + 1);
    expect(
      await countOf(sql`select count(*)::int from age_verifications v join customers c on c.person_id = v.person_id
        where c.id = ${Number(phone.customerId)} and v.state = 'waiting'`),
    ).toBe(1);
  }
});

test('a simultaneous decision and withdrawal: one of them counts, and the photo is deleted', async () => {
  const image = (await photo()).toString('base64');
  for (let round = 0; round < rounds; round += 1) {
    const phone = await new Phone(club).register();
    await send(phone, image);
    const waiting = await newest();
    const [decided] = await Promise.all([approve(waiting), phone.call('POST /api/age/cancel-verification', {})]);
    const { state } = await phone.call('GET /api/age/get-verification', {});
    expect(state).toBe(decided ? 'verified' : 'none');
    expect(await countOf(sql`select count(*)::int from age_documents where verification_id = ${waiting.id}`)).toBe(0);
    expect(
      await countOf(sql`select count(*)::int from customer_tags where customer_id = ${Number(phone.customerId)}`),
    ).toBe(decided ? 1 : 0);
  }
});

test('a customer made in the moment of the decision has the tag and the field too', async () => {
  const image = (await photo()).toString('base64');
  for (let round = 0; round < rounds; round += 1) {
    await send(await new Phone(club).register(), image);
    const waiting = await newest();
    const [customerId] = await Promise.all([
      club.database.transaction((tx) => ensureCustomer(tx, waiting.personId, 'ogo', club.clock.now)),
      approve(waiting),
    ]);
    expect(
      await countOf(sql`select (select count(*) from customer_tags where customer_id = ${customerId})::int
        + (select count(*) from metafields where customer_id = ${customerId})::int as count`),
    ).toBe(2);
  }
});
