import type { RunningApp } from '../tools/app/run-app.ts';
import { issueCodes, listCollectionProducts, placeOrder, redeemCodes, signIn } from './jobs.ts';
import { closedLoop } from './load.ts';
import { median } from './measure.ts';
import { fillPeople, type Sql, signInMany } from './people.ts';
import type { Report } from './report.ts';

interface Growth {
  app: RunningApp;
  sql: Sql;
  databaseUrl: string;
  sizes: number[];
}

const rounds = 5;
const signIns = 60;

/** The same work in a small and in a large club: processor time of server and database must not grow with it. */
export async function measureGrowth(report: Report, { app, sql, databaseUrl, sizes }: Growth): Promise<void> {
  const first = new Map<string, number>();
  let filled = sizes[0] ?? 0;
  for (const size of sizes) {
    await fillPeople(sql, filled, size);
    filled = Math.max(filled, size);
    const people = await signInMany(app, size, 400);
    for (const [name, value] of await measureOnce(app, people, databaseUrl, size)) {
      const base = first.get(name) ?? value;
      first.set(name, base);
      report.add({
        name: `${name}, ${size.toLocaleString('en')} customers, × smallest`,
        engine: 'PostgreSQL',
        value: value / base,
        unit: '×',
        max: 1.2,
      });
    }
  }
}

// Median milliseconds of a call with 8 callers; the smallest round of several, so that a busy moment is not taken for growth.
async function measureOnce(
  app: RunningApp,
  people: Record<string, string>[],
  databaseUrl: string,
  size: number,
): Promise<[string, number][]> {
  const order = await placeOrder(app, people);
  const codes = issueCodes({ DATABASE_URL: databaseUrl }, rounds * 400);
  const best: Record<string, number[]> = { list: [], redeem: [], order: [] };
  for (let round = 0; round < rounds; round++) {
    best.list!.push((await closedLoop(app.port, 8, 2000, listCollectionProducts(people))).p50);
    best.redeem!.push((await closedLoop(app.port, 8, 400, redeemCodes(codes.slice(round * 400), people))).p50);
    best.order!.push((await closedLoop(app.port, 8, 600, order)).p50);
  }
  // A phone waits a minute for its next code, so each size signs in other people: the last ones of the club.
  best['sign-in'] = [];
  for (let i = 0; i < signIns; i++) best['sign-in'].push(await signIn(app, size - i));
  return Object.entries(best).map(([name, values]) => [name, median(values)]);
}
