import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asMs, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;

beforeEach(() => club.clock.forward(60 * minuteMs));

test(
  'check-token gives a fresh bearer for half an hour and the ids of the session',
  { tags: ['POST:/api/auth/check-token'] },
  async () => {
    const phone = await new Phone(club).register();
    club.clock.forward(31 * minuteMs);
    expect(await phone.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
    const fresh = await phone.call('POST /api/auth/check-token', { gloShopId: phone.customerId });
    expect(fresh).toMatchObject({ code: 200, gloShopId: phone.customerId, ogoShopId: null });
    expect(Date.parse(fresh.expired_at) - club.clock.now.getTime()).toBe(30 * minuteMs);
    phone.bearer = fresh.token;
    await phone.call('POST /api/user/get-user', {});
  },
);

test(
  'check-token returns the ids of the session whatever ids it is given',
  { tags: ['POST:/api/auth/check-token'] },
  async () => {
    const [mine, foreign] = [await new Phone(club).register(), await new Phone(club).register()];
    const answer = await mine.call('POST /api/auth/check-token', {
      gloShopId: foreign.customerId,
      ogoShopId: foreign.customerId,
    });
    expect(answer).toMatchObject({ gloShopId: mine.customerId, ogoShopId: null });
  },
);

test(
  'check-token knows a customer made a moment ago, before their process is notified',
  { tags: ['POST:/api/auth/check-token'] },
  async () => {
    const phone = await new Phone(club).register();
    await phone.call('GET /api/user/get-consents', {});
    await club.database.db.execute(sql`alter table customers disable trigger customers_made`);
    await phone.call('POST /api/auth/create-customer', { variant: 'ogo' });
    expect(await phone.call('POST /api/auth/check-token', {})).toMatchObject({
      ogoShopId: expect.stringMatching(/^\d+$/),
    });
    await club.database.db.execute(sql`alter table customers enable trigger customers_made`);
  },
);

test('check-token notes when the session was last seen', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(20 * minuteMs);
  await phone.call('POST /api/auth/check-token', {});
  const [row] = await rowsOf(
    club.database.db,
    sql`select s.seen_at as seen from sessions s join people p on p.id = s.person_id
      where p.phone = ${phone.number}`,
    { seen: asMs },
  );
  expect(row?.seen).toBe(club.clock.now.getTime());
});

test.each([['POST /api/auth/logout'], ['POST /api/auth/token-clear']] as const)(
  '%s ends the session: cookie cleared, bearer invalid immediately, other sessions alive',
  { tags: ['AUTH-09', 'POST:/api/auth/logout', 'POST:/api/auth/token-clear'] },
  async (call) => {
    const phone = await new Phone(club).register();
    const other = await new Phone(club).register();
    const { cookie, bearer } = phone;
    const answer = await phone.request(call, {});
    expect(answer.json()).toEqual({ code: 200 });
    expect(answer.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    const copy = Object.assign(new Phone(club), { cookie, bearer });
    expect(await copy.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
    copy.cookie = cookie;
    expect(await copy.refusal('POST /api/auth/check-token', {})).toBe('unauthorized');
    await other.call('POST /api/user/get-user', {});
  },
);

test('a session expires after 180 days', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(180 * 24 * 60 * minuteMs - 1);
  await phone.call('POST /api/auth/check-token', {});
  club.clock.forward(1);
  expect(await phone.refusal('POST /api/auth/check-token', {})).toBe('unauthorized');
});

test('the database holds no session token', async () => {
  const phone = await new Phone(club).register();
  const rows = await rowsOf(club.database.db, sql`select row_to_json(s)::text as line from sessions s`, {
    line: asText,
  });
  const stored = rows.map((row) => row.line).join('\n');
  expect(stored).toContain('token_hash');
  for (const shape of [Buffer.from(phone.cookie ?? ''), Buffer.from(phone.cookie ?? '', 'base64url')])
    expect(stored).not.toContain(shape.toString('hex'));
});
