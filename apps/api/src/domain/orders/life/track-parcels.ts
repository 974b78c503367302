import type { Database } from '../../../database/rows.ts';
import { leaseParcels } from '../../../database/delivery/parcels.ts';
import { followParcel } from './follow-parcel.ts';
import type { Providers } from '../../../providers/ports.ts';

/** As many as the carrier takes in one question. */
const batch = 100;

/**
 * Asks the carrier where the parcels on their way are and does what follows; returns how many were asked about. Every
 * process may run it. A carrier that is down throws: what it was asked about is asked again when it is due again.
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

/** Each parcel in a transaction of its own, so that nobody's order is locked for the length of a batch. */
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
