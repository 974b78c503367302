import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { type ProofChallenge, solveProof, solving } from '../../../test/harness/solve-proof.ts';
import { cleanUp } from '../retention/clean-up.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false, env: { TRUST_PROXY: '1', PROOF_BITS: '5' } });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const knows = 'POST /api/auth/test-login';
const from = (address: string) => ({ 'x-forwarded-for': address });
const home = from('203.0.113.7');
const number = newPhoneNumber();

beforeEach(async () => {
  club.clock.forward(hourMs);
  await club.database.db.execute(sql`delete from limits`);
});

/** All that a block may request an hour without a proof, in one call. */
async function useUp(headers: Record<string, string>, calls = 200): Promise<void> {
  await new Phone(club).call(knows, { phone: number }, headers);
  await club.database.db.execute(sql`update limits set used = ${calls} where key like 'api/auth/test-login:%'`);
}
const request = (headers: Record<string, string>, phone = number) => new Phone(club).request(knows, { phone }, headers);
async function challengeFor(headers: Record<string, string>, phone = number): Promise<ProofChallenge> {
  const answer = await request(headers, phone);
  expect(answer.json(), answer.body).toMatchObject({ status: 429, code: 'proof_needed' });
  return answer.json().proof;
}
const codeOf = async (headers: Record<string, string>, phone = number) => (await request(headers, phone)).json().code;

