// Nova Poshta's waybills: the recipient is saved first, which is repeatable; the document never twice.
import { kyivDate } from '@club/rules/time/calendar';
import { ProviderError } from '../../provider-error.ts';
import { seatFields } from './seats.ts';
import type { CarrierSender, MadeParcel, NewParcel } from '../port.ts';

type Row = Record<string, unknown>;
/** One call of the carrier, by method, properties and model. */
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const service = 'nova-poshta';
const model = 'InternetDocument';
// The carrier takes no less for declared value.
const valueMinUah = 200;
const documentsPerPage = 100;
const pagesMax = 100;

/** `calls.once` is never repeated automatically, and an unreadable answer leaves its outcome unknown. */
export async function makeParcel(calls: { again: Call; once: Call }, parcel: NewParcel): Promise<MadeParcel> {
  const { rows } = await calls.once('save', await wholeDocument(calls.again, parcel), model);
  const made = rows.map(madeOf).find((one) => one !== undefined);
  if (made === undefined) throw new ProviderError(service, 'unknown', 'no number');
  return made;
}

/** The whole document is sent again: omitted fields would be deleted. */
export async function changeParcel(calls: { again: Call; once: Call }, id: string, parcel: NewParcel): Promise<void> {
  const { rows } = await calls.once('update', { ...(await wholeDocument(calls.again, parcel)), Ref: id }, model);
  if (!rows.some((row) => textIn(row, 'Ref') === id)) throw new ProviderError(service, 'unknown', 'not confirmed');
}

async function wholeDocument(again: Call, parcel: NewParcel): Promise<Row> {
  const recipient = parcel.to.kind === 'door' ? inlineRecipient(parcel) : await savedRecipient(again, parcel);
  return { ...documentOf(parcel), ...recipient };
}

function documentOf({ sender, ...parcel }: NewParcel): Row {
  return {
    PayerType: parcel.isPaidByRecipient ? 'Recipient' : 'Sender',
    PaymentMethod: parcel.isPaidByRecipient ? 'Cash' : 'NonCash',
    DateTime: dotted(parcel.sentOn),
    CargoType: 'Parcel',
    ...seatFields(parcel.seats),
    ServiceType: { branch: 'WarehouseWarehouse', locker: 'WarehousePostomat', door: 'WarehouseDoors' }[parcel.to.kind],
    Description: sender.description,
    Cost: String(Math.max(valueMinUah, Math.ceil(parcel.valueKop / 100))),
    CitySender: parcel.fromCityId,
    Sender: sender.counterpartyId,
    SenderAddress: sender.branchId,
    ContactSender: sender.contactId,
    SendersPhone: sender.phone,
    RecipientsPhone: parcel.phone,
    InfoRegClientBarcodes: parcel.reference,
    ...(parcel.collectKop > 0 && { AfterpaymentOnGoodsCost: String(parcel.collectKop / 100) }),
    ...(parcel.isForNamedPerson && {
      DeliveryByHand: '1',
      DeliveryByHandRecipients: `${parcel.lastName} ${parcel.firstName}`.trim(),
    }),
    ...(parcel.note !== '' && { AdditionalInformation: parcel.note }),
  };
}

/** A recipient already known there is answered like a new one. */
async function savedRecipient(call: Call, { to, firstName, lastName, phone }: NewParcel): Promise<Row> {
  if (to.kind === 'door') return {};
  const person = {
    CounterpartyType: 'PrivatePerson',
    CounterpartyProperty: 'Recipient',
    FirstName: firstName,
    LastName: lastName,
    MiddleName: '',
    Phone: phone,
  };
  const { rows } = await call('save', person, 'Counterparty');
  const nested = rows[0]?.ContactPerson as { data?: Row[] } | undefined;
  const [Recipient, ContactRecipient] = [textIn(rows[0], 'Ref'), textIn(nested?.data?.[0], 'Ref')];
  if (Recipient === '' || ContactRecipient === '') throw new ProviderError(service, 'unavailable', 'no recipient');
  return { CityRecipient: to.cityId, Recipient, ContactRecipient, RecipientAddress: to.branchId };
}

function inlineRecipient({ to, firstName, lastName }: NewParcel): Row {
  if (to.kind !== 'door') return {};
  return {
    NewAddress: '1',
    RecipientCityName: to.city,
    RecipientArea: to.area,
    RecipientAreaRegions: to.region,
    RecipientAddressName: to.street,
    RecipientHouse: to.house,
    RecipientFlat: to.flat,
    RecipientName: `${lastName} ${firstName}`.trim(),
    RecipientType: 'PrivatePerson',
  };
}

