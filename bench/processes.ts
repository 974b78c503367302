// Three processes on one database beside one: what each second of processor time gets done must not fall with their number.
import type { RunningApp } from '../tools/app/run-app.ts';
import pg from 'pg';
import { issueCodes, listCollectionProducts, placeOrder, redeemCodes, signIn } from './jobs.ts';
import { closedLoop, type Shot } from './load.ts';
import { codesWarm, good } from './measure.ts';
import { cpuSecondsOf, familyOf } from './processor.ts';
import type { Report } from './report.ts';

const processes = 3;
const callers = 48;

/** Starts one more process of the same club. */
export type Start = () => Promise<RunningApp>;

interface Club {
  url: string;
  start: Start;
  app: RunningApp;
  people: Record<string, string>[];
  quick: boolean;
}

type Run = (apps: RunningApp[]) => Promise<number>;

export async function measureProcesses(report: Report, { url, start, app, people, quick }: Club): Promise<void> {
  const rounds = quick ? 3 : 5;
  const size = quick ? 300 : 900;
  const client = new pg.Client(url);
  await client.connect();
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const database = familyOf(backend.rows[0]!.pid);
  const more = await Promise.all(Array.from({ length: processes - 1 }, start));
  const order = await placeOrder(app, people);
  const codes = issueCodes({ DATABASE_URL: url }, codesWarm + (rounds + 1) * 2 * size);
  let used = codesWarm;
  let signed = 0;
  const spread = async (apps: RunningApp[], total: number, next: (n: number) => Shot) => {
    const share = Math.ceil(total / apps.length);
    const loops = apps.map(async ({ port }, seat) =>
      good(await closedLoop(port, callers / apps.length, share, (n) => next(n * apps.length + seat))),
    );
    return (await Promise.all(loops)).reduce((sum, { answers }) => sum + answers, 0);
  };
  const jobs: [string, Run][] = [
    ['catalogue list', (apps) => spread(apps, size * 10, listCollectionProducts(people))],
    ['orders', (apps) => spread(apps, size, order)],
    [
      'redeem a code',
      (apps) => {
        const from = used;
        used += size;
        return spread(apps, size, redeemCodes(codes.slice(from, used), people));
      },
    ],
    [
      'sign-in',
      async (apps) => {
        const count = quick ? 15 : 45;
        for (let n = 0; n < count; n++) await signIn(apps[n % apps.length]!, 400 - signed++);
        return count;
      },
    ],
  ];
  const all = [app, ...more];
  // The one has been busy for minutes; the others have compiled nothing yet.
  await spread(more, 40_000, listCollectionProducts(people));
  await spread(more, 4000, order);
  await spread(more, codesWarm, redeemCodes(codes.slice(0, codesWarm), people));
  for (let n = 0; n < 120; n++) await signIn(more[n % more.length]!, 820 + n);
  const cpu = () => cpuSecondsOf(database()) + all.reduce((sum, one) => sum + one.cpuSeconds(), 0);
  for (const [name, run] of jobs) {
    const perSecond = async (apps: RunningApp[]) => {
      const before = cpu();
      const done = await run(apps);
      return done / (cpu() - before);
    };
    await perSecond(all);
    const rates: { three: number; one: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await perSecond([app]);
      rates.push({ one, three: await perSecond(all) });
    }
    const middle = rates.toSorted((a, b) => a.three / a.one - b.three / b.one)[Math.floor(rates.length / 2)]!;
    report.add({
      name: `${name}, three processes, of one`,
      engine: 'PostgreSQL',
      value: middle.three,
      unit: '/cpu s',
      raw: middle.one,
      ratioMin: 0.9,
    });
  }
  for (const one of more) await one.stop();
  await client.end();
}
