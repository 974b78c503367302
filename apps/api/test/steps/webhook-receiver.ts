// Another system that is notified: it accepts messages, and verifies signatures by the standard itself.
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../src/database/columns.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { deliverWebhook, webhookRested } from '../../src/domain/webhooks/deliver.ts';
import { addWebhook } from '../../src/domain/webhooks/change-endpoints.ts';
import { runAction } from '../../src/domain/actions/run-action.ts';
import type { Harness } from '../harness/club.ts';
import { consoleOf } from './console.ts';

interface Taken {
  id: string;
  timestamp: string;
  signatures: string[];
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  text: string;
}

export interface Receiver {
  url: string;
  taken: Taken[];
  /** Its reply to a message; 200 by default. */
  answer: (message: Taken) => { status: number; headers?: Record<string, string> } | undefined;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const receiver = { taken: [] as Taken[], answer: () => undefined } as unknown as Receiver;
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const message: Taken = {
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body: JSON.parse(text) as Taken['body'],
        text,
      };
      receiver.taken.push(message);
      const { status, headers = {} } = receiver.answer(message) ?? { status: 200 };
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.close = () => new Promise((resolve) => server.close(() => resolve()));
  return receiver;
}

/** Whether a secret signed the message. */
export function isSignedBy(secret: string, { id, timestamp, text, signatures }: Taken): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return signatures.includes(
    `v1,${createHmac('sha256', key).update([id, timestamp, text].join('.')).digest('base64')}`,
  );
}

/** Notifies a receiver of everything in every brand, or of the given events. */
export const notifyReceiver = (club: Harness, { url }: Receiver, over: object = {}) =>
  runAction(consoleOf(club), addWebhook, {
    name: 'ERP',
    url,
    events: [...webhookEvents],
    brands: ['main', 'ogo'],
    ...over,
  });

const handlersOf = (club: Harness) => ({
  webhook: deliverWebhook(club.config.secret),
  'webhook-rested': webhookRested,
});

/** What is due by the club's clock is sent, by one process: the database has another clock. */
export async function drainWebhooks(club: Harness): Promise<number> {
  // Several run at once, and each waiting for a row holds none that another waits for. What another sends just now keeps
  // its moment: it would be sent again.
  await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second' where id in (
    select id from outbox where kind like 'webhook%' and done_at is null and leased_until is null
      and run_at <= ${timestamp(club.clock.now)} order by id for update skip locked)`);
  await club.database.db.execute(sql`update webhook_endpoints set resume_at = now() where id in (
    select id from webhook_endpoints where resume_at > now() and resume_at <= ${timestamp(club.clock.now)}
    order by id for update skip locked)`);
  return drainOutbox(servicesOf(club), handlersOf(club), 'webhooks');
}

/** Every case that is to be seen by staff is. */
export const settleCases = (club: Harness): Promise<number> => drainOutbox(servicesOf(club), handlersOf(club), 'own');

const servicesOf = (club: Harness) => ({
  ...club.services,
  log: { warn: () => undefined } as never,
  clock: () => club.clock.now,
});

/** Time passes, and due messages are sent. */
export async function passWebhookTime(club: Harness, ms: number): Promise<void> {
  club.clock.forward(ms);
  await drainWebhooks(club);
}
