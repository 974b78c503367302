// Each outside service fails for ten minutes in each way it can. Orders and scans continue, calls that need the service
// get an error message, and pending deliveries arrive afterwards: once where that can be known, and never twice.
import { momentOf } from '@club/rules/time/call-windows';
import { kyivDate } from '@club/rules/time/calendar';
import type { Service } from '@club/emulators/services';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { asText, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';
import { orderingOf } from '../steps/ordering.ts';
import { actions, questions, sticks } from './outage-actions.ts';
import { breakService, canFail, live, mendServices, type Outage, outages } from '../harness/outside-services.ts';
import { issuePacks, scan } from '../steps/packs.ts';

// Days pass while a test runs, and only the embedded database uses the clock of this process.
const club = openHarness({ engine: 'embedded' });
const minuteMs = 60_000;
const patienceMs = patience(3_000);
let codes: string[];
let place: Awaited<ReturnType<typeof orderingOf>>['body'];

beforeAll(async () => {
  // The push service's certificate is made now: the time of TLS is the machine's own.
  await club.outside.inject({ method: 'POST', url: '/emulators/push/subscriptions', payload: {} });
  vi.useFakeTimers({ toFake: ['Date'] });
  await goToNoon();
  ({ body: place } = await orderingOf(await new Phone(club).register()));
  codes = await issuePacks(club, 'glo', 300);
  await club.database.db.execute(sql`update variants set stock = 100000 where id = ${Number(sticks.variant_id)}`);
});
beforeEach(() => goToNoon());
afterEach(() => mendServices(club));
afterAll(() => {
  vi.useRealTimers();
  club.outside.server.closeAllConnections(); // a client that was hung up on holds an unused connection
});

/** Of the next day in Kyiv: calls and couriers have hours. */
async function goToNoon(): Promise<void> {
  const ms = momentOf(kyivDate(new Date(Date.now() + 86_400_000)), '12:00').getTime() - Date.now();
  await live(club, ms, ms);
}

/** If it is known whether the service did its part, pending deliveries arrive; elsewhere at most once. */
const mayBeLost: Partial<Record<Service, Outage[]>> = {
  turbosms: ['lie'],
  // An accepted email may have been sent: only a refusal or a refused connection means that it was not.
  esputnik: ['lie', 'garbage', 'slow'],
  // A telephone that may have rung does not ring again.
  ringostat: ['down', 'slow', 'garbage'],
  // Any answer is a yes there.
  ga4: ['lie', 'garbage'],
  bat: ['lie', 'garbage'],
  retail: ['lie'],
  push: ['garbage'],
};

const isWhole = process.env.PROOF_OUTAGES === 'all';
const services = [...new Set([...Object.keys(actions), ...Object.keys(questions)])] as Service[];
const some: [Service, Outage][] = [
  ['turbosms', 'slow'],
  ['ringostat', 'down'],
  ['certificates', 'error500'],
  ['push', 'down'],
];
const cases = isWhole
  ? services.flatMap((service) =>
      outages.filter((how) => canFail(service, how)).map((how): [Service, Outage] => [service, how]),
    )
  : some;

test.each(cases)('%s is %s for ten minutes', async (service, outage) => {
  await club.database.db.execute(sql`delete from limits`);
  const phone = await new Phone(club).register();
  const action = await actions[service]?.(club, phone);
  const balance = await balanceOf(phone);
  await breakService(club, service, outage);

  await order(phone);
  expect((await scan(phone, [codes.pop()!])).results).toMatchObject([{ result: 'credited' }]);
  expect(await balanceOf(phone)).toBeGreaterThan(balance);
  for (const [name, input, who = phone] of questions[service]?.(club) ?? []) await answersWell(who, name, input);
  await action?.act();
  await live(club, minuteMs, 3_000); // the first tries follow each other closely
  await live(club, 9 * minuteMs);
  const meanwhile = (await action?.arrived()) ?? 0;
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
  await order(phone);

  await mendServices(club);
  await live(club, 40 * minuteMs, minuteMs);
  const count = (await action?.arrived()) ?? 1;
  expect(count, 'delivered in all').toBeLessThanOrEqual(1);
  expect(count, 'delivered in all').toBeGreaterThanOrEqual(
    mayBeLost[service]?.includes(outage) === true ? meanwhile : 1,
  );
  const late = sql`select kind, last_error from outbox where done_at is null and gave_up_at is null and run_at < now()`;
  expect(await rowsOf(club.database.db, late, { kind: asText, last_error: orNull(asText) })).toEqual([]);
});

const order = (phone: Phone) => phone.call('POST /api/api-shop/create-order', place([sticks]), idempotency());
const balanceOf = async (phone: Phone): Promise<number> => (await phone.call('GET /api/get-balance', {})).balance;

/** In time, and with a refusal of the catalogue when it has to be one. */
async function answersWell(phone: Phone, name: Parameters<Phone['request']>[0], input: unknown): Promise<void> {
  const began = performance.now();
  const answer = await phone.request(name, input);
  expect(performance.now() - began).toBeLessThan(patienceMs);
  if (answer.statusCode === 200) return;
  expect([409, 422, 503]).toContain(answer.statusCode);
  const { code, detail } = answer.json<{ code: string; detail: string }>();
  expect(code).not.toBe('unexpected');
  expect(detail).toMatch(/\p{Script=Cyrillic}/u);
}
