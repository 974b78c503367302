import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';
import type { ProductLine } from '@club/rules/product-lines';
import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { CallProblem, asProblem } from '../../data/problem.ts';
import { scans } from '../../data/scans/queries.ts';
import { subscribeStored } from '../../device/storage/stored.ts';
import { onReturn } from '../../device/network.ts';
import { isSignedIn } from '../../device/session.ts';
import { changeItem, changeOutbox, outboxItems, removeItem } from '../../data/scans/outbox.ts';
import type { OutboxItem, ScanWay } from '../../data/scans/outbox.ts';

/** `queued`: no reply, so the code is queued in the outbox. */
export type Redemption =
  | { kind: 'outcome'; outcome: ScanOutcome }
  | { kind: 'queued' }
  | { kind: 'problem'; problem: CallProblem };

export type OutboxState = 'waiting' | 'sending' | 'done' | 'refused';

const answerMs = 15_000;
const retryMs = 20_000;
const inFlight = new Map<string, Promise<Redemption>>();
/** The ids of those in flight, in one text: the same until one is added or answered. */
const sendingIds = createAtom('');

/** Sends a well-formed code. One already pending is sent again under the same id. */
export function submitCode(code: string, how: ScanWay, line?: ProductLine): Promise<Redemption> {
  const known = outboxItems().find((item) => item.code === code && isOpen(item));
  if (known) return send(known);
  const at = new Date().toISOString();
  const item: OutboxItem = { id: crypto.randomUUID(), code, how, line, at, isLate: false };
  changeOutbox((items) => [...items, item]);
  return send(item);
}

let isFollowed = false;

/** From the first call on and until the page closes, the queue is sent whenever the network may be back. */
export function followOutbox(): void {
  if (isFollowed) return;
  isFollowed = true;
  adoptLost();
  const flush = (): void => {
    if (document.visibilityState === 'visible') void flushOutbox();
  };
  onReturn(flush);
  document.addEventListener('visibilitychange', flush);
  setInterval(flush, retryMs);
  flush();
}

/** Oldest first, one at a time; the first that gets no answer ends the round. */
export async function flushOutbox(): Promise<void> {
  for (const item of outboxItems().filter(isOpen)) {
    if (!isSignedIn() || !navigator.onLine) return;
    if (inFlight.has(item.id)) continue;
    const { kind } = await send(item);
    if (kind === 'queued') return;
  }
}

/** The visible queue: pending codes, and results until the customer has seen them. */
export function useOutbox(): (OutboxItem & { state: OutboxState })[] {
  const sending = useSyncExternalStore(subscribeSending, sendingIds.get);
  const items = useSyncExternalStore(subscribeStored, outboxItems);
  return items.filter(({ isLate }) => isLate).map((item) => ({ ...item, state: stateOf(item, sending) }));
}

function stateOf({ id, outcome, refusal }: OutboxItem, sending = ''): OutboxState {
  if (outcome) return 'done';
  if (refusal !== undefined) return 'refused';
  return sending.includes(id) ? 'sending' : 'waiting';
}

/** The customer has left the screen, so pending results go to the visible queue. */
export function handOver(): void {
  for (const id of inFlight.keys()) changeItem(id, { isLate: true });
}

export function dismissAnswered(): void {
  changeOutbox((items) => items.filter(isOpen));
}

function send(item: OutboxItem): Promise<Redemption> {
  const running = inFlight.get(item.id);
  if (running) return running;
  const sending = deliver(item).finally(() => {
    inFlight.delete(item.id);
    noteSending();
  });
  inFlight.set(item.id, sending);
  noteSending();
  return sending;
}

async function deliver({ id, code, how, line }: OutboxItem): Promise<Redemption> {
  try {
    const { results } = await scans.redeem(
      { codes: [{ id, code, how }], product_variant: line },
      { withinMs: answerMs },
    );
    const outcome = results.find((result) => result.id === id);
    if (!outcome) throw new CallProblem(0, 'unexpected', {});
    settle(id, { outcome });
    scans.credited();
    return { kind: 'outcome', outcome };
  } catch (error) {
    const problem = asProblem(error);
    if (isForever(problem)) settle(id, { refusal: problem.detail });
    else changeItem(id, { isLate: true });
    return problem.status === 0 ? { kind: 'queued' } : { kind: 'problem', problem };
  }
}

/** A result that comes while the customer waits for it is shown immediately; a late one stays until it is seen. */
function settle(id: string, answer: Pick<OutboxItem, 'outcome' | 'refusal'>): void {
  if (outboxItems().some((item) => item.id === id && item.isLate)) changeItem(id, answer);
  else removeItem(id);
}

/** Codes that a closed page left without a reply join the visible queue. */
function adoptLost(): void {
  const isLost = (item: OutboxItem): boolean => !item.isLate && !inFlight.has(item.id);
  if (!outboxItems().some(isLost)) return;
  changeOutbox((items) => items.map((item) => (isLost(item) ? { ...item, isLate: true } : item)));
}

function isOpen({ outcome, refusal }: OutboxItem): boolean {
  return outcome === undefined && refusal === undefined;
}

/** No repeat will help. */
export function isForever({ status }: CallProblem): boolean {
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);
}

function subscribeSending(listener: () => void): () => void {
  return sendingIds.subscribe(listener).unsubscribe;
}

function noteSending(): void {
  sendingIds.set([...inFlight.keys()].join());
}