test(
  'beyond 200 calls an hour from one block of addresses each brings a proof of work, and with it is served',
  { tags: ['AUTH-12'] },
  async () => {
    await useUp(home);
    const proof = await challengeFor(home);
    expect(proof).toMatchObject({
      algorithm: 'sha-256',
      bits: 5,
      pieces: 8,
      salt: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect((await request({ ...home, 'x-proof': solveProof(proof) })).statusCode).toBe(200);
    expect((await request(from('203.0.113.200'))).json()).toMatchObject({ code: 'proof_needed' });
    expect((await request(from('203.0.114.7'))).statusCode).toBe(200);
    club.clock.forward(hourMs);
    expect((await request(home)).statusCode).toBe(200);
  },
);

test('a proof is valid once, however many simultaneous calls have it', async () => {
  await useUp(home);
  const headers = { ...home, 'x-proof': solveProof(await challengeFor(home)) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(headers)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(await codeOf(headers)).toBe('proof_needed');
});

test('a proof is good for its own call, phone and block, and no other', async () => {
  await useUp(home);
  await useUp(from('198.51.100.1'));
  const other = newPhoneNumber();
  expect(await codeOf({ ...home, 'x-proof': solveProof(await challengeFor(home)) }, other)).toBe('proof_needed');
  expect(await codeOf({ ...from('198.51.100.1'), 'x-proof': solveProof(await challengeFor(home)) })).toBe(
    'proof_needed',
  );
  await new Phone(club).call('POST /api/auth/check-email', { email: 'a@example.com' }, home);
  await club.database.db.execute(sql`update limits set used = 200 where key like 'api/auth/check-email:%'`);
  const elsewhere = { ...home, 'x-proof': solveProof(await challengeFor(home)) };
  expect(await new Phone(club).refusal('POST /api/auth/check-email', { email: 'a@example.com' }, elsewhere)).toBe(
    'proof_needed',
  );
});

test('a proof lives five minutes', async () => {
  await useUp(home);
  const [soon, late] = [solveProof(await challengeFor(home)), solveProof(await challengeFor(home))];
  club.clock.now = new Date(Math.ceil(club.clock.now.getTime() / hourMs) * hourMs); // the window must not end in between
  await useUp(home);
  const headers = { ...home, 'x-proof': solveProof(await challengeFor(home)) };
  club.clock.forward(5 * minuteMs - 1);
  expect((await request(headers)).statusCode).toBe(200);
  expect(await codeOf({ ...home, 'x-proof': soon })).toBe('proof_needed');
  expect(await codeOf({ ...home, 'x-proof': late })).toBe('proof_needed');
});

test('a proof that was not solved, not signed by the club or made easier is invalid', async () => {
  await useUp(home, 100_000);
  const proof = await challengeFor(home);
  expect(proof.bits).toBe(8);
  const good = solveProof(proof);
  const [bits, expires, salt, signature, nonces] = good.split('.') as [string, string, string, string, string];
  const forged = [
    '',
    'x',
    proof.token,
    `${proof.token}.1-2-3-4-5-6-7-8`,
    `${proof.token}.${nonces.split('-').slice(1).join('-')}`,
    `${proof.token}.${nonces}-1`,
    [Number(bits) - 4, expires, salt, signature, nonces].join('.'),
    [bits, Number(expires) + 60_000, salt, signature, nonces].join('.'),
    [bits, expires, salt, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), nonces].join('.'),
  ];
  for (const proof of forged) expect(await codeOf({ ...home, 'x-proof': proof }), proof).toBe('proof_needed');
  expect((await request({ ...home, 'x-proof': good })).statusCode).toBe(200);
});

test('an easy proof from before the crowd is not enough when work has grown, one step is forgiven', async () => {
  await useUp(home, 100_000);
  const easy = await solvedAt(10_000);
  const near = await solvedAt(20_001);
  await club.database.db.execute(sql`update limits set used = 70000 where key like 'api/auth/test-login:%'`);
  expect(await codeOf({ ...home, 'x-proof': easy })).toBe('proof_needed');
  expect((await request({ ...home, 'x-proof': near })).statusCode).toBe(200);

  async function solvedAt(used: number): Promise<string> {
    await club.database.db.execute(sql`update limits set used = ${used - 1} where key like 'api/auth/test-login:%'`);
    return solveProof(await challengeFor(home));
  }
});

test('an open session owes no proof, and a passkey only by its own budget', async () => {
  const phone = await new Phone(club).register();
  await club.database.db.execute(sql`update limits set used = 1000000`);
  await phone.call('POST /api/user/get-user', {}, home);
  await phone.call('POST /api/auth/step-up', {}, home);
  await new Phone(club).call('POST /api/auth/passkey-login-options', {}, home);
});

test('a browser that the person has signed in on needs the ordinary work, whatever strangers do', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(hourMs);
  const signed = await phone.request('POST /api/auth/login-sms', { phone: phone.number });
  const input = { phone: phone.number, code: await phone.lastCode(), challenge: signed.json().challenge };
  phone.browserId = (await phone.request('POST /api/auth/confirm-sms', input)).cookies.find(
    ({ name }) => name === 'mark',
  )!.value;
  await club.database.db.execute(sql`update limits set used = 1000000`);
  await new Phone(club).request('POST /api/auth/login-sms', { phone: number });
  await club.database.db.execute(sql`update limits set used = 1000000`);
  const bitsOf = async (who: Phone) =>
    (await who.request('POST /api/auth/login-sms', { phone: phone.number })).json().proof.bits;
  expect(await bitsOf(new Phone(club))).toBeGreaterThan(12);
  expect(await bitsOf(phone)).toBe(5);
  await solving(phone).call('POST /api/auth/login-sms', { phone: phone.number });
});

test('the database stores neither addresses nor proofs that are over', async () => {
  await useUp(home);
  await request({ ...home, 'x-proof': solveProof(await challengeFor(home)) });
  const { db } = club.database;
  const all = await rowsOf(db, sql`select key as line from limits`, { line: asText });
  expect(all.map(({ line }) => line).join()).not.toContain('203.0');
  await cleanUp({ database: club.database }, club.clock.now);
  expect(await rowsOf(db, sql`select from spent_proofs`, {})).not.toEqual([]);
  await cleanUp({ database: club.database }, new Date(club.clock.now.getTime() + hourMs));
  expect(await rowsOf(db, sql`select from spent_proofs`, {})).toEqual([]);
});
