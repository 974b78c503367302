// What other systems are notified of, and how patiently: Standard Webhooks 1.0 (standardwebhooks.com).
import type { OrderState } from './orders/states.ts';

/** Events that an endpoint may choose. Names are permanent: other systems depend on them. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.packed',
  'order.unpacked',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.returned',
  'order.refunded',
  'customer.registered',
  'customer.deleted',
  'xp.changed',
  'stock.low',
  'code.batch',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of an order's state; one pending payment was placed. */
export const eventOfState = (state: Exclude<OrderState, 'awaiting_payment'>): WebhookEvent => `order.${state}`;

/** Why an endpoint is suspended: it answered that it is gone, or nothing but faults for days. */
export const restReasons = ['gone', 'failing'] as const;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after each failed attempt: the tenth attempt comes a day after the first, and is the last. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs - 5 * secondMs,
  25 * minuteMs,
  90 * minuteMs,
  3 * hourMs,
  5 * hourMs,
  4 * hourMs,
  6 * hourMs,
  4 * hourMs,
];

/**
 * How long after this attempt, counted from one, the next one comes; undefined when it was the last. `chance` from 0 to 1 spreads
 * them by a tenth to each side.
 */
export function retryPauseMs(attempts: number, chance: number): number | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (0.9 + chance / 5));
}

const coolDownMaxMs = 5 * minuteMs;

/**
 * How long an endpoint is paused that has been failing since then. A single fault delays nothing else: it may be of one
 * message alone.
 */
export const coolDownMs = (failingForMs: number): number => Math.min(Math.floor(failingForMs / 2), coolDownMaxMs);

/** `Retry-After` cannot delay longer than this. */
export const retryAfterMaxMs = hourMs;

/** An endpoint that gave nothing but faults for so long is put to rest. */
export const failingMaxMs = 72 * hourMs;

/** How long the secret from before a rotation signs as well. */
export const secretOverlapMs = 24 * hourMs;

/** How long what happened can be replayed. */
export const messagesStoredDays = 30;

/** Own hosts of a demo and of staging, where a receiver runs beside the club. */
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The error of a given address. What its name resolves to is checked with each connection. */
export function addressProblem(address: string, isEmulated: boolean): string | undefined {
  if (!URL.canParse(address)) return 'is no address';
  const { protocol, hostname, username, password, hash } = new URL(address);
  const isOwn = isEmulated && ownHosts.includes(hostname);
  if (protocol !== 'https:' && !(isOwn && protocol === 'http:')) return 'begins with https://';
  if (username !== '' || password !== '' || hash !== '') return 'has no user, password or # part';
  if (!isOwn && !/\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/.test(hostname))
    return 'has a public name, not a number or a local one';
  return undefined;
}
