// Nova Poshta's tariffs and dates before a waybill: two methods, kilograms and hryvnias as text, a date that comes flat or one level deeper.
import { isCalendarDate } from '@club/rules/time/calendar';
import { seatFields } from './seats.ts';
import type { ParcelEstimate, ParcelOutline } from '../port.ts';

type Row = Record<string, unknown>;
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const model = 'InternetDocument';
// The carrier takes no less for declared value.
const valueMinUah = 200;

export async function estimateParcel(call: Call, parcel: ParcelOutline, sentOn: string): Promise<ParcelEstimate> {
  const way = {
    CitySender: parcel.fromCityId,
    CityRecipient: parcel.toCityId,
    ServiceType: parcel.isToDoor ? 'WarehouseDoors' : 'WarehouseWarehouse',
  };
  const priced = {
    ...way,
    ...seatFields(parcel.seats),
    Cost: String(Math.max(valueMinUah, Math.ceil(parcel.valueKop / 100))),
    CargoType: 'Parcel',
  };
  const [price, date] = await Promise.all([
    call('getDocumentPrice', priced, model),
    call('getDocumentDeliveryDate', { ...way, DateTime: sentOn.split('-').toReversed().join('.') }, model),
  ]);
  return { priceKop: priceIn(price.rows[0]), arrivesOn: dayIn(date.rows[0]) };
}

function priceIn(row: Row | undefined): number | null {
  const uah = Number(row?.Cost);
  return Number.isFinite(uah) && uah > 0 ? Math.round(uah * 100) : null;
}

function dayIn(row: Row | undefined): string | null {
  const nested = row?.DeliveryDate;
  const text = typeof nested === 'object' && nested !== null ? (nested as Row).date : (nested ?? row?.date);
  // With dashes or dots.
  const day = typeof text === 'string' ? text.slice(0, 10).replaceAll('.', '-') : '';
  return isCalendarDate(day) ? day : null;
}
