import pg from 'pg';
import { startApp } from '../tools/app/run-app.ts';
import type { Cluster } from '../tools/app/postgres.ts';
import { placeOrder } from './jobs.ts';
import { closedLoop, openLoop } from './load.ts';
import { fillPeople, signInMany } from './people.ts';
import type { Report } from './report.ts';

const times = 5;
/** As many as keep every connection to the database busy, and none waiting long. */
const atOnce = 24;

/**
 * Orders, five times as many as fit: how many are still done, and in what time, beside the same process without
 * refusals.
 */
export async function measureOverload(report: Report, cluster: Cluster, quick: boolean): Promise<void> {
  const url = await cluster.freshDatabase();
  const app = await startApp({ DATABASE_URL: url, REFUSE_CROWDS: '1' });
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, 1000);
  const people = await signInMany(app, 1000, 400);
  const shot = await placeOrder(app, people);
  await closedLoop(app.port, 8, 500, shot);
  const fits = await closedLoop(app.port, atOnce, quick ? 1000 : 3000, shot);
  const crowd = await openLoop(app.port, 600, fits.done.perSecond * times, quick ? 8 : 20, shot);
  const others = Object.keys(crowd.statuses).filter((status) => status !== '200' && status !== '503');
  if (others.length > 0) throw new Error(`Answers other than 200 and 503: ${JSON.stringify(crowd.statuses)}`);
  report.add({
    name: `orders done, ${times} times as many asked for`,
    engine: 'PostgreSQL',
    value: crowd.done.perSecond,
    unit: '/s',
    raw: fits.done.perSecond,
    ratioMin: 0.9,
    note: `${(crowd.statuses[503] ?? 0).toLocaleString('en')} refused`,
  });
  report.add({
    name: 'of these, p99, × when as many come as fit',
    engine: 'PostgreSQL',
    value: crowd.done.p99,
    unit: 'ms',
    raw: fits.done.p99,
    ratioMax: 5,
  });
  await client.end();
  await app.stop();
}
