import { partsOfCourierAddress } from '@club/rules/delivery/methods';
import type { ParcelSender, WaybillSender } from '@club/rules/delivery/parcels';
import { type ParcelMeasures, type Seat, seatsOf, unmeasuredSeat } from '@club/rules/delivery/seats';
import { needsDocument } from '@club/rules/orders/states';
import { kyivDate } from '@club/rules/time/calendar';
import type { WaybillOrder } from '../../../database/orders/waybills.ts';
import type { NewParcel, ParcelEnd } from '../../../providers/carrier/port.ts';
import { checkDocumentNote } from '../../delivery/messages.ts';

/** An order's destination in the carrier's ids; undefined when its directory no longer has the place. */
export function parcelEndOf({ deliveryMethod, city, branch, address1 }: WaybillOrder): ParcelEnd | undefined {
  if (city === null || deliveryMethod === 'ipost') return undefined;
  if (deliveryMethod === 'branch')
    return branch === null ? undefined : { kind: branch.kind, cityId: city.id, branchId: branch.id };
  const door = partsOfCourierAddress(address1);
  return door && { kind: 'door', city: city.label, area: city.area, region: city.region, ...door };
}

/** The waybill to make for an order. */
export function parcelOf(
  order: WaybillOrder,
  from: ParcelSender & { sender: WaybillSender; measures: ParcelMeasures },
  now: Date,
): NewParcel | undefined {
  const to = parcelEndOf(order);
  if (to === undefined) return undefined;
  const isForNamedPerson = needsDocument(order);
  const { seats, valueKop, collectKop } = order.overrides;
  return {
    reference: String(order.number),
    sender: from.sender,
    fromCityId: from.deliveryCityId,
    to,
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone,
    seats:
      seats?.map(seatOf) ??
      seatsOf(order.packed, from.measures, {
        unknown: unmeasuredSeat(from, from.sender, from.measures),
        isOne: to.kind === 'locker',
      }),
    valueKop: valueKop ?? Math.max(order.goodsKop, order.totalKop),
    collectKop: order.payment === 'cashOnDelivery' ? (collectKop ?? order.totalKop) : 0,
    isPaidByRecipient: order.shippingCode === 'carrier_paid',
    isForNamedPerson,
    note: isForNamedPerson ? checkDocumentNote : '',
    sentOn: kyivDate(now),
  };
}

const seatOf = ({
  grams,
  size: [length = 1, width = 1, height = 1],
}: {
  grams: number;
  size: readonly number[];
}): Seat => ({
  grams,
  size: [length, width, height],
});
