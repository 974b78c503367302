// What a customer reads on the way to an order, beside the list of a collection, which is made once for everybody.
import type { RunningApp } from '../tools/app/run-app.ts';
import { listCollectionProducts, placeOrder } from './jobs.ts';
import { closedLoop, sendOnce, type Shot } from './load.ts';
import { good, median } from './measure.ts';
import type { Report } from './report.ts';

const connections = 64;
/** Relative to the list's replies a second in the same round. */
const leastOfList = 0.5;

export async function measureReads(
  report: Report,
  { app, people, quick }: { app: RunningApp; people: Record<string, string>[]; quick: boolean },
): Promise<void> {
  const list = listCollectionProducts(people);
  const order = await placeOrder(app, people);
  const { products } = JSON.parse((await sendOnce(app.port, list(0))).body) as { products: { id: string }[] };
  const { cart } = JSON.parse(order(0).body ?? '{}') as { cart: { delivery: { city_id: string } } };
  const inCart = Array.from({ length: 3 }, (_, n) => variantOf(order(n)));
  const prods = Object.fromEntries(inCart.map((id) => [id, { id }]));
  const headersOf = (n: number) => people[n % people.length]!;
  const post =
    (path: string, bodyOf: (n: number) => unknown) =>
    (n: number): Shot => ({ method: 'POST', path, headers: headersOf(n), body: JSON.stringify(bodyOf(n)) });
  const reads: [string, (n: number) => Shot][] = [
    ['a product', post('/api/api-shop/get-product-by-id', (n) => ({ id: products[n % products.length]!.id }))],
    ['the goods of a cart', post('/api/api-shop/get-products-by-id', () => ({ prods }))],
    [
      'branches of a city',
      (n) => ({
        method: 'GET',
        path: `/api/delivery/branches?city=${cart.delivery.city_id}`,
        headers: headersOf(n),
      }),
    ],
  ];
  for (const [name, shot] of reads) {
    const rates: { ours: number; list: number }[] = [];
    for (const one of [list, shot]) good(await closedLoop(app.port, connections, 1000, one));
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      const listed = good(await closedLoop(app.port, connections, 5000, list)).perSecond;
      rates.push({ list: listed, ours: good(await closedLoop(app.port, connections, 2000, shot)).perSecond });
    }
    const middle = rates.toSorted((a, b) => a.ours / a.list - b.ours / b.list)[Math.floor(rates.length / 2)]!;
    report.add({
      name: `${name}, of the list`,
      engine: 'PostgreSQL',
      value: middle.ours,
      unit: '/s',
      raw: middle.list,
      ratioMin: leastOfList,
      note: `median of ratios ${median(rates.map(({ ours, list: all }) => ours / all)).toFixed(2)}`,
    });
  }
}

function variantOf({ body = '{}' }: Shot): string {
  const { order } = JSON.parse(body) as { order: { line_items: { variant_id: string }[] } };
  return order.line_items[0]!.variant_id;
}
