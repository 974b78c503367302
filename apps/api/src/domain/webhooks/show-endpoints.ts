import { listDeliveries } from '../../database/webhooks/deliveries.ts';
import { listEndpoints } from '../../database/webhooks/endpoints.ts';
import type { ActionContext } from '../actions/action.ts';

const shownMax = 100;

/** Who is notified of what, and how it goes; secrets are shown nowhere. */
export async function showEndpoints({ database: { db } }: Pick<ActionContext, 'database'>) {
  const rows = await listEndpoints(db);
  return rows.map(({ secret: _secret, restedAt, endedAt, restReason, failingSince, ...row }) => ({
    ...row,
    state: endedAt !== null ? 'ended' : restedAt !== null ? `resting: ${restReason}` : 'awake',
    failingSince: failingSince?.toISOString() ?? null,
  }));
}

/** The newest deliveries of an endpoint. */
export async function showDeliveries({ database: { db } }: Pick<ActionContext, 'database'>, endpoint: number) {
  const rows = await listDeliveries(db, { endpoint, limit: shownMax });
  return rows.map(({ at, nextAt, deliveredAt, gaveUpAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    state: deliveredAt !== null ? 'taken' : gaveUpAt !== null ? 'gave up' : 'pending',
    next: nextAt?.toISOString() ?? null,
  }));
}
