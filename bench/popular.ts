// One variant that everybody wants, beside as many orders for many variants.
import type { RunningApp } from '../tools/app/run-app.ts';
import { placeOrder } from './jobs.ts';
import { closedLoop, type Shot } from './load.ts';
import { good } from './measure.ts';
import type { Sql } from './people.ts';
import type { Report } from './report.ts';

const connections = 64;
const stock = 1_000_000;

/** Orders in turns; afterwards as many units are gone as were sold. */
export async function measurePopular(
  report: Report,
  { app, people, sql, quick }: { app: RunningApp; people: Record<string, string>[]; sql: Sql; quick: boolean },
): Promise<void> {
  const many = await placeOrder(app, people);
  const variantId = wantedBy(many(0)).order.line_items[0]!.variant_id;
  const one = (n: number): Shot => {
    const shot = many(n);
    const { order, cart } = wantedBy(many(0));
    const body = wantedBy(shot);
    body.order.line_items = order.line_items;
    body.cart.total = cart.total;
    return { ...shot, body: JSON.stringify(body) };
  };
  const size = quick ? 400 : 1000;
  const rates: { one: number; many: number }[] = [];
  for (const shot of [many, one]) good(await closedLoop(app.port, connections, size, shot));
  await sql(`update variants set stock = ${stock} where id = ${variantId}`);
  const before = await sold(sql, variantId);
  for (let round = 0; round < (quick ? 4 : 8); round++) {
    const popular = async () => good(await closedLoop(app.port, connections, size, one)).perSecond;
    const usual = async () => good(await closedLoop(app.port, connections, size, many)).perSecond;
    const first = await (round % 2 === 0 ? popular() : usual());
    const second = await (round % 2 === 0 ? usual() : popular());
    rates.push(round % 2 === 0 ? { one: first, many: second } : { one: second, many: first });
  }
  const left = await numberOf(sql, `select stock as n from variants where id = ${variantId}`);
  const taken = (await sold(sql, variantId)) - before;
  if (stock - left !== taken) throw new Error(`${stock - left} units are gone and ${taken} were sold`);
  const middle = rates.toSorted((a, b) => a.one / a.many - b.one / b.many)[Math.floor(rates.length / 2)]!;
  report.add({
    name: 'orders for one variant, of many variants',
    engine: 'PostgreSQL',
    value: middle.one,
    unit: '/s',
    raw: middle.many,
    ratioMin: 0.8,
    note: `${taken.toLocaleString('en')} units sold and gone`,
  });
}

interface Wanted {
  order: { line_items: { variant_id: string }[] };
  cart: { total: string };
}

const wantedBy = ({ body = '{}' }: Shot): Wanted => JSON.parse(body) as Wanted;

const sold = (sql: Sql, variantId: string): Promise<number> =>
  numberOf(sql, `select coalesce(sum(units), 0)::int as n from order_items where variant_id = ${variantId}`);

async function numberOf(sql: Sql, statement: string): Promise<number> {
  const { rows } = (await sql(statement)) as { rows: { n: number }[] };
  return rows[0]!.n;
}
