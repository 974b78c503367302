import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test(
  '50 entries of one brand at the same moment make one customer with its two accounts',
  { tags: ['BRAND-05'] },
  async () => {
    const phone = await new Phone(club).register();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => phone.call('POST /api/auth/create-customer', { variant: 'ogo' })),
    );
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect(
      await rowsOf(
        club.database.db,
        sql`select count(distinct c.id)::int as customers, count(a.id)::int as accounts from people p
        join customers c on c.person_id = p.id and c.brand = 'ogo' join xp_accounts a on a.customer_id = c.id
        where p.phone = ${phone.number}`,
        { customers: asInteger, accounts: asInteger },
      ),
    ).toEqual([{ customers: 1, accounts: 2 }]);
  },
);

test('50 first calls at the same moment make one velo record', async () => {
  const phone = await new Phone(club).register();
  const users = await Promise.all(Array.from({ length: 50 }, () => phone.call('GET /api/user/get-velo-user', {})));
  expect(new Set(users.map((user) => user.shopifyId)).size).toBe(1);
  expect(
    await rowsOf(
      club.database.db,
      sql`select count(*)::int from velo_users where person_id = (select id from people where phone = ${phone.number})`,
      { count: asInteger },
    ),
  ).toEqual([{ count: 1 }]);
});
