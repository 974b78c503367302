// Twenty packers at a table each while the app is killed under them; only a proof has the time for it. Without a kill:
// domain/packing/staff/packing.pg.test.ts.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import { startApp } from '../../../../tools/app/run-app.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { insertManyOrders } from '../steps/order-row.ts';

const parcels = Number(process.env.PROOF_PARCELS ?? 0);
const packers = 20;
const kills = 4;
const units = 2;
const waveSize = 50;

interface Answer {
  status: number;
  body: { code?: string; outcome?: string };
}

/** A call that the app died under gets no reply: then the same is sent again, with the same key. */
async function send(port: number, path: string, body: object, own: Record<string, string>): Promise<Answer> {
  let answer: Answer | undefined;
  const isAnswered = async () => {
    answer = await callOnce(port, path, body, own).catch(() => undefined);
    return answer !== undefined && answer.status < 500;
  };
  await expect.poll(isAnswered, { interval: 50, timeout: patience(600_000) }).toBe(true);
  return answer!;
}

function callOnce(port: number, path: string, body: object, own: Record<string, string>) {
  const host = `office.localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'x-office': '1',
    'content-type': 'application/json',
    ...own,
  };
  return new Promise<Answer & { cookie?: string | undefined }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk))).on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: JSON.parse(text === '' ? '{}' : text) as Answer['body'],
          cookie: answer.headers['set-cookie']
            ?.map((one) => one.split(';')[0])
            .find((one) => one?.startsWith('office=')),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

test.runIf(parcels > 0)(
  'of twenty packers at a thousand parcels, while the app is killed, none is packed twice and none is lost',
  { timeout: patience(3_600_000) },
  async () => {
    const cluster = await startCluster(findPostgres()!);
    const url = await cluster.freshDatabase();
    let app = await startApp({ DATABASE_URL: url });
    const { port } = app;
    const client = new pg.Client(url);
    await client.connect();
    const rows = async (statement: string) => (await client.query<Record<string, number>>(statement)).rows;
    await insertManyOrders((statement) => client.query(statement), { orders: parcels, units });
    const members = await rows(`insert into staff_members (name, email, roles, brands, created_at, actor)
      select 'Packer ' || n, 'packer-' || n || '@example.com', '["order-desk"]', '["main", "ogo"]', now(), 'console:test'
      from generate_series(1, ${packers}) n returning id`);
    const desks = await Promise.all(
      members.map(async ({ id }) => {
        const { cookie } = await callOnce(port, '/api/demo/sign-in-as', { member: id }, {});
        return async (action: string, input: object): Promise<Answer> => {
          const own = { cookie: cookie!, 'idempotency-key': randomUUID() };
          return send(port, `/api/actions/${action}`, { input }, own);
        };
      }),
    );
    for (let made = 0; made < parcels; made += waveSize)
      expect(
        (await desks[0]!('wave.make', { brand: 'main', carrier: 'nova-poshta', orders: waveSize })).body,
      ).toMatchObject({
        outcome: 'done',
      });
    const numbers = (await rows(`select number::int as number from orders where state = 'placed' order by number`)).map(
      ({ number }) => number!,
    );
    expect(numbers).toHaveLength(parcels);
    const packed: number[] = [];
    const pack = async (desk: (typeof desks)[number], at: number) => {
      // Each begins elsewhere and goes through all: where a parcel is claimed already, they go to the next.
      for (let n = 0; n < parcels; n++) {
        const number = numbers[(n + Math.floor((at * parcels) / packers)) % parcels]!;
        let isIn = !packed.includes(number);
        for (let unit = 0; isIn && unit < units; unit++)
          isIn = (await desk('wave.scan', { number, code: '1' })).body.outcome === 'done';
        if (isIn && (await desk('orders.pack', { number })).body.outcome === 'done') packed.push(number);
      }
    };
    const working = Promise.all(desks.map(pack));
    for (let n = 1; n <= kills; n++) {
      await expect
        .poll(() => packed.length, { timeout: patience(1_200_000), interval: 20 })
        .toBeGreaterThan((parcels * n) / (kills + 2));
      await app.kill();
      app = await startApp({ DATABASE_URL: url }, { port });
    }
    await working;
    expect(
      packed.toSorted((a, b) => a - b),
      'each by one',
    ).toEqual(numbers);
    const [steps] = await rows(`select count(*)::int as all, count(distinct order_id)::int as orders
      from order_steps where state = 'packed'`);
    expect(steps).toEqual({ all: parcels, orders: parcels });
    const [inside] = await rows(`select sum(units)::int as units, max(units)::int as most from parcel_units`);
    expect(inside).toEqual({ units: parcels * units, most: units });
    const [log] = await rows(`select count(*)::int as n from audit_log where action = 'orders.pack'`);
    expect(log).toEqual({ n: parcels });
    await client.end();
    await app.stop();
    await cluster.stop();
  },
);
