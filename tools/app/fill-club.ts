// A club of a given size, written by SQL: what staff browse in tests of plans and in the benchmark.
type Sql = (statement: string) => Promise<unknown>;

interface Size {
  /** Each has an order, a try of a code, and one in five of everything else a customer can have. */
  customers: number;
  entriesEach: number;
}

/** Tables that grow with the club. */
export const grownTables = [
  'people',
  'customers',
  'sessions',
  'consents',
  'orders',
  'order_items',
  'order_steps',
  'order_devices',
  'parcels',
  'code_uses',
  'gift_counters',
  'call_backs',
  'stock_waits',
  'courier_requests',
  'payments',
  'passkeys',
  'push_subscriptions',
  'notices',
  'quiz_attempts',
  'quiz_answers',
  'return_requests',
  'support_requests',
  'support_messages',
  'reviews',
  'device_serials',
  'registered_devices',
  'device_replacements',
  'device_transfers',
  'age_verifications',
  'referrals',
  'referral_reviews',
  'xp_accounts',
  'xp_entries',
  'xp_lots',
  'xp_awards',
  'scans',
  'outbox',
  'audit_log',
] as const;

/** The phone of the nth customer. */
export const filledPhone = (n: number): string => `38099${String(n).padStart(7, '0')}`;
/** Their family name, of a few thousand that begin with each letter. */
export const filledName = (n: number): string => `${String.fromCodePoint(0x410 + (n % 28))}лименко${n % 3000}`;

/**
 * Fills an empty club. The second brand is the younger one: one row in twenty is its own, and all of them are among the
 * newest, so that a list of it which reads the other brand's rows reads nearly all there are. Each queue has one
 * pending row in two hundred.
 */
export async function fillClub(sql: Sql, { customers, entriesEach }: Size): Promise<void> {
  const step = 50_000;
  for (let from = 1; from <= customers; from += step) {
    const to = Math.min(customers, from + step - 1);
    await sql(`insert into people (phone, first_name, last_name, birth_date, email, email_confirmed_at, created_at)
      select '38099' || lpad(n::text, 7, '0'), (array['Олена', 'Іван', 'Марія', 'Петро', 'Ірина'])[1 + n % 5],
        chr(1040 + n % 28) || 'лименко' || n % 3000, '1990-01-01', 'p' || n || '@example.com', now(), ${atOf('n')}
      from generate_series(${from}, ${to}) n`);
    await sql(`insert into customers (person_id, brand, created_at)
      select id, case when n > ${customers * 0.9} and n % 2 = 0 then 'ogo' else 'main' end, created_at
      from (select id, created_at, ${numberOf('p')} as n from people p where ${isBetween(from, to)}) p order by n`);
    await sql('analyze people, customers, orders');
    for (const statement of [...things(), ...habits(), ...queues(), xp(entriesEach)])
      await sql(`with own as (
        select c.id as customer, c.brand, p.id as person, ${numberOf('p')} as n
        from people p join customers c on c.person_id = p.id where ${isBetween(from, to)}
      ) ${statement}`);
  }
  for (const table of grownTables) await sql(`vacuum (analyze) ${table}`);
}

const numberOf = (person: string): string => `substr(${person}.phone, 6)::int`;
const isBetween = (from: number, to: number): string =>
  `p.phone between '${filledPhone(from)}' and '${filledPhone(to)}' and p.phone like '38099%'`;
const atOf = (n: string): string => `now() - interval '400 days' + ${n} * interval '30 seconds'`;

