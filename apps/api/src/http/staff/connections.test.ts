import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { addAccount, endAccount } from '../../domain/staff/change-accounts.ts';
import { addWebhook, endWebhook } from '../../domain/webhooks/change-endpoints.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const dayMs = 86_400_000;
let admin: Desk;

beforeAll(async () => {
  admin = await new Desk(office).sit(['administrator']);
});

const held = (days: number) => ({
  permissions: ['orders.view' as const],
  brands: ['main' as const],
  ends_at: new Date(club.clock.now.getTime() + days * dayMs).toISOString(),
});

test('accounts of other systems show their rights, their end and their last use, and never their keys', async () => {
  const { key } = await runAction(consoleOf(club), addAccount, { name: 'erp', ...held(100) });
  await runAction(consoleOf(club), addAccount, { name: 'short', ...held(1) });
  const { account: gone } = await runAction(consoleOf(club), addAccount, { name: 'gone', ...held(100) });
  await runAction(consoleOf(club), endAccount, { account: gone, reason: 'Замінено іншою' });
  await office.app.inject({
    url: '/api/orders?view=all',
    headers: { host: new URL(club.config.office.url).host, authorization: `Bearer ${key}` },
  });
  await club.database.db
    .execute(sql`update service_accounts set expires_at = ${club.clock.now.toISOString()}::timestamptz
    where name = 'short'`);
  const { rows } = await admin.call('GET /api/accounts', {});
  expect(rows).toMatchObject([
    { name: 'erp', state: 'open', permissions: ['orders.view'], brands: ['main'], used_at: expect.any(String) },
    { name: 'short', state: 'over', used_at: null },
    { name: 'gone', state: 'ended' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(5, 20));
});

test('systems that are notified are listed with their newest deliveries, and never their secrets', async () => {
  const system = { name: 'ERP', url: 'https://erp.example.com/hooks', events: ['customer.registered' as const] };
  const { endpoint, secret } = await runAction(consoleOf(club), addWebhook, { ...system, brands: ['main'] });
  const { endpoint: gone } = await runAction(consoleOf(club), addWebhook, { ...system, name: 'Old', brands: ['main'] });
  await runAction(consoleOf(club), endWebhook, { endpoint: gone, reason: 'Замінено іншою' });
  const phone = await new Phone(club).register();
  const reply = await admin.call('GET /api/webhooks', {});
  expect(reply.rows).toMatchObject([
    { id: endpoint, name: 'ERP', url: system.url, pending: 1, gave_up: 0, rested_at: null, ended_at: null },
    { id: gone, name: 'Old', ended_at: expect.any(String) },
  ]);
  expect(JSON.stringify(reply)).not.toContain(secret.replace('whsec_', ''));
  const deliveries = () => admin.call('GET /api/webhook-deliveries', { endpoint: String(endpoint) });
  expect((await deliveries()).rows).toMatchObject([
    {
      type: 'customer.registered',
      subject: `customer:${phone.customerId}`,
      state: 'pending',
      attempts: 0,
      fault: null,
    },
  ]);
  await club.database.db.execute(
    sql`update webhook_deliveries set attempts = 10, gave_up_at = now(), last_fault = 'http 500'`,
  );
  expect((await deliveries()).rows).toMatchObject([
    { state: 'gave_up', attempts: 10, fault: 'http 500', next_at: null },
  ]);
  expect((await admin.call('GET /api/webhook-deliveries', { endpoint: '987654' })).rows).toEqual([]);
  expect(await admin.refusal('GET /api/webhook-deliveries', { endpoint: '99999999999' })).toBe('record_unknown');
});
