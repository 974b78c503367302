// Nova Poshta's tracking: codes as text, dates of several kinds in one row, and numbers it does not know as rows too.
import { isCalendarDate } from '@club/rules/time/calendar';
import type { ParcelState } from '@club/rules/delivery/parcels';
import type { CarrierParcel } from '../port.ts';

type Row = Record<string, unknown>;
/** One call of the carrier, by method, properties and model. */
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const textLengthMax = 160;
const dayMs = 86_400_000;

const codesOf: Partial<Record<ParcelState, readonly number[]>> = {
  created: [1],
  in_transit: [4, 41, 5, 6, 12],
  at_branch: [7, 8],
  with_courier: [101],
  received: [9, 10, 11, 106],
  returning: [102, 103, 108],
};
const states = new Map(
  Object.entries(codesOf).flatMap(([state, codes]) => codes.map((code) => [String(code), state as ParcelState])),
);

export async function trackParcels(
  call: Call,
  parcels: readonly { waybill: string; phone: string }[],
): Promise<CarrierParcel[]> {
  const Documents = parcels.map(({ waybill, phone }) => ({ DocumentNumber: waybill, Phone: phone }));
  const { rows } = await call('getStatusDocuments', { Documents }, 'TrackingDocument');
  const requested = new Set(parcels.map(({ waybill }) => waybill));
  const found = new Map(rows.map(parcelOf).map((parcel) => [parcel.waybill, parcel]));
  return [...found.values()].filter(({ waybill }) => requested.has(waybill));
}

function parcelOf(row: Row): CarrierParcel {
  const code = textIn(row, 'StatusCode');
  const state = states.get(code) ?? 'unknown';
  const place = state === 'at_branch' ? textIn(row, 'WarehouseRecipient') : '';
  const paidFrom = dayIn(row, 'DatePayedKeeping');
  return {
    waybill: textIn(row, 'Number'),
    code,
    state,
    text: place === '' ? textIn(row, 'Status') : place,
    expectedOn: dayIn(row, 'ScheduledDeliveryDate'),
    heldUntil: state === 'at_branch' && paidFrom !== null ? dayBefore(paidFrom) : null,
  };
}

/** '2026-03-05 10:00:00', '05-03-2026 10:00:00' and '10:00 05.03.2026' are one day; nothing and zeros are none. */
function dayIn(row: Row, name: string): string | null {
  const text = textIn(row, name);
  const whole = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const turned = /(\d{2})[-.](\d{2})[-.](\d{4})/.exec(text);
  const date = whole ?? (turned === null ? '' : `${turned[3]}-${turned[2]}-${turned[1]}`);
  return isCalendarDate(date) ? date : null;
}

const dayBefore = (date: string): string => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);

/** It reaches screens and SMS, so it is one line of a length that fits them. */
function textIn(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const line = String(value)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/['’`]/g, 'ʼ');
  return line.trim().slice(0, textLengthMax).trimEnd();
}
