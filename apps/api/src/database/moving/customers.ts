import { sql, type SQL } from 'drizzle-orm';
import { asInteger, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { isIn, planAnew, type Portions } from './staging.ts';
import type { ActorName } from '@club/rules/staff/actors';

const person = sql`jsonb_to_record(r.cells) as x(phone text, first_name text, last_name text, birth_date date, email text,
  email_confirmed boolean, joined timestamptz, seen timestamptz, brands jsonb, consents jsonb, source text, tags jsonb, favorites jsonb,
  age_at timestamptz, age_by text)`;

const remark = (column: string, problem: string): SQL =>
  sql`coalesce(r.remarks, '[]') || jsonb_build_array(jsonb_build_object('column', ${column}::text, 'problem', ${problem}::text))`;

/** What the rows alone do not show: e-mails of others, missing products, and people known under other data. */
export async function checkMovedCustomers(db: Db, portions: Portions): Promise<void> {
  await db.execute(sql`update moving_rows r set is_wrong = true,
      remarks = ${remark('email', 'another row or customer already has it confirmed')}
    where ${isIn(portions)} and r.cells->>'email_confirmed' = 'true' and (
      exists (select from people p where lower(p.email) = lower(r.cells->>'email') and p.email_confirmed_at is not null
        and p.phone is distinct from r.cells->>'phone')
      or exists (select from moving_rows o where o.import_id = ${portions.importId} and o.row <> r.row
        and lower(o.cells->>'email') = lower(r.cells->>'email') and o.cells->>'email_confirmed' = 'true'))`);
  await db.execute(sql`update moving_rows r set is_wrong = true, remarks = ${remark('favorites', 'no such product')}
    where ${isIn(portions)} and jsonb_array_length(r.cells->'favorites') > 0 and exists (
      select from jsonb_array_elements_text(r.cells->'favorites') f
      where not exists (select from products o where o.id = f::bigint))`);
  await db.execute(sql`update moving_rows r
    set remarks = ${remark('phone', 'the club has this person with a different name, birthday or e-mail: the club’s data stays')}
    from people p where ${isIn(portions)} and not r.is_wrong and p.phone = r.cells->>'phone'
      and (p.first_name, p.last_name, p.birth_date::text, coalesce(p.email, '')) is distinct from
        (r.cells->>'first_name', r.cells->>'last_name', r.cells->>'birth_date', coalesce(r.cells->>'email', ''))`);
}

/** Plans made before are made again. */
export async function settlePeople(db: Db): Promise<void> {
  const grown = ['people', 'customers', 'consents', 'age_verifications', 'xp_accounts', 'customer_tags', 'metafields'];
  await planAnew(db, grown);
}

/**
 * Unknown people are created from their rows; known ones get a customer in a brand that they lack. Existing data is
 * never changed.
 */
export async function takeCustomers(
  tx: Db,
  portions: Portions,
  { actor, now }: { actor: ActorName; now: Date },
): Promise<{ added: number; known: number }> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    tx,
    sql`with source as (
      select x.* from moving_rows r, ${person}
      where ${isIn(portions)}
    ), known as (
      select p.id, p.phone from people p join source s on s.phone = p.phone
    ), made as (
      insert into people
        (phone, first_name, last_name, birth_date, email, email_confirmed_at, created_at, phone_known_at)
      select phone, first_name, last_name, birth_date, email, case when email_confirmed then joined end, joined, seen
      from source
      on conflict (phone) do nothing returning id, phone
    ), consent as (
      insert into consents (person_id, purpose, given_at, source)
      select made.id, c.key, c.value::timestamptz, s.source
      from made join source s on s.phone = made.phone, jsonb_each_text(s.consents) c
    ), age as (
      insert into age_verifications (person_id, method, state, reference, created_at, decided_at, actor)
      select made.id, s.age_by, 'verified', 'moved', s.age_at, s.age_at, ${actor}
      from made join source s on s.phone = made.phone where s.age_at is not null
    ), customer as (
      insert into customers (person_id, brand, created_at)
      select w.id, b.brand, s.joined
      from (select * from made union all select * from known) w join source s on s.phone = w.phone,
        jsonb_array_elements_text(s.brands) b(brand)
      on conflict (person_id, brand) do nothing returning id, person_id, brand
    ), account as (
      insert into xp_accounts (customer_id, brand, kind)
      select id, brand, kind from customer, unnest(array['available', 'held']) kind
    ), proven as (
      select c.id from customer c left join made on made.id = c.person_id left join source s on s.phone = made.phone
      where s.age_at is not null or exists (select from age_verifications v
        where v.person_id = c.person_id and v.state = 'verified')
    ), tag as (
      insert into customer_tags (customer_id, tag, at)
      select c.id, t.tag, ${at} from customer c join made on made.id = c.person_id join source s on s.phone = made.phone,
        jsonb_array_elements_text(s.tags) t(tag)
      union all select id, 'age-verified', ${at} from proven
    ), field as (
      insert into metafields (customer_id, namespace, key, type, value, updated_at)
      select c.id, 'pwa', 'favorites', 'json', jsonb_agg(f.id)::text, ${at}
      from customer c join made on made.id = c.person_id join source s on s.phone = made.phone,
        jsonb_array_elements_text(s.favorites) f(id) join products o on o.id = f.id::bigint
      where o.brand = c.brand group by c.id
      union all select id, 'club', 'age_verified', 'boolean', 'true', ${at} from proven
    )
    select (select count(*) from made)::int as added, (select count(*) from known)::int as known`,
    { added: asInteger, known: asInteger },
  );
  return row ?? { added: 0, known: 0 };
}
