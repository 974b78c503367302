import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness.ts';
import { rowsOf } from '../../database/database.ts';
import { ensureCustomer } from '../../database/queries/people.ts';

const club = openHarness({ engine: 'postgresql', seed: false, env: { TRUST_PROXY: '1' } });
const minuteMs = 60_000;

/** Every call comes from an address of its own, so that only the limits of the phone and the challenge are left. */
const fromAnywhere = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (codes: unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
};
const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ count: number }>(club.database.db, query))[0]?.count ?? Number.NaN;

test('of 1,000 guesses at the same moment exactly five are counted, and a right one after them is not even compared', async () => {
  const phone = await someone();
  const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
  const right = await phone.lastCode();
  const guess = async (code: string, n: number): Promise<unknown> => {
    const input = { phone: phone.number, code, challenge };
    return (await new Phone(club).ask('POST /api/auth/confirm-sms', input, fromAnywhere(n))).json().code;
  };
  const wrong = (n: number) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0');
  const codes = await times(1000, (n) => guess(n === 999 ? right : wrong(n), n));
  expect(tally(codes)).toEqual({ code_wrong: 4, guesses_used: 996 });
  expect(
    await countOf(sql`select sum(guesses)::int as count from sign_in_challenges where phone = ${phone.number}
    and confirmed_at is null`),
  ).toBe(5);
  expect(await guess(right, 1001)).toBe('guesses_used');
});

test('of 50 requests at the same moment one makes a challenge and sends an SMS', async () => {
  const phone = await someone();
  const before = await smsTo(phone.number);
  const codes = await times(
    50,
    async (n) => (await phone.ask('POST /api/auth/login-sms', { phone: phone.number }, fromAnywhere(n))).json().code,
  );
  expect(tally(codes)).toEqual({ 200: 1, resend_too_soon: 49 });
  expect((await smsTo(phone.number)) - before).toBe(1);
  expect(
    await countOf(sql`select count(*)::int from sign_in_challenges
    where phone = ${phone.number} and confirmed_at is null and replaced_at is null`),
  ).toBe(1);
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
    async (n) => (await new Phone(club).ask('POST /api/auth/reg-auth', input, fromAnywhere(n))).json().code,
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

/** A registered customer who may ask for a code at once. */
async function someone(): Promise<Phone> {
  const phone = await new Phone(club).register();
  club.clock.forward(5 * minuteMs);
  return phone;
}

async function smsTo(to: string): Promise<number> {
  const inbox = await club.outside.inject({ url: '/emulators/sms/messages', query: { to } });
  return inbox.json().messages.length;
}
