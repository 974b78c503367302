// The machine's best case: the same bytes from a bare server, the same rows from bare SQL.
import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A bare Node server in a separate process that reads the body and sends these bytes. */
export async function bareServerProcess(bytes: Buffer): Promise<{ port: number; close(): void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  child.send(bytes.toString('base64'));
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)));
  return { port, close: () => child.kill() };
}

/** One statement on either database. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
export type Work = (query: Query, n: number) => Promise<void>;

/** Opens `workers` connections of PostgreSQL with nothing around them. */
export async function bareConnections(
  url: string,
  workers: number,
): Promise<{ queries: Query[]; close(): Promise<void> }> {
  const clients = await Promise.all(
    Array.from({ length: workers }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  return {
    queries: clients.map(
      (client): Query =>
        (text, values) =>
          client.query(text, values),
    ),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/** Times per second that `work` completes on these connections at once. */
export async function bareRate(queries: Query[], total: number, work: Work): Promise<number> {
  let n = 0;
  const began = performance.now();
  await Promise.all(
    queries.map(async (query) => {
      while (n < total) await work(query, n++);
    }),
  );
  return total / ((performance.now() - began) / 1000);
}

/** The rows that one order leaves: key, stock, order, item, step, sum owed, change, notice, task. */
export const bareOrder: Work = async (query, n) => {
  const tag = randomUUID();
  await query('begin');
  await query(
    'insert into idempotency_keys (person_id, operation, key, fingerprint, created_at) select id, $1, $2, $3, now() from people limit 1',
    ['bench', tag, Buffer.alloc(32)],
  );
  const taken = await query(
    'update variants set stock = stock - 1 where id = (select id from variants where stock > 0 and price_kop > 0 order by id limit 1 offset $1) returning id, product_id, price_kop',
    [n % 10],
  );
  const v = taken.rows[0] as { id: number; product_id: number; price_kop: number };
  // With the order a trigger of its table writes its change.
  const order = await query(
    `insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city, province, address1,
      first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
     select id, 'main', 'placed', 'cashOnDelivery', $1, 0, 'branch', gen_random_uuid(), '', '', '', '', '', '', '', '', '', '{}', now() from customers limit 1
     returning id`,
    [v.price_kop],
  );
  const { id } = order.rows[0] as { id: number };
  await query(
    `insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units, price_kop,
      list_price_kop, xp_price, image, tile_hue)
     values ($1, 0, $2, $3, 'sticks', '', '', 1, $4, $4, 0, '', 0)`,
    [id, v.id, v.product_id, v.price_kop],
  );
  await query(`insert into order_steps (order_id, state, actor, at) values ($1, 'placed', 'job:bench', now())`, [id]);
  await query(
    `with owed as (
       insert into order_transactions (order_id, kind, status, gateway, amount_kop, at) values ($1, 'sale', 'pending', 'bench', $2, now())
     )
     insert into notices (customer_id, category, title, body, path, once, created_at)
     select customer_id, 'orders', '', '', '/', $3, now() from orders where id = $1`,
    [id, v.price_kop, tag],
  );
  await query(
    `insert into outbox (kind, once, payload, created_at, run_at, done_at) values ('bench', $1, '{}', now(), now(), now())`,
    [tag],
  );
  await query('commit');
};

/** The rows that one redeemed code leaves: code, balance, entry, lot, scan, what was used of the week's and the hour's limit. */
export const bareRedeem: Work = async (query) => {
  await query('begin');
  const moved = await query(
    `update xp_accounts set balance = balance + 10
     where id = (select id from xp_accounts where customer_id is not null and kind = 'available' offset $1 limit 1) returning id, customer_id, balance`,
    [Math.floor(Math.random() * 300)],
  );
  const a = moved.rows[0] as { id: number; customer_id: number; balance: number };
  const hash = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  await query(
    `insert into pack_codes (hash, batch_id, redeemed_by, redeemed_at) select $1, min(id), $2, now() from code_batches`,
    [hash, a.customer_id],
  );
  await query(
    `with entry as (
       insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
       select $1, (select id from xp_accounts where customer_id is null and brand = 'main' and kind = 'issued'), $2, 10, 'earned', $3, '', $4, 'job:bench', now()
       returning id
     )
     insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
     select $1, 'main', id, 10, 10, now() + interval '12 months' from entry`,
    [a.customer_id, a.id, `code:${hash.toString('hex')}`, a.balance],
  );
  await query(
    `insert into scans (customer_id, id, at, how, result, xp, code_tail) values ($1, gen_random_uuid(), now(), 'camera', 'credited', 10, '')`,
    [a.customer_id],
  );
  await query(
    `insert into scan_weeks (customer_id, line, week, used) values ($1, 'glo', 'bench', 1)
     on conflict (customer_id, line, week) do update set used = scan_weeks.used + 1`,
    [a.customer_id],
  );
  await query('commit');
  await query(countTogether, [[`bench:scan:${a.customer_id}`]]);
};

// As the app writes counts: if a crash loses the last one, a client gets one more attempt.
const countTogether = `insert into limits as known (key, window_start, used)
  select key, date_trunc('hour', now()), 1 from unnest($1::text[]) as key
  cross join (select set_config('synchronous_commit', 'off', true)) as unhurried order by key
  on conflict (key, window_start) do update set used = known.used + 1`;

/** The rows that one sign-in leaves: challenge, its guess, its confirmation, session, failures forgotten, and six counts. */
export const bareSignIn: Work = async (query) => {
  const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  await query(
    `insert into sign_in_challenges (id, phone, purpose, code_hash, created_at, expires_at) values ($1, $2, 'login', $1, now(), now() + interval '5 minutes')`,
    [id, id.toString('hex')],
  );
  const phone = id.toString('hex');
  await query(countTogether, [['club', 'address', phone].map((what) => `bench:code:${what}`)]);
  await query('update sign_in_challenges set guesses = guesses + 1 where id = $1', [id]);
  await query(
    `with used as (update sign_in_challenges set confirmed_at = now() where id = $1)
     update people set failures = 0 where id = (select id from people order by id limit 1 offset $2)`,
    [id, Math.floor(Math.random() * 300)],
  );
  await query(
    `insert into sessions (id, family_hash, token_hash, person_id, user_agent, created_at, seen_at, expires_at)
     select gen_random_uuid(), $1, $1, id, '', now(), now(), now() from people limit 1`,
    [id],
  );
  await query(countTogether, [['club', 'address', phone].map((what) => `bench:guess:${what}`)]);
};
