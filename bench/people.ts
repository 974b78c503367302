// Many customers at once: written by SQL, signed in by a session whose token the benchmark knows.
import { type RunningApp, apiKey } from '../tools/app/run-app.ts';
import { sendOnce } from './load.ts';

export type Sql = (statement: string) => Promise<unknown>;

const tokenOf = (n: number) => `bench-token-of-person-${n}`;

/** Fills the club up to `total` people, each a main-brand customer with accounts and a session. */
export async function fillPeople(sql: Sql, from: number, total: number): Promise<void> {
  const step = 100_000;
  for (let a = from + 1; a <= total; a += step) {
    const b = Math.min(total, a + step - 1);
    await sql(`
      with p as (
        insert into people (phone, first_name, last_name, birth_date)
        select '38099' || lpad(n::text, 7, '0'), 'Олена', 'Тестова', '1990-01-01' from generate_series(${a}, ${b}) n
        returning id, phone
      ), c as (
        insert into customers (person_id, brand) select id, 'main' from p returning id
      ), x as (
        insert into xp_accounts (customer_id, brand, kind) select id, 'main', kind from c, unnest(array['available','held']) kind
      )
      insert into sessions (id, family_hash, token_hash, person_id, user_agent, created_at, seen_at, expires_at)
      select gen_random_uuid(), hash, hash, id, 'bench', now(), now(), now() + interval '30 days'
      from p, sha256(('bench-token-of-person-' || (substr(phone, 6)::int)::text)::bytea) hash`);
  }
  // Vacuumed as a club of that size is: the leftovers of a million rows written in a minute are not the cost of having
  // them.
  await sql('vacuum (analyze)');
  await sql('checkpoint');
}

/** Headers of signed-in customers, spread over the whole club. */
export async function signInMany(app: RunningApp, total: number, count: number): Promise<Record<string, string>[]> {
  const list: Record<string, string>[] = [];
  for (let i = 0; i < count; i++) {
    const n = 1 + Math.floor((i * total) / count);
    list.push(await signInAgain(app, `sid=${tokenOf(n)}`));
  }
  return list;
}

/** Headers with a new bearer, which lives for half an hour. Throws unless the session of this cookie is answered. */
export async function signInAgain(app: RunningApp, cookie: string): Promise<Record<string, string>> {
  const answer = await sendOnce(app.port, {
    method: 'POST',
    path: '/api/auth/check-token',
    headers: { ...apiKey, cookie },
    body: '{}',
  });
  if (answer.status !== 200) throw new Error(`check-token answered ${answer.status}: ${answer.body}`);
  const { token } = JSON.parse(answer.body) as { token: string };
  return { ...apiKey, cookie, authorization: `Bearer ${token}` };
}
