import { webhookEvents } from '@club/rules/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { drainWebhooks, openReceiver, type Receiver } from '../../../test/steps/webhook-receiver.ts';
import { webhookCommands } from './webhooks.ts';

const club = openHarness({ seed: false });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
const run = (
  name: keyof typeof webhookCommands,
  positional: string[] = [],
  flags: Record<string, string | boolean> = {},
) => webhookCommands[name](consoleOf(club), { positional, flags });

test('another system is notified, listed, followed, changed and ended from a shell', async () => {
  expect(await run('list')).toEqual({ rows: [], text: 'No endpoints' });
  const added = await run('add', [receiver.url], { name: 'ERP', events: 'all' });
  expect(added.rows).toEqual([{ endpoint: expect.any(Number), secret: expect.stringMatching(/^whsec_[\w+/=]{44}$/) }]);
  const endpoint = String(added.rows[0]!.endpoint);
  await new Phone(club).register();
  await drainWebhooks(club);
  expect((await run('log', [endpoint])).rows).toMatchObject([
    { type: 'customer.registered', state: 'taken', attempts: 1, fault: null },
  ]);
  expect((await run('list')).rows).toMatchObject([
    { name: 'ERP', events: 'all', brands: 'main, ogo', state: 'awake', pending: 0, 'gave up': 0 },
  ]);
  expect((await run('rotate', [endpoint])).rows).not.toEqual(added.rows);
  await run('change', [endpoint], { events: 'order.paid,order.shipped', brand: 'main' });
  expect((await run('list')).rows).toMatchObject([{ events: 'order.paid, order.shipped', brands: 'main' }]);
  expect((await run('replay', [endpoint], { from: '2020-01-01T00:00:00Z', everything: true })).rows).toMatchObject([
    { messages: 0, until: null },
  ]);
  expect(await run('wake', [endpoint])).not.toHaveProperty('exitCode');
  expect(await run('end', [endpoint], { reason: 'Інша система' })).not.toHaveProperty('exitCode');
  expect((await run('list')).rows).toMatchObject([{ state: 'ended' }]);
});

test('an invalid command gets a message', async () => {
  const flags = { name: 'ERP', events: 'order.paid' };
  expect(await run('add', ['http://erp.example.com'], flags)).toMatchObject({
    exitCode: 1,
    text: 'The address begins with https://',
  });
  expect((await run('add', ['https://erp.example.com'], { name: 'ERP' })).text).toContain(webhookEvents[0]);
  expect(await run('log', ['x'])).toMatchObject({ exitCode: 1 });
  expect(await run('replay', ['1'], {})).toMatchObject({ exitCode: 1, text: expect.stringContaining('--from') });
  expect(await run('end', ['99'], { reason: 'x' })).toMatchObject({ exitCode: 1, text: 'No such record' });
});
