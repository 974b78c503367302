// Nova Poshta's tracking: codes as text, dates of several kinds in one row, and numbers it does not know as rows too.
import { isCalendarDate } from '@club/rules/time/calendar';
import type { ParcelState } from '@club/rules/delivery/parcels';
import { ProviderError } from '../../provider-error.ts';
import type { CarrierParcel } from '../port.ts';

type Row = Record<string, unknown>;
/** One call of the carrier, by method, properties and model. */
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const textLengthMax = 160;
const dayMs = 86_400_000;
/** A parcel is rarely redirected twice; more hops than that may be a ring. */
const hopsMax = 2;
/** The carrier does not know the number. */
const unknownCode = '3';

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
  const phones = new Map(parcels.map(({ waybill, phone }) => [waybill, phone]));
  const found = [...(await rowsOf(call, parcels))].filter(([waybill]) => phones.has(waybill));
  const newest = new Map([...found, ...(await followRedirects(call, found, phones))]);
  return [...newest].map(([waybill, row]) => ({ ...parcelOf(row), waybill }));
}

/** By the number of each document. */
async function rowsOf(call: Call, parcels: readonly { waybill: string; phone: string }[]): Promise<Map<string, Row>> {
  const Documents = parcels.map(({ waybill, phone }) => ({ DocumentNumber: waybill, Phone: phone }));
  const { rows } = await call('getStatusDocuments', { Documents }, 'TrackingDocument');
  return new Map(rows.map((row) => [textIn(row, 'Number'), row]));
}

/**
 * A redirected parcel travels on under a document of its own, which its last one names, while the first stays at
 * "address changed". Gives the newest row of each by its first number; one that the carrier does not return stays as it was.
 */
async function followRedirects(
  call: Call,
  found: readonly (readonly [waybill: string, row: Row])[],
  phones: ReadonlyMap<string, string>,
): Promise<(readonly [waybill: string, row: Row])[]> {
  const newest: (readonly [string, Row])[] = [];
  let moved = found.flatMap(redirectOf);
  for (let hop = 0; hop < hopsMax && moved.length > 0; hop++) {
    const requested = moved.map(([waybill, next]) => ({ waybill: next, phone: phones.get(waybill) ?? '' }));
    const rows = await rowsOf(call, requested).catch(noRows);
    const arrived = moved.flatMap(([waybill, next]) => {
      const row = rows.get(next);
      return row === undefined || textIn(row, 'StatusCode') === unknownCode ? [] : [[waybill, row] as const];
    });
    newest.push(...arrived);
    moved = arrived.flatMap(redirectOf);
  }
  return newest;
}

/** Never of a return, which is a document of its own too: goods on their way back are not delivered by reaching us. */
function redirectOf([waybill, row]: readonly [string, Row]): (readonly [waybill: string, next: string])[] {
  const next = textIn(row, 'LastCreatedOnTheBasisNumber');
  const isRedirect = textIn(row, 'LastCreatedOnTheBasisDocumentType') === 'Redirecting' && /^\d{14}$/.test(next);
  const isOver = states.get(textIn(row, 'StatusCode')) === 'received';
  return isRedirect && !isOver && next !== waybill ? [[waybill, next]] : [];
}

/** The first rows are known all the same, and the redirected ones are requested again when they are due. */
function noRows(error: unknown): Map<string, Row> {
  if (!(error instanceof ProviderError)) throw error;
  return new Map();
}

function parcelOf(row: Row): Omit<CarrierParcel, 'waybill'> {
  const code = textIn(row, 'StatusCode');
  const state = states.get(code) ?? 'unknown';
  const place = state === 'at_branch' ? textIn(row, 'WarehouseRecipient') : '';
  const paidFrom = dayIn(row, 'DatePayedKeeping');
  return {
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
