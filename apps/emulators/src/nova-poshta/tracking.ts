import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { notFound, statuses } from './parcels.ts';
import type { Parcel, ParcelStore } from './parcels.ts';

const documentsMax = 100;
const dayMs = 86_400_000;
const daysOnTheWay = 2;
const freeDays = 7;
const waitingCodes = ['7', '8'];

/** `TrackingDocument/getStatusDocuments`: an unknown number is a row like any other, with the code 3. */
export function getStatusDocuments(parcels: ParcelStore, properties: Properties): Envelope {
  const documents = Array.isArray(properties.Documents) ? (properties.Documents as Properties[]) : [];
  if (documents.length === 0) return refused('Documents is empty', '20000900740');
  if (documents.length > documentsMax) return refused('Too many documents', '20000900741');
  const rows = documents.map((document) => {
    const waybill = textOf(document.DocumentNumber);
    const parcel = parcels.find(waybill);
    if (parcel === undefined) return { row: unknownRow(waybill) };
    const knowsPhone = parcel.phone === undefined || lastDigits(textOf(document.Phone)) === lastDigits(parcel.phone);
    if (knowsPhone) return { row: { ...briefRow(parcel), ...details(parcel) } };
    return { row: briefRow(parcel), warning: { [`ID_${waybill}`]: 'Phone number is not of this document' } };
  });
  const warnings = rows.flatMap(({ warning }) => (warning === undefined ? [] : [warning]));
  return { ...found(rows.map(({ row }) => row)), warnings };
}

const unknownRow = (waybill: string): object => ({
  Number: waybill,
  StatusCode: notFound.code,
  Status: notFound.status,
});

/** Codes are text, weights and costs are numbers or text as it happens. */
const briefRow = ({ waybill, code, at }: Parcel): object => ({
  Number: waybill,
  StatusCode: code,
  Status: statuses[code] ?? 'Статус змінено',
  DateCreated: dashed(new Date(at.getTime() - dayMs)),
  DocumentWeight: 1,
  CheckWeight: '0',
});

/** One row writes its dates in three ways, as the carrier's does. */
const details = ({ code, at, place, phone, redirectedTo }: Parcel): object => ({
  LastCreatedOnTheBasisDocumentType: redirectedTo === undefined ? '' : 'Redirecting',
  LastCreatedOnTheBasisNumber: redirectedTo ?? '',
  ScheduledDeliveryDate: dashed(new Date(at.getTime() + (waitingCodes.includes(code) ? 0 : daysOnTheWay * dayMs))),
  ActualDeliveryDate: code === '9' ? `${isoDay(at)} ${clock(at)}:00` : '0000-00-00 00:00:00',
  TrackingUpdateDate: `${isoDay(at)} ${clock(at)}:00`,
  RecipientDateTime: code === '9' ? `${clock(at)} ${turned(at).join('.')}` : '',
  DatePayedKeeping: waitingCodes.includes(code)
    ? `${isoDay(new Date(at.getTime() + freeDays * dayMs))} 00:00:00`
    : '0000-00-00 00:00:00',
  WarehouseRecipient: place,
  PhoneRecipient: phone ?? '',
  PayerType: 'Recipient',
});

const dashed = (at: Date): string => `${turned(at).join('-')} ${clock(at)}:00`;
const turned = (at: Date): string[] => isoDay(at).split('-').toReversed();
const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
const clock = (at: Date): string => at.toISOString().slice(11, 16);
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
