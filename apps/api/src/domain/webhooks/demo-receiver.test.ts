// The club's sender and the emulated receiver, each by its own reading of the standard.
import { emulators } from '@club/emulators/emulators';
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyDemoReceiver, receiverSecretOf } from '../../../seeds/demo-receiver.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { drainWebhooks, passWebhookTime } from '../../../test/steps/webhook-receiver.ts';
import { showEndpoints } from './show-endpoints.ts';

const club = openHarness();
let outside: FastifyInstance;
beforeAll(async () => {
  outside = fastify();
  await outside.register(emulators, {
    packs: async () => [],
    appUrl: 'http://localhost:3000',
    receiverSecret: receiverSecretOf(club.config.secret),
    now: () => club.clock.now,
  });
  await outside.listen({ port: 0, host: 'localhost' });
});
afterAll(() => outside.close());

const listen = () => {
  const { port } = outside.server.address() as AddressInfo;
  const { database, clock, services } = club;
  return notifyDemoReceiver({ database, config: { ...club.config, port }, now: clock.now, random: services.random });
};
interface Shown {
  type: string;
  times: number;
  data: Record<string, unknown>;
}
const shown = async () => (await outside.inject('/emulators/receiver/messages')).json().messages as Shown[];
const fault = (payload: object) => outside.inject({ method: 'POST', url: '/emulators/faults', payload });

test('a demo notifies the receiver beside it, which verifies messages; a lost reply brings the same message again', async () => {
  await listen();
  await listen();
  expect(await showEndpoints(club)).toHaveLength(1);
  const phone = await new Phone(club).register();
  await drainWebhooks(club);
  expect(await shown()).toMatchObject([
    { type: 'customer.registered', times: 1, data: { customer: Number(phone.customerId), brand: 'main' } },
  ]);
  await fault({ service: 'receiver', mode: 'lost-answer', times: 1 });
  await giveXp(club, phone, 40);
  await drainWebhooks(club);
  await passWebhookTime(club, 10_000);
  await passWebhookTime(club, 10_000);
  expect((await shown())[0]).toMatchObject({ type: 'xp.changed', times: 2, data: { xp: 40 } });
});

test('a receiver that is gone is suspended', async () => {
  await fault({ service: 'receiver', mode: 'gone', times: 1 });
  await new Phone(club).register();
  await drainWebhooks(club);
  expect(await showEndpoints(club)).toMatchObject([{ state: 'resting: gone' }]);
});