/** Orders and what hangs on them. */
const things = (): string[] => [
  `insert into consents (person_id, purpose, given_at) select person, 'news', ${atOf('n')} from own`,
  // By tokens that the benchmark knows.
  `insert into sessions (id, family_hash, token_hash, person_id, user_agent, created_at, seen_at, expires_at)
    select gen_random_uuid(), hash, hash, person, 'bench', now(), now(), now() + interval '30 days'
    from own, sha256(('bench-token-of-person-' || n)::bytea) hash`,
  `insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, waybill, created_at,
      discount_kop, discount_code)
    select customer, brand, case n % 200 when 0 then 'placed' when 1 then 'packed' when 2 then 'shipped'
        when 3 then 'awaiting_payment' when 4 then 'paid' when 5 then 'cancelled' else 'delivered' end,
      'cashOnDelivery', 9900, 0, 'branch', gen_random_uuid(), 'Київ', 'Київська', 'Відділення 5', 'Олена', 'Тестова',
      '380671112233', '', '', '', '{}', (20450000000000 + n)::text, ${atOf('n')},
      case when n % 5 = 2 then 100 else 0 end, case when n % 5 = 2 then 'LITO' end
    from own order by n`,
  `insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue)
    select o.id, 0, 1, 1, 'merch', 'Річ', '', 1, 9900, 9900 + o.discount_kop, 0, '', 0
    from own join orders o on o.customer_id = own.customer`,
  `insert into order_steps (order_id, state, actor, at)
    select o.id, o.state, 'customer:' || customer, o.created_at from own join orders o on o.customer_id = own.customer`,
  `insert into return_requests (order_id, brand, reason, comment, state, at)
    select o.id, o.brand, 'defect', '', case when n % 200 = 10 then 'waiting' else 'accepted' end, o.created_at
    from own join orders o on o.customer_id = own.customer where n % 5 = 0 and o.state = 'delivered'`,
  `insert into reviews (customer_id, brand, line, order_id, position, stars, reasons, text, state, created_at)
    select customer, own.brand, 'glo', o.id, 0, 5, '{}', 'Добре', case when n % 200 = 11 then 'waiting' else 'published' end,
      o.created_at
    from own join orders o on o.customer_id = own.customer where n % 5 = 1`,
  `, serial as (
      insert into device_serials (serial, model, line, warranty_months, created_at, actor)
      select 'S' || n, 'contour', 'glo', 24, now(), 'console:test' from own where n % 5 = 2
    ), device as (
      insert into registered_devices (serial, customer_id, purchased_on, warranty_ends_on, registered_at)
      select 'S' || n, customer, '2026-01-01', '2028-01-01', ${atOf('n')} from own where n % 5 = 2 returning id, customer_id
    ) insert into device_replacements (device_id, brand, fault, text, state, asked_at)
    select id, brand, 'other', '', case when n % 200 = 12 then 'asked' else 'done' end, ${atOf('n')}
    from device join own on customer = customer_id where n % 50 = 12 order by n`,
  `insert into scans (customer_id, id, at, how, result, xp, line, code_tail)
    select customer, gen_random_uuid(), ${atOf('n')}, 'camera', 'credited', 10, 'glo', 'ABCD' from own`,
  `insert into outbox (kind, once, payload, created_at, run_at, attempts, done_at, gave_up_at)
    select 'sms', 'filled:' || n, '{}', now(), now(), 5, case when n % 200 <> 13 then now() end,
      case when n % 200 = 13 then now() end
    from own where n % 5 = 3`,
  // Each of eight members does one thing of four: an action and a member who never did it are both in half a million rows.
  `insert into audit_log (at, actor, action, target, brand, request_id)
    select ${atOf('n')}, 'staff:' || 1 + n % 8,
      (array['orders.pack', 'orders.ship', 'support.answer', 'age.look'])[1 + n % 8 / 2],
      case n % 8 / 2 when 3 then 'age-verification:' else 'order:' end || n + twice,
      case when n % 8 < 6 then brand end, ''
    from own, generate_series(0, 1) twice order by n`,
];

/** Further things of one customer in five. */
const habits = (): string[] => [
  `insert into order_devices (order_id, os_name, os_version, phone_brand, phone_model)
    select o.id, 'Android', '15', 'Samsung', 'A54' from own join orders o on o.customer_id = own.customer where n % 5 = 0`,
  `insert into parcels (order_id, code, state, text, at, asked_at)
    select o.id, '9', 'received', '', o.created_at, o.created_at
    from own join orders o on o.customer_id = own.customer where n % 5 = 1`,
  `insert into code_uses (order_id, kind, code, customer_id, person_id, at)
    select o.id, 'promo', 'LITO', customer, person, o.created_at
    from own join orders o on o.customer_id = own.customer where n % 5 = 2`,
  `insert into payments (order_id, attempt, gateway, provider_order_id, amount_kop, token_hash, state, created_at, expires_at, settled_at)
    select o.id, 1, 'liqpay', 'filled-' || n, 9900, sha256(n::text::bytea), 'paid', o.created_at, o.created_at, o.created_at
    from own join orders o on o.customer_id = own.customer where n % 5 = 4`,
  `insert into courier_requests (order_id, comment)
    select o.id, '' from own join orders o on o.customer_id = own.customer where n % 5 = 1`,
  `insert into gift_counters (customer_id, taken) select customer, n % 3 from own where n % 5 = 3`,
  `insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
    select o.id, person, o.created_at, o.created_at, o.created_at, 'dialled'
    from own join orders o on o.customer_id = own.customer where n % 5 = 4`,
  `insert into stock_waits (customer_id, variant_id, created_at)
    select customer, v.id, ${atOf('n')} from own join (select id, row_number() over (order by id) as place, count(*) over () as all_of
      from variants where stock = 0) v on v.place = 1 + n % v.all_of where n % 5 = 0`,
  `insert into passkeys (id, person_id, public_key, counter, transports, user_agent, created_at)
    select 'filled-' || n, person, '', 0, '{}', '', ${atOf('n')} from own where n % 5 = 1`,
  `insert into push_subscriptions (person_id, session_id, host_brand, endpoint, p256dh, auth, created_at, renewed_at)
    select own.person, s.id, 'main', 'https://push.example/' || n, '', '', ${atOf('n')}, ${atOf('n')}
    from own join sessions s on s.person_id = own.person where n % 5 = 2`,
  `insert into notices (customer_id, category, title, body, path, once, created_at, read_at)
    select customer, 'orders', 'Їде', '', '/', 'filled:' || n, ${atOf('n')}, case when n % 2 = 0 then now() end from own`,
  `, attempt as (
      insert into quiz_attempts (id, customer_id, day, question_ids, started_at, expires_at)
      select gen_random_uuid(), customer, '2026-01-01', '{1}', now(), now() from own where n % 5 = 3 returning id
    ) insert into quiz_answers (attempt_id, place, choice, is_right, at) select id, 0, 0, true, now() from attempt`,
  `insert into device_transfers (device_id, to_customer_id, state, asked_at)
    select d.id, friend.customer, case when n % 2 = 0 then 'asked' else 'given' end, ${atOf('n')}
    from (select customer, n as own_n from own) friend join own on n = own_n - 1
      join registered_devices d on d.customer_id = own.customer where n % 5 = 2`,
];

