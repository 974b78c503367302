import type { Webhook } from '../../data/connections.ts';

/** Actions that it allows: only one at rest is woken, and nothing is replayed to it before. */
export function openOf({ ended_at: ended, rested_at: rested }: Pick<Webhook, 'ended_at' | 'rested_at'>): string[] {
  if (ended) return [];
  const always = ['webhooks.change', 'webhooks.rotate', 'webhooks.end'];
  return [rested ? 'webhooks.wake' : 'webhooks.replay', ...always];
}
