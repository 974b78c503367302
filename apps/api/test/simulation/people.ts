import type { CallName } from '@club/contract/calls';
import type { Brand } from '@club/rules/brands';
import { makeInviteCode } from '@club/rules/referrals';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { asId, asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { openXpAccounts, postXp } from '../../src/database/xp/ledger.ts';
import { insertSession } from '../../src/database/sign-in/sessions.ts';
import { hashCookie, makeBearer, makeCookie } from '../../src/domain/sessions/token.ts';
import type { SimulatedClub } from './club.ts';

/** A person of a seed: a customer in each brand, and a session that is reopened whenever it has expired. */
export class Person {
  readonly id: number;
  readonly customers: Record<Brand, number>;
  readonly inviteCode: string;
  readonly phone: string;
  private session: { cookie: string; bearer: string; until: number; from: number } | undefined;
  private readonly club: SimulatedClub;

  private constructor(club: SimulatedClub, known: Pick<Person, 'id' | 'customers' | 'inviteCode' | 'phone'>) {
    this.club = club;
    this.id = known.id;
    this.customers = known.customers;
    this.inviteCode = known.inviteCode;
    this.phone = known.phone;
  }

  static async join(club: SimulatedClub): Promise<Person> {
    const { db } = club.database;
    const { chance } = club.dealer;
    const [person] = await rowsOf(
      db,
      sql`insert into people (phone, first_name, last_name, birth_date, created_at)
      select '38050' || lpad((count(*) + 1)::text, 7, '0'), 'Олена', 'Тестова', '1990-05-14', ${club.clock.now.toISOString()}::timestamptz
      from people returning id::float8 as id, phone`,
      { id: asId, phone: asText },
    );
    const id = person?.id ?? 0;
    const customers = { main: 0, ogo: 0 };
    for (const brand of ['main', 'ogo'] as const) {
      const [row] = await rowsOf(
        db,
        sql`insert into customers (person_id, brand, created_at) values (${id}, ${brand}, ${club.clock.now.toISOString()}::timestamptz)
        returning id::float8 as id`,
        { id: asId },
      );
      customers[brand] = row?.id ?? 0;
      await openXpAccounts(db, customers[brand], brand);
      await giveXp(club, customers[brand], brand);
    }
    const inviteCode = makeInviteCode(chance.bytes(4));
    await db.execute(sql`insert into invite_codes (customer_id, code, created_at)
      values (${customers.main}, ${inviteCode}, now()) on conflict do nothing`);
    return new Person(club, { id, customers, inviteCode, phone: person?.phone ?? '' });
  }

  /** One call; returns whatever reply came. */
  async request(
    brand: Brand,
    name: CallName,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string];
    const { cookie, bearer } = await this.signedIn();
    const request: InjectOptions = {
      method,
      url,
      headers: {
        'x-api-key': `club-${brand}-1`,
        cookie: `sid=${cookie}`,
        authorization: `Bearer ${bearer}`,
        ...headers,
      },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    };
    const answer = await this.club.app.inject(request);
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  }

  // Clocks jump by months here, so a session lasts an hour of its own time.
  private async signedIn(): Promise<{ cookie: string; bearer: string }> {
    const { club } = this;
    const now = club.clock.now.getTime();
    if (this.session !== undefined && now < this.session.until && now >= this.session.from) return this.session;
    const cookie = makeCookie((count) => club.dealer.chance.bytes(count));
    const session = { id: club.dealer.chance.uuid(), ...hashCookie(cookie) };
    await insertSession(club.database.db, {
      ...session,
      personId: this.id,
      userAgent: 'simulation',
      now: club.clock.now,
      provenAt: club.clock.now,
      expiresAt: new Date(now + 86_400_000),
    });
    const bearer = makeBearer(club.config.secret, session.id, session.familyHash, club.clock.now).token;
    this.session = { cookie, bearer, from: now, until: now + 9 * 60_000 };
    return this.session;
  }
}

/** Most people have been here for a while. */
async function giveXp({ database, dealer, clock }: SimulatedClub, customerId: number, brand: Brand): Promise<void> {
  const amount = dealer.chance.below(1500);
  if (amount < 300) return;
  const posting = {
    customerId,
    brand,
    amount,
    kind: 'adjusted',
    source: `before:${customerId}`,
    reason: 'Раніше',
  } as const;
  await database.transaction((tx) => postXp(tx, { actor: 'console:test', ...posting, now: clock.now }));
}