/** Rows pending for staff, among all the settled ones. */
const queues = (): string[] => [
  `, request as (
      insert into support_requests (customer_id, brand, key, topic, state, created_at, moved_at, read_at)
      select customer, brand, gen_random_uuid(), 'other', case n % 200 when 10 then 'open' when 15 then 'answered'
        else 'closed' end, at, at, at
      from (select *, ${atOf('n')} as at from own where n % 5 = 0) own order by n returning id, customer_id
    ) insert into support_messages (request_id, author, actor, key, text, created_at)
    select id, 'customer', 'customer:' || customer_id, gen_random_uuid(), 'Де посилка?', now() from request`,
  `, age as (
      insert into age_verifications (person_id, method, state, created_at, decided_at)
      select person, case when n % 2 = 0 then 'diia' else 'document' end,
        case when n % 200 = 13 then 'waiting' else 'verified' end, ${atOf('n')}, now()
      from own where n % 2 = 0 or n % 200 = 13 returning id, state
    ) insert into age_documents (verification_id, kind, sealed, width, height, created_at)
    select id, 'passport', '', 800, 600, now() from age where state = 'waiting'`,
  `, referral as (
      insert into referrals (friend_id, inviter_id, created_at)
      select f.person, i.customer, now() from own f join own i on i.n = f.n - 1 where f.n % 10 = 4
    ), award as (
      insert into xp_awards (customer_id, brand, rule, source, xp, reason, state, created_at, active_at)
      select i.customer, i.brand, 'friend', 'friend:' || f.person, 100, '',
        case when f.n % 200 = 14 then 'review' else 'cancelled' end, now(), now()
      from own f join own i on i.n = f.n - 1 where f.n % 10 = 4
    ) insert into referral_reviews (friend_id, signs, state, opened_at, due_at)
    select f.person, '{phone}', case when f.n % 200 = 14 then 'open' else 'refused' end, now(), ${atOf('f.n')}
    from own f join own i on i.n = f.n - 1 where f.n % 100 = 14`,
];

/** Entries of ten XP with a lot each, on accounts that add up to them. */
const xp = (each: number): string => `, account as (
    insert into xp_accounts (customer_id, brand, kind, balance)
    select customer, brand, kind, case kind when 'available' then ${each * 10} else 0 end
    from own, unnest(array['available', 'held']) kind returning id, customer_id, brand, kind
  ), entry as (
    insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, rule,
      balance_after, actor, at)
    select a.customer_id, club.id, a.id, 10, 'earned', 'filled:' || a.customer_id || ':' || k, 'Код', 'code-glo', k * 10,
      'customer:' || a.customer_id, now()
    from account a join xp_accounts club on club.customer_id is null and club.brand = a.brand and club.kind = 'issued',
      generate_series(1, ${each}) k
    where a.kind = 'available' order by a.customer_id, k returning id, customer_id
  ) insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
  select customer_id, brand, e.id, 10, 10, now() + interval '1 year' from entry e join own on customer = customer_id`;
