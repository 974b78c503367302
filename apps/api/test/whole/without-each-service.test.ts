// Outside services off one by one: an absent one has no call, no page and no job, and is never called; everything else
// continues. Texts without each of them are in promised-texts.test.ts, and a club without any in
// without-services.test.ts.
import { pages } from '@club/rules/analytics/page-addresses';
import { indispensable, type OutsideService, outsideServices } from '@club/rules/outside-services';
import { hasPage } from '@club/rules/pages/has-page';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { jobsOf, outboxHandlers } from '../../src/jobs/start.ts';
import { absentOf, type Chosen } from '../../src/providers/choose.ts';
import { composeProviders } from '../../src/providers/compose.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { orderingOf } from '../steps/ordering.ts';

const club = openHarness();

type Optional = Exclude<OutsideService, 'sms' | 'carrier'>;
/** Its pages, its jobs, and the service that is notified of an order. Calls declare their own needs. */
const parts: Record<Optional, { pages?: string[]; jobs?: string[]; hears?: string }> = {
  email: {},
  courier: {},
  payments: { jobs: ['watch-payments'] },
  receipts: { jobs: ['watch-shift', 'watch-register'] },
  identity: {},
  sites: { pages: ['/invite-friend/velo'] },
  callCentre: {},
  certificates: {
    pages: ['/certificates', '/certificates/my-list'],
    jobs: ['remind-certificates', 'refresh-certificates', 'settle-complaints'],
  },
  retail: {},
  shopAnalytics: { hears: 'ga4' },
  ownerAnalytics: {},
  marketing: { hears: 'esputnik' },
  push: { pages: ['/push-instruction'] },
};
const optional = Object.keys(parts) as Optional[];
const everyJob = jobsOf({ demo: false, absent: [] }).map(({ name }) => name);
const hearing = optional.flatMap((service) => parts[service].hears ?? []);

let all: Chosen;
let phone: Phone;
beforeAll(() => {
  all = club.config.chosen;
});
// A new customer each time, who consents to analytics and emails: a customer orders ten times in ten minutes at most.
beforeEach(async () => {
  const consents = { rules: true, personal_data: true, news: true, analytics: true };
  phone = await new Phone(club).register({ consents });
  await drain();
});
afterEach(() => choose(all));

function choose(chosen: Chosen): void {
  Object.assign(club.config, { chosen, absent: absentOf(chosen) });
  Object.assign(club.services.providers, composeProviders(club.config));
}

/** Runs pending tasks; returns the failed ones, and which services were called meanwhile. */
async function drain(): Promise<{ failed: unknown[]; called: string[] }> {
  const failed: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void failed.push(said) };
  const before = await requests();
  const services = { ...club.services, log };
  await drainOutbox(services, outboxHandlers(services as never));
  const after = await requests();
  return { failed, called: Object.keys(after).filter((service) => after[service] !== before[service]) };
}

/** How many each service got. */
async function requests(): Promise<Record<string, number>> {
  const answer = await club.outside.inject('/emulators/log');
  const counts: Record<string, number> = {};
  for (const { service } of (answer.json() as { requests: { service: string }[] }).requests)
    counts[service] = (counts[service] ?? 0) + 1;
  return counts;
}

async function orderWithCall(hasCalls: boolean) {
  const lines = [{ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 }];
  const body = (await orderingOf(phone)).body(lines);
  const { order } = await phone.call('POST /api/api-shop/create-order', body, idempotency());
  if (!hasCalls) return;
  const callFrom = new Date(club.clock.now.getTime() + 86_400_000);
  callFrom.setUTCHours(10, 0, 0, 0);
  await phone.call('POST /api/api-shop/send-phone-call', {
    orderNumber: String(order.order_number),
    callFrom: callFrom.toISOString(),
    callTo: new Date(callFrom.getTime() + 1_800_000).toISOString(),
  });
}

test('with all of them every page and job exists, and every subscribed service is notified of an order', async () => {
  expect(optional.toSorted()).toEqual(outsideServices.filter((need) => !indispensable.has(need)).toSorted());
  await orderWithCall(true);
  const { failed, called } = await drain();
  expect([failed, hearing.filter((service) => !called.includes(service))]).toEqual([[], []]);
});

test.each(optional)(
  'without %s its calls, pages and jobs do not exist, nothing calls it, and orders continue',
  async (off) => {
    choose({ ...all, [off]: [] });
    const { absent } = club.config;
    expect(absent).toEqual([off]);
    expect(pages.filter((page) => !hasPage(page, absent)).toSorted()).toEqual(parts[off].pages?.toSorted() ?? []);
    const jobs = jobsOf({ demo: false, absent }).map(({ name }) => name);
    expect(everyJob.filter((name) => !jobs.includes(name))).toEqual(parts[off].jobs ?? []);
    for (const endpoint of endpoints.filter(({ needs }) => needs !== undefined)) {
      const answer = await phone.request(nameOf(endpoint), inputFor(endpoint, [phone.customerId!]), idempotency());
      const isAbsent = answer.statusCode === 404 && answer.body.includes('"service_absent"');
      expect([nameOf(endpoint), isAbsent]).toEqual([nameOf(endpoint), endpoint.needs === off]);
    }
    await orderWithCall(off !== 'callCentre');
    const { failed, called } = await drain();
    const heard = hearing.filter((service) => service !== parts[off].hears);
    expect([failed, heard.filter((service) => !called.includes(service))]).toEqual([[], []]);
    expect(called).not.toContain(parts[off].hears ?? '');
  },
);
