import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { solving } from '../../../test/harness/solve-proof.ts';
import { codeFor, confirmEmailOf, deviceWith, lastEmailCode, wrongCode } from '../../../test/steps/sign-in.ts';
import { untilQueued } from '../../../test/harness/until-queued.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { ensureCustomer } from '../../database/customers/people.ts';
import { lockLivePerson } from '../../database/sign-in/sessions.ts';
import type { Ctx } from '../context.ts';
import { openSession } from '../sessions/open.ts';

const club = openHarness({ engine: 'postgresql', seed: false, env: { TRUST_PROXY: '1', PROOF_BITS: '4' } });
const minuteMs = 60_000;
const confirm = 'POST /api/auth/confirm-sms';

/**
 * Every call comes from another block of addresses, so that only the limits of the phone and the challenge are left.
 */
const fromAnywhere = (n: number) => ({ 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` });
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (codes: unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
};
const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(club.database.db, query, { count: asInteger }))[0]?.count ?? Number.NaN;

test(
  'of 1,000 guesses at the same moment exactly five are counted, and a right one after them is not even compared',
  { tags: ['AUTH-12'] },
  async () => {
    const phone = await someone();
    const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
    const right = await phone.lastCode();
    const guess = async (code: string, n: number): Promise<unknown> => {
      const input = { phone: phone.number, code, challenge };
      return (await new Phone(club).request('POST /api/auth/confirm-sms', input, fromAnywhere(n))).json().code;
    };
    const wrong = (n: number) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0');
    const codes = await times(1000, (n) => guess(n === 999 ? right : wrong(n), n));
    expect(tally(codes)).toEqual({ code_wrong: 4, guesses_used: 996 });
    expect(
      await countOf(sql`select sum(guesses)::int as count from sign_in_challenges where phone = ${phone.number}
    and confirmed_at is null`),
    ).toBe(5);
    expect(await guess(right, 1001)).toBe('guesses_used');
  },
);

test('of 50 simultaneous requests of one requester one makes a challenge and sends an SMS', async () => {
  const phone = await someone();
  const before = await smsTo(phone.number);
  const codes = await times(
    50,
    async () => (await phone.request('POST /api/auth/login-sms', { phone: phone.number }, fromAnywhere(1))).json().code,
  );
  expect(tally(codes)).toEqual({ 200: 1, resend_too_soon: 49 });
  expect((await smsTo(phone.number)) - before).toBe(1);
  expect(await aliveAt(phone)).toBe(1);
});

test('of 50 strangers at the same moment 20 have a code sent to one phone', async () => {
  const phone = await someone();
  club.clock.forward(24 * 60 * minuteMs);
  const before = await smsTo(phone.number);
  const codes = await times(50, async (n) => {
    const stranger = solving(new Phone(club));
    return (await stranger.request('POST /api/auth/login-sms', { phone: phone.number }, fromAnywhere(n))).json().code;
  });
  expect(tally(codes)).toEqual({ 200: 20, codes_for_today_used: 30 });
  expect((await smsTo(phone.number)) - before).toBe(20);
  expect(await aliveAt(phone)).toBe(20);
});

test('of 50 confirmations of one registration one makes the person, the customer and the session', async () => {
  const phone = new Phone(club);
  const { challenge } = await phone.call('POST /api/auth/registration', {
    phone: phone.number,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  const input = { phone: phone.number, code: await phone.lastCode(), challenge };
  const codes = await times(
    50,
    async (n) => (await new Phone(club).request('POST /api/auth/reg-auth', input, fromAnywhere(n))).json().code,
  );
  expect(tally(codes)[200]).toBe(1);
  expect(Object.keys(tally(codes)).filter((code) => !['200', 'code_expired', 'guesses_used'].includes(code))).toEqual(
    [],
  );
  expect(
    await rowsOf(
      club.database.db,
      sql`select count(distinct p.id)::int as people, count(distinct c.id)::int as customers,
        count(distinct s.id)::int as sessions, count(distinct o.id)::int as consents
        from people p left join customers c on c.person_id = p.id left join sessions s on s.person_id = p.id
        left join consents o on o.person_id = p.id where p.phone = ${phone.number}`,
      { people: asInteger, customers: asInteger, sessions: asInteger, consents: asInteger },
    ),
  ).toEqual([{ people: 1, customers: 1, sessions: 1, consents: 2 }]);
});

test('20 sign-ins at the same moment make one customer of the other brand', async () => {
  const phone = await someone();
  const personId = await countOf(sql`select id::int as count from people where phone = ${phone.number}`);
  const ids = await times(20, () =>
    club.database.transaction((tx) => ensureCustomer(tx, personId, 'ogo', club.clock.now)),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await countOf(sql`select count(*)::int from xp_accounts where customer_id = ${ids[0]}`)).toBe(2);
});

test('of 50 guesses at a step-up at the same moment exactly five are counted', async () => {
  const phone = await someone();
  const { challenge } = await phone.call('POST /api/auth/step-up', {});
  const right = await phone.lastCode();
  const codes = await times(50, async (n) => {
    const input = { code: n === 49 ? right : wrongCode(right), challenge };
    return (await deviceWith(club, phone).request('POST /api/auth/confirm-step-up', input, fromAnywhere(n))).json()
      .code;
  });
  expect(tally(codes)).toEqual({ code_wrong: 4, guesses_used: 46 });
  expect(await failuresOf(phone)).toBe(5);
});

test('of 300 guesses at an e-mail’s code at the same moment exactly five are counted', async () => {
  const { phone, check, email } = await silentOne();
  await phone.call('POST /api/auth/second-check-email', { check });
  const right = await lastEmailCode(club, email);
  const codes = await times(300, async (n) => {
    const input = { code: n === 299 ? right : wrongCode(right), check };
    return (await new Phone(club).request('POST /api/auth/confirm-second-check', input, fromAnywhere(n))).json().code;
  });
  expect(tally(codes)).toEqual({ code_wrong: 4, guesses_used: 296 });
  expect(await countOf(sql`select sum(guesses)::int as count from email_codes where email = ${email}`)).toBe(5);
});

test('of 50 requests for an e-mail at the same moment one is sent', async () => {
  const { check } = await silentOne();
  const codes = await times(
    50,
    async (n) =>
      (await new Phone(club).request('POST /api/auth/second-check-email', { check }, fromAnywhere(n))).json().code,
  );
  expect(tally(codes)).toEqual({ 200: 1, resend_too_soon: 49 });
});

test('after 100 wrong codes in a row a code takes one guess, however many come at the same moment', async () => {
  const phone = await someone();
  await club.database.db.execute(sql`update people set failures = 98 where phone = ${phone.number}`);
  const guessed = async () => {
    const input = await codeFor(phone);
    const guess = (n: number) =>
      new Phone(club).request(confirm, { ...input, code: wrongCode(input.code) }, fromAnywhere(n));
    return tally(await times(20, async (n) => (await guess(n)).json().code));
  };
  expect(await guessed()).toEqual({ code_wrong: 4, guesses_used: 16 });
  expect(await failuresOf(phone)).toBe(103);
  club.clock.forward(5 * minuteMs);
  expect(await guessed()).toEqual({ guesses_used: 20 });
  expect(await failuresOf(phone)).toBe(104);
});

test('of 30 fresh starts at the same moment, with one check or with many, one makes the person and freezes the old one', async () => {
  for (const checksCount of [1, 3]) {
    const { phone, check, personId } = await silentOne();
    const checks = [check];
    while (checks.length < checksCount) {
      club.clock.forward(5 * minuteMs);
      checks.push(await secondCheck(phone));
    }
    const codes = await times(30, async (n) => {
      const input = { check: checks[n % checksCount], ...fresh };
      return (await new Phone(club).request('POST /api/auth/start-fresh', input, fromAnywhere(n))).json().code;
    });
    expect(tally(codes)).toEqual({ 200: 1, code_expired: 29 });
    expect(await countOf(sql`select count(*)::int from people where phone = ${phone.number}`)).toBe(1);
    expect(
      await countOf(
        sql`select count(*)::int from people where id = ${personId} and frozen_at is not null and phone is null`,
      ),
    ).toBe(1);
  }
});

test('of the old owner with the e-mail and the new one starting fresh at the same moment one wins, never both', async () => {
  for (let time = 0; time < 10; time++) {
    const { phone, check, email, personId } = await silentOne();
    await phone.call('POST /api/auth/second-check-email', { check });
    const code = await lastEmailCode(club, email);
    club.clock.forward(5 * minuteMs - 1);
    const other = await secondCheck(phone);
    const [owner, heir] = await Promise.all([
      new Phone(club).request('POST /api/auth/confirm-second-check', { check, code }, fromAnywhere(1)),
      new Phone(club).request('POST /api/auth/start-fresh', { check: other, ...fresh }, fromAnywhere(2)),
    ]);
    expect([owner.statusCode, heir.statusCode].toSorted((one, other) => one - other)).toEqual([200, 422]);
    const live = await countOf(sql`select count(*)::int from sessions where person_id = ${personId}
      and ended_at is null and expires_at > ${club.clock.now.toISOString()}::timestamptz`);
    expect(live).toBe(owner.statusCode === 200 ? 1 : 0);
  }
});

test("a fresh start waits for the old owner's sign-in that is under way, and then is refused", async () => {
  const { check, personId } = await silentOne();
  const ctx = {
    ...club.services,
    now: club.clock.now,
    brand: 'main',
    request: { userAgent: '' },
    browserId: {},
  } as unknown as Ctx;
  const { heir } = await club.database.transaction(async (tx) => {
    await lockLivePerson(tx, personId);
    const heir = new Phone(club).request('POST /api/auth/start-fresh', { check, ...fresh });
    await untilQueued(club.database);
    await openSession(tx, ctx, personId, null);
    return { heir }; // in an object, or the transaction would await a promise that waits for it
  });
  expect((await heir).json()).toMatchObject({ code: 'code_expired' });
  expect(
    await countOf(sql`select count(*)::int from sessions where person_id = ${personId}
      and ended_at is null and seen_at = ${club.clock.now.toISOString()}::timestamptz`),
  ).toBe(1);
});

test('of 20 check-tokens at the same moment all are answered and one gets a cookie, which works', async () => {
  for (let time = 0; time < 5; time++) {
    const phone = await someone();
    const answers = await times(20, (n) =>
      deviceWith(club, phone).request('POST /api/auth/check-token', {}, fromAnywhere(n)),
    );
    expect(tally(answers.map((answer) => answer.statusCode))).toEqual({ 200: 20 });
    const cookies = answers.flatMap((answer) => answer.cookies);
    expect(cookies).toHaveLength(1);
    phone.cookie = cookies[0]!.value;
    await times(20, (n) => deviceWith(club, phone).call('POST /api/user/get-user', {}, fromAnywhere(n)));
    expect(
      await countOf(sql`select count(*)::int from sessions s join people p on p.id = s.person_id
        where p.phone = ${phone.number} and s.rotated_at is not null and s.next_hash is null and s.ended_at is null`),
    ).toBe(1);
  }
});

test('calls with the cookie before and the next one, all at the same moment, end no session', async () => {
  const phone = await someone();
  const before = deviceWith(club, phone);
  await phone.call('POST /api/auth/check-token', {});
  await times(40, (n) => (n % 2 === 0 ? before : phone).call('POST /api/user/get-user', {}, fromAnywhere(n)));
});

const fresh = {
  first_name: 'Новий',
  last_name: 'Власник',
  birth_date: '1985-03-02',
  consents: { rules: true, personal_data: true },
};

const failuresOf = (phone: Phone) => countOf(sql`select failures as count from people where phone = ${phone.number}`);

/** A phone long unused, with a confirmed e-mail and a pending check. */
async function silentOne(): Promise<{ phone: Phone; check: string; email: string; personId: number }> {
  const registered = await new Phone(club).register();
  const email = `${registered.number}@example.com`;
  await confirmEmailOf(club, registered, email);
  club.clock.forward(181 * 24 * 60 * minuteMs);
  const phone = new Phone(club, 'main', registered.number);
  const personId = await countOf(sql`select id::int as count from people where phone = ${phone.number}`);
  return { phone, check: await secondCheck(phone), email, personId };
}

async function secondCheck(phone: Phone): Promise<string> {
  const answer = await phone.request('POST /api/auth/confirm-sms', await codeFor(phone));
  expect(answer.json(), answer.body).toMatchObject({ code: 'second_check_needed' });
  return answer.json().check;
}

/** A registered customer who may request a code immediately. */
async function someone(): Promise<Phone> {
  const phone = await new Phone(club).register();
  club.clock.forward(5 * minuteMs);
  return phone;
}

const aliveAt = (phone: Phone) =>
  countOf(sql`select count(*)::int from sign_in_challenges
    where phone = ${phone.number} and confirmed_at is null and replaced_at is null`);

async function smsTo(to: string): Promise<number> {
  const inbox = await club.outside.inject({ url: '/emulators/sms/messages', query: { to } });
  return inbox.json().messages.length;
}
