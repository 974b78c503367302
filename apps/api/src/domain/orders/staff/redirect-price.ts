import { findSentOrder, findSentOrderId } from '../../../database/orders/parcel-requests.ts';
import type { Carrier } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { brandsSeen, type Viewer } from '../../actions/viewer.ts';
import type { Log } from '../../log.ts';
import { placeTo } from '../life/parcel-request-tasks.ts';
import { canRequestFromCarrier } from './parcel-requests.ts';
import { placeOf, type WantedPlace } from './redirect-place.ts';

type Ctx = Viewer & { log: Log; labels: Pick<Carrier, 'priceRedirect'> };

/** What the carrier charges the club for a redirect; null if it reports nothing. No redirect waits for it. */
export async function showRedirectPrice(ctx: Ctx, { number, ...to }: WantedPlace & { number: number }) {
  const { db, transaction } = ctx.database;
  const id = await findSentOrderId(db, number, brandsSeen(ctx));
  const order = id === undefined ? undefined : await findSentOrder(db, id);
  if (order === undefined) throw new StaffRefusal('order_unknown', { number });
  const { waybill } = order;
  if (waybill === null || !canRequestFromCarrier(order)) return { price_kop: null };
  try {
    const place = await transaction((tx) => placeOf(tx, order, to));
    return { price_kop: await ctx.labels.priceRedirect({ waybill, to: placeTo(place) }) };
  } catch (error) {
    // Errors of the place are reported by the redirect itself.
    if (error instanceof StaffRefusal) return { price_kop: null };
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn(
      { service: error.service, fault: error.fault, code: error.code },
      'the price of a redirect is unavailable',
    );
    return { price_kop: null };
  }
}