/** Documents carry our number in `InfoRegClientBarcodes`; the list has no search by it. */
export async function findParcel(
  call: Call,
  reference: string,
  madeFrom: string,
  now: Date,
): Promise<MadeParcel | undefined> {
  const isOurs = (row: Row) => textIn(row, 'InfoRegClientBarcodes') === reference && madeOf(row) !== undefined;
  const row = await findDocument(call, isOurs, madeFrom, now);
  return row && madeOf(row);
}

/** An address is shown by the carrier's own id, so it cannot be compared. */
export async function hasParcel(
  call: Call,
  { id, parcel, madeFrom, now }: { id: string; parcel: NewParcel; madeFrom: string; now: Date },
): Promise<boolean> {
  if (parcel.to.kind === 'door') return false;
  const row = await findDocument(call, (one) => textIn(one, 'Ref') === id, madeFrom, now);
  if (row === undefined) return false;
  const { Cost, Weight, SeatsAmount, RecipientsPhone, AfterpaymentOnGoodsCost = '0' } = documentOf(parcel);
  const { cityId: CityRecipient, branchId: RecipientAddress } = parcel.to;
  const sums = Object.entries({ Cost, Weight, SeatsAmount, AfterpaymentOnGoodsCost });
  const texts = Object.entries({ RecipientsPhone, CityRecipient, RecipientAddress });
  const shownName = textIn(row, 'RecipientContactPerson');
  return (
    sums.every(([name, value]) => Number(textIn(row, name) || Number.NaN) === Number(value)) &&
    texts.every(([name, value]) => textIn(row, name) === value) &&
    shownName.startsWith(`${parcel.lastName} ${parcel.firstName}`.trim())
  );
}

async function findDocument(
  call: Call,
  isIt: (row: Row) => boolean,
  madeFrom: string,
  now: Date,
): Promise<Row | undefined> {
  const period = { DateTimeFrom: dotted(madeFrom), DateTimeTo: dotted(kyivDate(now)), Limit: String(documentsPerPage) };
  const seen = new Set<string>();
  for (let page = 1; page <= pagesMax; page++) {
    const { rows } = await call('getDocumentList', { ...period, Page: String(page) }, model);
    const found = rows.find(isIt);
    if (found !== undefined) return found;
    const fresh = rows.map((row) => textIn(row, 'Ref')).filter((ref) => !seen.has(ref));
    if (fresh.length === 0) return undefined;
    for (const ref of fresh) seen.add(ref);
  }
  throw new ProviderError(service, 'unavailable', 'endless list');
}

export async function deleteParcel(call: Call, id: string): Promise<void> {
  const { rows } = await call('delete', { DocumentRefs: [id] }, model);
  if (!rows.some((row) => textIn(row, 'Ref') === id)) throw new ProviderError(service, 'unknown', 'not confirmed');
}

/** The labels of documents as a printer of 100 × 100 mm takes them: the answer is the PDF itself. */
export const labelsOf = (ids: readonly string[]): Row => ({
  modelName: model,
  calledMethod: 'printFull',
  methodProperties: { DocumentRefs: ids, printForm: 'Marking_100x100', Type: 'pdf', Position: '' },
});

export async function listSenders(call: Call): Promise<CarrierSender[]> {
  const { rows } = await call('getCounterparties', { CounterpartyProperty: 'Sender', Page: '1' }, 'Counterparty');
  return Promise.all(
    rows.map(async (row) => {
      const counterpartyId = textIn(row, 'Ref');
      const people = await call('getCounterpartyContactPersons', { Ref: counterpartyId, Page: '1' }, 'Counterparty');
      const options = await call('getCounterpartyOptions', { Ref: counterpartyId }, 'Counterparty').catch(ifRefused);
      const contacts = people.rows.map((one) => ({ id: textIn(one, 'Ref'), name: textIn(one, 'Description') }));
      const mayCollect = flagIn(options.rows[0], 'CanAfterpaymentOnGoodsCost');
      return { counterpartyId, name: textIn(row, 'Description'), contacts, mayCollect };
    }),
  );
}

/** Not every key may read its contract. */
function ifRefused(error: unknown): { rows: Row[] } {
  if (error instanceof ProviderError && error.fault === 'refused') return { rows: [] };
  throw error;
}

/** Flags come in three forms. */
function flagIn(row: Row | undefined, name: string): boolean | null {
  const value = row?.[name];
  if (value === true || textIn(row, name) === '1') return true;
  return value === false || textIn(row, name) === '0' ? false : null;
}

function madeOf(row: Row): MadeParcel | undefined {
  const made = { id: textIn(row, 'Ref'), waybill: textIn(row, 'IntDocNumber') };
  return made.id !== '' && /^\d{14}$/.test(made.waybill) ? made : undefined;
}

const dotted = (day: string): string => day.split('-').toReversed().join('.');

function textIn(row: Row | undefined, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
