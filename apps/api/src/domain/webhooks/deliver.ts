import { coolDownMs, failingMaxMs, retryAfterMaxMs, retryPauseMs } from '@club/rules/webhooks';
import { enqueue } from '../../database/jobs/outbox.ts';
import { orAbsent } from '../../database/columns.ts';
import type { Database, Db } from '../../database/rows.ts';
import {
  findDelivery,
  setDelivered,
  setDeliveredLate,
  setFailed,
  type WebhookDelivery,
} from '../../database/webhooks/deliveries.ts';
import { lockEndpoint, restEndpoint, setFailing } from '../../database/webhooks/endpoints.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { WebhookAnswer } from '../../providers/webhooks/port.ts';
import type { TaskHandler } from '../task.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { openSecret } from './secrets.ts';
import { signedHeaders } from './sign.ts';

const secondMs = 1000;
const lateEveryMs = 3600 * secondMs;

const deliveryPayload = { delivery: numberField, givenUpAfter: orAbsent(numberField) };

/**
 * Task of the outbox: one message to one endpoint. It is repeated with the same id until it is accepted, so a receiver
 * may get it twice. Messages about the same thing are sent in order. An abandoned one is a case for staff, and is still
 * tried every hour: a receiver that accepts it by then ends the case.
 */
export const deliverWebhook = (secret: string): TaskHandler =>
  withPayload(deliveryPayload, async ({ webhooks }, { delivery: id, givenUpAfter }, { database, now }) => {
    const delivery = await findDelivery(database.db, id);
    if (delivery === undefined || delivery.isOver) return;
    const { resumeAt, blockedUntil: previousAt, attempts, hasGivenUp } = delivery;
    const isLate = givenUpAfter !== undefined;
    // Staff resent it meanwhile.
    if (isLate && (!hasGivenUp || attempts !== givenUpAfter)) return;
    if (previousAt !== null && !isLate) return { again: later(previousAt, now) };
    if (resumeAt !== null && resumeAt > now) return { again: later(resumeAt, now) };
    const answer = await webhooks.send(messageOf(delivery, secret, now));
    if (isLate && !answer.isTaken) return { again: later(new Date(now.getTime() + lateEveryMs), now) };
    if (!answer.isTaken) return noteFailure(database, delivery, answer, now);
    if (isLate) await database.transaction((tx) => setDeliveredLate(tx, delivery, now));
    else await setDelivered(database.db, delivery, now);
  });

/** A little later, so that many pending ones do not arrive at the same moment. */
const later = (moment: Date, now: Date): Date =>
  new Date(Math.max(moment.getTime(), now.getTime()) + secondMs * (1 + Math.random()));

function messageOf(delivery: WebhookDelivery, secret: string, now: Date) {
  const { messageId: id, type, at, data, url, previousSecret, previousUntil } = delivery;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const hasPrevious = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const sealed = [delivery.secret, ...(hasPrevious ? [previousSecret] : [])];
  const secrets = sealed.map((one) => openSecret(secret, url, one));
  return { url, body, headers: signedHeaders({ id, body, at: now }, secrets) };
}

type Refused = Extract<WebhookAnswer, { isTaken: false }>;

async function noteFailure(database: Database, delivery: WebhookDelivery, answer: Refused, now: Date) {
  const attempts = delivery.attempts + 1;
  const pause = retryPauseMs(attempts, Math.random());
  const wanted = Math.min(answer.retryAfterMs ?? 0, retryAfterMaxMs);
  const nextAt = pause === undefined ? undefined : new Date(now.getTime() + Math.max(pause, wanted));
  await database.transaction(async (tx) => {
    await setFailed(tx, delivery.id, { fault: answer.fault, nextAt, now });
    await noteOfEndpoint(tx, delivery.endpoint, { ...answer, wanted }, now);
    if (nextAt === undefined && !answer.isGone) await tryLater(tx, delivery, attempts, now);
  });
  const code = `endpoint ${delivery.endpoint} ${answer.fault}`;
  // Also of one just suspended: its next try ends it.
  if (nextAt === undefined && !answer.isGone) throw new ProviderError('webhook', 'stopped', code);
  return { again: nextAt ?? now, why: new ProviderError('webhook', 'unavailable', code) };
}

/** While its message is stored. */
async function tryLater(tx: Db, { id, endpoint }: WebhookDelivery, attempts: number, now: Date): Promise<void> {
  const payload = { delivery: id, endpoint, givenUpAfter: attempts };
  const runAt = new Date(now.getTime() + lateEveryMs);
  await enqueue(tx, { kind: 'webhook', once: `webhook:${id}:late:${attempts}`, payload, now, runAt });
}

async function noteOfEndpoint(tx: Db, id: number, answer: Refused & { wanted: number }, now: Date): Promise<void> {
  const endpoint = await lockEndpoint(tx, id);
  if (endpoint === undefined || endpoint.restedAt !== null) return;
  const since = endpoint.failingSince ?? now;
  const failingForMs = now.getTime() - since.getTime();
  const resumeAt = new Date(now.getTime() + Math.max(coolDownMs(failingForMs), answer.wanted));
  await setFailing(tx, id, { since, resumeAt });
  if (!answer.isGone && failingForMs < failingMaxMs) return;
  await restEndpoint(tx, id, { reason: answer.isGone ? 'gone' : 'failing', now });
  const payload = { endpoint: id };
  await enqueue(tx, { kind: 'webhook-rested', once: `webhook-rested:${id}:${now.getTime()}`, payload, now });
}

/**
 * Task of the outbox that only people can do: an endpoint was suspended. It stops immediately, so that it is listed as
 * stuck; resuming or ending the endpoint settles it.
 */
export const webhookRested = withPayload(
  { endpoint: numberField },
  async (_providers, { endpoint: id }, { database }) => {
    const endpoint = await database.transaction((tx) => lockEndpoint(tx, id));
    if (endpoint === undefined || endpoint.restedAt === null) return;
    throw new ProviderError('webhook', 'stopped', `endpoint ${endpoint.id} ${endpoint.restReason ?? ''}`.trim());
  },
);
