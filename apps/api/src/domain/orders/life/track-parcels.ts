import type { Database } from '../../../database/rows.ts';
import { leaseParcels } from '../../../database/delivery/parcels.ts';
import { followParcel } from './follow-parcel.ts';
import type { Providers } from '../../../providers/ports.ts';

/** As many as the carrier takes in one question. */
const batch = 100;

/**
 * Queries the carrier for the parcels on their way and applies the reports; returns how many were queried. Every
 * process may run it. An unavailable carrier throws: its parcels are queried again when they are due again.
 */
export async function trackParcels(
  services: { database: Database; providers: Providers },
  retryAfterMs: number,
  now: Date,
): Promise<number> {
  const checkedBefore = new Date(now.getTime() - retryAfterMs);
  let requests = 0;
  for (;;) {
    const parcels = await leaseParcels(services.database.db, { checkedBefore, count: batch, now });
    if (parcels.length > 0) await trackBatch(services, parcels, now);
    requests += parcels.length;
    if (parcels.length < batch) return requests;
  }
}

/** Each parcel in a separate transaction, so that no order is locked for the length of a batch. */
async function trackBatch(
  { database, providers }: { database: Database; providers: Providers },
  parcels: Awaited<ReturnType<typeof leaseParcels>>,
  now: Date,
): Promise<void> {
  const reports = await providers.carrier.trackParcels(parcels.map(({ waybill, phone }) => ({ waybill, phone })));
  const newsOf = new Map(reports.map((news) => [news.waybill, news]));
  for (const parcel of parcels) {
    const news = newsOf.get(parcel.waybill);
    if (news !== undefined) await database.transaction((tx) => followParcel(tx, parcel, news, now));
  }
}
