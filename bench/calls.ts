// npm run bench -- calls: what each call of a customer costs: processor time of the app and of the database, statements, rows
// and bytes. From these docs/capacity.md reckons how many machines a club needs.
import { startCluster } from '../tools/app/postgres.ts';
import { fillClub, filledPhone } from '../tools/app/fill-club.ts';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import pg from 'pg';
import { issueCodes, listCollectionProducts, placeOrder, redeemCodes } from './jobs.ts';
import { closedLoop, sendOnce, type Shot } from './load.ts';
import { good } from './measure.ts';
import { signInMany } from './people.ts';
import { cpuSecondsOf, familyOf } from './processor.ts';

type Headers = Record<string, string>;
type Next = (n: number) => Shot;

/** Few enough that none waits for another, and enough that overhead is divided among many. */
const callers = 4;
/** Different customers who call. */
const callersMax = 400;

/** Prints a table. A club of `customers` is filled first, each with an order and what hangs on it. */
export async function printCalls(folder: string, quick: boolean): Promise<void> {
  const customers = quick ? 20_000 : 200_000;
  const calls = quick ? 300 : 2000;
  const cluster = await startCluster(folder, { settings: ['shared_preload_libraries=pg_stat_statements'] });
  const url = await cluster.freshDatabase();
  await (await startApp({ DATABASE_URL: url })).stop();
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create extension pg_stat_statements');
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await fillClub((statement) => client.query(statement), { customers, entriesEach: 5 });
  await client.query('reset session_replication_role');
  await client.query('checkpoint');
  const app = await startApp({ DATABASE_URL: url });
  const people = await signInMany(app, customers * 0.9, callersMax);
  const phones = people.map((_, i) => filledPhone(1 + Math.floor((i * customers * 0.9) / callersMax)));
  const owned = await client.query<{ number: string }>(
    `select o.number from unnest($1::text[]) with ordinality as f(phone, place) join people p on p.phone = f.phone
    join customers c on c.person_id = p.id join orders o on o.customer_id = c.id order by f.place`,
    [phones],
  );
  const numbers = owned.rows.map(({ number }) => String(number));
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const database = familyOf(backend.rows[0]!.pid);

  process.stdout.write(
    '| Call | App, ms | Database, ms | Statements | Rows | Bytes |\n| --- | --: | --: | --: | --: | --: |\n',
  );
  for (const [name, next] of await shotsOf(app, { people, numbers, url }, calls)) {
    good(await closedLoop(app.port, callers, Math.min(calls, 200), next));
    await client.query('select pg_stat_statements_reset()');
    const before = { app: app.cpuSeconds(), database: cpuSecondsOf(database()) };
    good(await closedLoop(app.port, callers, calls, (n) => next(200 + n)));
    const spent = { app: app.cpuSeconds() - before.app, database: cpuSecondsOf(database()) - before.database };
    const bytes = (await sendOnce(app.port, next(0))).body.length;
    const statementRows = await client.query<{ calls: string; rows: string }>(
      `select coalesce(sum(calls), 0) as calls, coalesce(sum(rows), 0) as rows from pg_stat_statements
      where query !~* '^(begin|commit|rollback|set|select pg_stat)' and toplevel`,
    );
    const [{ calls: statements, rows: found } = { calls: '0', rows: '0' }] = statementRows.rows;
    print(name, [
      ((spent.app / calls) * 1000).toFixed(2),
      ((spent.database / calls) * 1000).toFixed(2),
      (Number(statements) / calls).toFixed(1),
      (Number(found) / calls).toFixed(1),
      `${bytes}`,
    ]);
  }
  await printSizes(client);
  await client.end();
  await app.stop();
  await cluster.stop();
}

const print = (name: string, cells: readonly string[]): void =>
  void process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);

interface Club {
  people: Headers[];
  /** Of an order of each. */
  numbers: readonly string[];
  url: string;
}

/** Customers' most frequent calls, in the order of a visit; then buying and earning. */
async function shotsOf(app: RunningApp, club: Club, calls: number): Promise<[string, Next][]> {
  const { people, numbers, url } = club;
  const headersOf = (n: number) => people[n % people.length]!;
  const get =
    (path: string): Next =>
    (n) => ({ method: 'GET', path, headers: headersOf(n) });
  const post =
    (path: string, body: unknown): Next =>
    (n) => ({ method: 'POST', path, headers: headersOf(n), body: JSON.stringify(body) });
  const collection = JSON.parse((await sendOnce(app.port, listCollectionProducts(people)(0))).body) as {
    products: { id: string; variants: { variant_id: string }[] }[];
  };
  const product = collection.products[0]!;
  const order = await placeOrder(app, people);
  const codes = issueCodes({ DATABASE_URL: url }, calls + 200);
  const { cart } = JSON.parse(order(0).body ?? '{}') as { cart: { delivery: { city_id: string } } };
  return [
    ['session of a visit', post('/api/auth/check-token', {})],
    ['who I am', post('/api/user/get-user', {})],
    ['balance', get('/api/get-balance')],
    ['unread notices', get('/api/notices/unread')],
    ['collections', get('/api/api-shop/get-collections')],
    ['products of a collection', listCollectionProducts(people)],
    ['a product', post('/api/api-shop/get-product-by-id', { id: product.id })],
    [
      'advice for a cart',
      post('/api/api-shop/advise-cart', {
        items: [{ variant_id: product.variants[0]!.variant_id, units: 1 }],
        missing_kop: 20_000,
      }),
    ],
    ['branches of Kyiv', get(`/api/delivery/branches?city=${cart.delivery.city_id}`)],
    ['an order placed', order],
    ['orders, first page', post('/api/api-shop/get-orders', {})],
    ['an order’s page', (n) => post('/api/api-shop/get-order', { order_number: numbers[n % numbers.length]! })(n)],
    ['XP history', get('/api/get-bonus-history')],
    ['a code redeemed', redeemCodes(codes, people)],
  ];
}

/** Bytes with indexes of a row of each table that grows with customers, orders or XP. */
async function printSizes(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string; per_row: string }>(
    `select relname as name, round(pg_total_relation_size(oid) / reltuples) as per_row
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
    order by pg_total_relation_size(oid) desc limit 16`,
  );
  process.stdout.write('\n| Table | Bytes a row, with indexes |\n| --- | --: |\n');
  for (const { name, per_row } of rows) print(name, [per_row]);
}
