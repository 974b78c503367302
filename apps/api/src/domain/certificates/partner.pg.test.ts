import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { certToken, offerCertificates, openWithPin, takeCertificate } from '../../../test/steps/certificates.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { listComplaintRows } from '../../database/certificates/complaints.ts';
import { settleComplaint } from './settle-complaints.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
/** A proof repeats the races more often than a usual run. */
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });

const forgetLimits = () => club.database.db.execute(sql`delete from limits`);
beforeEach(forgetLimits);

interface Buyer {
  phone: Phone;
  token: string;
}
async function buyer(xp: number): Promise<Buyer> {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, xp);
  return { phone, token: await certToken(phone) };
}
const codesOf = (answers: { statusCode: number; json: () => unknown }[]) =>
  answers.reduce<Record<string, number>>((sum, answer) => {
    const code = answer.statusCode === 200 ? 'ok' : (answer.json() as { code: string }).code;
    return { ...sum, [code]: (sum[code] ?? 0) + 1 };
  }, {});
const one = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, statement, { n: asInteger }))[0]?.n;
const spentOn = (offerId: string) =>
  one(sql`select coalesce(sum(e.amount), 0)::int as n from xp_entries e join certificates c on e.source = 'certificate:' || c.id
    where c.offer_id = ${offerId} and e.kind = 'spent'`);

test('of 200 parallel purchases for a pool of one exactly one is served and charged', async () => {
  const buyers: Buyer[] = [];
  for (let n = 0; n < 20; n++) {
    if (n % 10 === 0) await forgetLimits();
    buyers.push(await buyer(500 * (repeats + 1)));
  }
  const wealth = () => one(sql`select sum(balance)::int as n from xp_accounts where customer_id is not null`);
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const offerId = await offerCertificates(club, { count: 1 });
    const before = (await wealth()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => takeCertificate(buyers[n % 20]!.phone, buyers[n % 20]!.token, offerId)),
    );
    expect(codesOf(answers)).toEqual({ ok: 1, cert_sold_out: 199 });
    expect(await spentOn(offerId)).toBe(500);
    expect(await wealth()).toBe(before - 500);
  }
});

test('of 200 parallel purchases with one key there is one certificate, and each reply is that one', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const { phone, token } = await buyer(5000);
    const offerId = await offerCertificates(club, { count: 10 });
    const key = idempotency();
    const request = () => phone.request('POST /api/cert/create', { token, offerId }, key);
    const answers: Awaited<ReturnType<typeof request>>[] = [];
    // A person has sixty of these an hour, and here only the races count.
    for (let n = 0; n < 4; n++) {
      await forgetLimits();
      answers.push(...(await Promise.all(Array.from({ length: 50 }, request))));
    }
    expect(codesOf(answers)).toEqual({ ok: 200 });
    expect(new Set(answers.map((answer) => answer.json<{ certificate: { id: string } }>().certificate.id)).size).toBe(
      1,
    );
    expect(await spentOn(offerId)).toBe(500);
  }
});

test('XP for one certificate buy one of many requested at once', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const { phone, token } = await buyer(500);
    const offerId = await offerCertificates(club, { count: 40 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => takeCertificate(phone, token, offerId)));
    expect(codesOf(answers)).toEqual({ ok: 1, xp_missing: 39 });
    expect(
      await one(sql`select count(*)::int as n from certificate_pool where offer_id = ${offerId} and taken_at is null`),
    ).toBe(39);
  }
});

test('of 1,000 parallel guesses at a PIN five are compared, and then the right one opens nothing', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const { phone, token } = await buyer(1);
    await openWithPin(phone, token, '4826');
    const guesses = Array.from({ length: 1000 }, (_, n) => String(10_000 + n));
    const answers = await Promise.all(
      guesses.map((code) => phone.request('POST /api/cert/pin/token', { code, token })),
    );
    expect(codesOf(answers)).toEqual({ pin_wrong: 4, pin_locked: 996 });
    const wrong = answers.flatMap((answer) => answer.json<{ left?: number }>().left ?? []);
    expect(new Set(wrong)).toEqual(new Set([1, 2, 3, 4]));
    expect(await phone.refusal('POST /api/cert/pin/token', { code: '4826', token })).toBe('pin_locked');
  }
});

test('a complaint answered many times at once is decided and refunded once', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const { phone, token } = await buyer(500);
    const offerId = await offerCertificates(club, { count: 5 });
    const { certificate } = (await takeCertificate(phone, token, offerId)).json<{ certificate: { id: string } }>();
    const id = certificate.id;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => phone.request('POST /api/cert/complain', { token, id })),
    );
    expect(codesOf(replies)).toEqual({ ok: 20 });
    const complaint = (await listComplaintRows(club.database.db, 10)).find((found) => String(found.id) === id)!;
    const verdicts = Array.from({ length: 20 }, (_, n) => (n % 2 ? ('refund' as const) : { replacement: undefined }));
    const decided = await Promise.all(
      verdicts.map((verdict) => settleComplaint(club.services, complaint, verdict, club.clock.now)),
    );
    expect(decided.filter(Boolean)).toHaveLength(1);
    const [{ state, free }] = (await rowsOf(
      club.database.db,
      sql`select state, (select count(*)::int from certificate_pool where offer_id = ${offerId} and taken_at is null) as free
      from certificates where id = ${id}`,
      { state: asText, free: asInteger },
    )) as [{ state: string; free: number }];
    const { balance } = await phone.call('GET /api/get-balance', {});
    expect([
      { state: 'refunded', free: 4, balance: 500 },
      { state: 'replaced', free: 3, balance: 0 },
    ]).toContainEqual({ state, free, balance });
  }
});

test('a purchase that falls over at its last step leaves no trace', async () => {
  const { phone, token } = await buyer(500);
  const offerId = await offerCertificates(club, { count: 1 });
  await club.database.db.execute(
    sql`alter table outbox add constraint no_sale check (kind <> 'certificate-sold') not valid`,
  );
  const key = idempotency();
  try {
    expect((await phone.request('POST /api/cert/create', { token, offerId }, key)).statusCode).toBe(500);
  } finally {
    await club.database.db.execute(sql`alter table outbox drop constraint no_sale`);
  }
  expect(await spentOn(offerId)).toBe(0);
  expect((await phone.call('GET /api/get-balance', {})).balance).toBe(500);
  expect((await phone.request('POST /api/cert/create', { token, offerId }, key)).statusCode).toBe(200);
});
