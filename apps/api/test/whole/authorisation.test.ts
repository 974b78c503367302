import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@club/contract/endpoint';
import { asId, asInteger, asMoment, asText, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import type { Ctx } from '../../src/domain/context.ts';
import { openSession } from '../../src/domain/sessions/open.ts';
import { hashCookie, makeBearer } from '../../src/domain/sessions/token.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';

const club = openHarness();
const minuteMs = 60_000;

interface Member {
  phone: Phone;
  personId: number;
}
let a: Member;
let b: Member;
beforeAll(async () => {
  [a, b] = [await register('Канарка'), await register('Борислав')];
});

async function register(first_name: string): Promise<Member> {
  const phone = await new Phone(club).register({ first_name });
  const [row] = await rowsOf(club.database.db, sql`select id::int from people where phone = ${phone.number}`, {
    id: asId,
  });
  return { phone, personId: row!.id };
}

/** Another device the member signs in on now, with the phone proven or not. */
async function deviceOf({ phone, personId }: Member, { isProven = true } = {}): Promise<Phone & { sessionId: string }> {
  const { clock, config, services, database } = club;
  const ctx = {
    now: clock.now,
    random: services.random,
    config,
    brand: 'main',
    request: { userAgent: '' },
    browserId: {},
  };
  const opened = await database.transaction((tx) =>
    openSession(tx, ctx as unknown as Ctx, personId, isProven ? clock.now : null),
  );
  if (opened === undefined) throw new Error('Nobody to sign in');
  const { cookie, reply } = opened;
  const sessionId = reply.token.split('.')[0]!;
  return Object.assign(new Phone(club, 'main', phone.number), { cookie, bearer: reply.token, sessionId });
}

const setSession = (id: string, what: ReturnType<typeof sql>) =>
  club.database.db.execute(sql`update sessions set ${what} where id = ${id}`);
const now = () => sql`${club.clock.now.toISOString()}::timestamptz`;

/** Everyone who might knock, and whether a call of this access opens. */
const callers: [
  who: string,
  make: () => Promise<Phone>,
  answers: Partial<Record<Endpoint['access'], 'unauthorized' | 'brand_mismatch'>>,
][] = [
  ['nobody', async () => new Phone(club), { session: 'unauthorized', customer: 'unauthorized' }],
  [
    'an expired session',
    async () => {
      const device = await deviceOf(a);
      await setSession(device.sessionId, sql`expires_at = ${now()}`);
      return device;
    },
    { session: 'unauthorized', customer: 'unauthorized' },
  ],
  [
    'a revoked session',
    async () => {
      const device = await deviceOf(a);
      await setSession(device.sessionId, sql`ended_at = ${now()}`);
      return device;
    },
    { session: 'unauthorized', customer: 'unauthorized' },
  ],
  [
    'an expired bearer',
    async () => {
      const device = await deviceOf(a);
      const { familyHash } = hashCookie(device.cookie!);
      const then = new Date(club.clock.now.getTime() - 30 * minuteMs);
      return Object.assign(device, {
        bearer: makeBearer(club.config.secret, device.sessionId, familyHash, then).token,
      });
    },
    { customer: 'unauthorized' },
  ],
  [
    "A's cookie with B's bearer",
    async () => Object.assign(await deviceOf(a), { bearer: (await deviceOf(b)).bearer }),
    { customer: 'unauthorized' },
  ],
  [
    'a brand never entered',
    async () => Object.assign(new Phone(club, 'ogo'), await deviceOf(b), { brand: 'ogo' }),
    { customer: 'brand_mismatch' },
  ],
  ['A', () => deviceOf(a), {}],
  ['B', () => deviceOf(b), {}],
];

/** Replies of a call that was not admitted, or crashed; any other is about the request. */
const shut = new Set(['unauthorized', 'forbidden', 'brand_mismatch', 'step_up_needed', 'unexpected']);

for (const endpoint of endpoints) {
  test(`${nameOf(endpoint)} (${endpoint.access}) is open to its callers of the contract and to nobody else`, async () => {
    club.clock.forward(60 * minuteMs);
    const input = inputFor(endpoint, [a.phone.number, a.phone.customerId!]);
    for (const [who, make, answers] of callers) {
      const answer = await (await make()).request(nameOf(endpoint), input, idempotency());
      const refusal = answers[endpoint.access];
      const code = answer.statusCode === 200 ? 'ok' : (answer.json() as { code: string }).code;
      expect(shut.has(code) ? code : 'open', who).toBe(refusal ?? 'open');
    }
  });
}

for (const endpoint of endpoints.filter((one) => one.stepUp)) {
  test(`${nameOf(endpoint)} is refused without a fresh code, and changes nothing`, async () => {
    club.clock.forward(60 * minuteMs);
    const input = inputFor(endpoint, [a.phone.number]);
    const before = await everythingOf(a);
    expect(await (await deviceOf(a, { isProven: false })).refusal(nameOf(endpoint), input)).toBe('step_up_needed');
    const stale = await deviceOf(a);
    await setSession(stale.sessionId, sql`proven_at = ${now()} - interval '10 minutes'`);
    expect(await stale.refusal(nameOf(endpoint), input)).toBe('step_up_needed');
    expect(await everythingOf(a)).toEqual(before);
  });
}

const everythingOf = ({ personId }: Member) =>
  rowsOf(
    club.database.db,
    sql`select p.phone, p.email, p.deletion_at, (select count(*)::int from passkeys k where k.person_id = p.id) as passkeys
      from people p where p.id = ${personId}`,
    { phone: orNull(asText), email: orNull(asText), deletion_at: orNull(asMoment), passkeys: asInteger },
  );

for (const endpoint of endpoints.filter((one) => one.access === 'customer' || one.access === 'session')) {
  test(`${nameOf(endpoint)} reveals to B nothing of A, whatever ids of A's it is given`, async () => {
    club.clock.forward(60 * minuteMs);
    const owner = await deviceOf(a);
    const input = inputFor(endpoint, [a.phone.number, a.phone.customerId!, owner.sessionId]);
    const answer = await (await deviceOf(b)).request(nameOf(endpoint), input, idempotency());
    for (const secret of ['Канарка', a.phone.number.slice(3), a.phone.customerId!])
      expect(answer.body).not.toContain(secret);
    await owner.call('GET /api/auth/get-sessions', {});
  });
}

test('an id beyond all numbers is answered like any unknown one, by every call', async () => {
  const member = await register('Остап');
  for (const endpoint of endpoints.filter((one) => one.access === 'customer')) {
    club.clock.forward(60 * minuteMs);
    const input = inputFor(endpoint, ['9999999999999999999']);
    const answer = await (await deviceOf(member)).request(nameOf(endpoint), input, idempotency());
    expect(answer.statusCode, `${nameOf(endpoint)} ${JSON.stringify(input)}`).not.toBe(500);
  }
});
