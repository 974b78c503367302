import { listDeliveries } from '../../database/webhooks/deliveries.ts';
import { listEndpoints } from '../../database/webhooks/endpoints.ts';
import { type ActionContext, StaffRefusal } from '../actions/action.ts';
import type { Viewer } from '../actions/viewer.ts';

const shownMax = 100;

/** Endpoints with their events and state; secrets are shown nowhere. */
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

/** The same for the office. */
export async function showWebhooks({ database: { db } }: Viewer) {
  const rows = await listEndpoints(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url,
      events: row.events,
      brands: row.brands,
      created_at: row.createdAt.toISOString(),
      failing_since: isoOf(row.failingSince),
      rested_at: isoOf(row.restedAt),
      rest_reason: row.restReason,
      ended_at: isoOf(row.endedAt),
      pending: row.pending,
      gave_up: row.gaveUp,
    })),
  };
}

export async function showWebhookDeliveries({ database: { db } }: Viewer, { endpoint }: { endpoint: string }) {
  const id = Number(endpoint);
  if (id > endpointMax) throw new StaffRefusal('record_unknown');
  const rows = await listDeliveries(db, { endpoint: id, limit: shownMax });
  return {
    rows: rows.map(({ at, nextAt, deliveredAt, gaveUpAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      state:
        deliveredAt !== null ? ('taken' as const) : gaveUpAt !== null ? ('gave_up' as const) : ('pending' as const),
      next_at: isoOf(deliveredAt === null && gaveUpAt === null ? nextAt : null),
    })),
  };
}

const endpointMax = 2_147_483_647;
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
