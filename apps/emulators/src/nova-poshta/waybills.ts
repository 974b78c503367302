import { listBranches } from './branches.ts';
import type { Properties } from './directory.ts';
import { createCounterparties, sender, textOf } from './counterparties.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { pdfOf } from '../pdf.ts';
import type { ParcelStore } from './parcels.ts';
import { createScanSheets } from './scan-sheets.ts';
import { seatsOf } from './seats.ts';
import { refOf, settlements } from './settlements.ts';

const pageRows = 100;
const documentsMax = 5000;
const lockerValueMaxUah = 10_000;
const scannedFrom = '4';

interface Document {
  Ref: string;
  IntDocNumber: string;
  /** The shop's own number. */
  InfoRegClientBarcodes: string;
  /** 'YYYY-MM-DD': the day that it was made for. */
  day: string;
  properties: Properties;
  /** How often it was changed. */
  updates?: number;
}

export type WaybillMethods = ReturnType<typeof createWaybills>;

/** Documents that a shop makes: `save` never looks whether it made this one before, as the carrier's does not. */
export function createWaybills(parcels: ParcelStore, now: () => Date) {
  const documents = new Map<string, Document>();
  const people = createCounterparties();
  const sheets = createScanSheets({
    find: (ref) => documents.get(ref),
    isScanned: (document) => isScanned(document),
    now,
  });
  let next = 20_450_900_000_000;

  function save(properties: Properties): Envelope {
    const problem = problemOf(properties, people.recipients);
    if (problem !== undefined) return problem;
    const IntDocNumber = String(++next);
    const document = {
      Ref: refOf(`document ${IntDocNumber}`),
      IntDocNumber,
      InfoRegClientBarcodes: textOf(properties.InfoRegClientBarcodes),
      day: dayOf(properties.DateTime) ?? '',
      properties,
    };
    documents.set(document.Ref, document);
    const [oldest] = documents.keys();
    if (documents.size > documentsMax && oldest !== undefined) documents.delete(oldest);
    parcels.set({
      waybill: IntDocNumber,
      code: '1',
      at: now(),
      phone: textOf(properties.RecipientsPhone),
      place: 'Відділення №1 (до 30 кг): вул. Садова, 7',
    });
    return answerOf(document);
  }

  function update(properties: Properties): Envelope {
    const known = documents.get(textOf(properties.Ref));
    if (known === undefined) return refused('Document is not found');
    if (isScanned(known)) return refused('Document is already in use');
    const problem = problemOf(properties, people.recipients);
    if (problem !== undefined) return problem;
    const { updates = 0 } = known;
    const changed = { ...known, day: dayOf(properties.DateTime) ?? known.day, properties, updates: updates + 1 };
    documents.set(known.Ref, changed);
    return answerOf(changed);
  }

  const isScanned = ({ IntDocNumber }: Pick<Document, 'IntDocNumber'>): boolean =>
    Number(parcels.find(IntDocNumber)?.code ?? 0) >= Number(scannedFrom);

  /** All or nothing, and nothing that the carrier already has. */
  function remove({ DocumentRefs }: Properties): Envelope {
    const refs = (Array.isArray(DocumentRefs) ? DocumentRefs : [DocumentRefs]).map(textOf);
    const named = refs.map((ref) => documents.get(ref));
    if (named.some((one) => one === undefined)) return refused('Document is not found');
    if (named.some((one) => one && isScanned(one))) return refused('Document is already in use');
    if (refs.some((ref) => sheets.numberOf(ref) !== '')) return refused('Document is in a ScanSheet');
    for (const ref of refs) documents.delete(ref);
    return found(refs.map((Ref) => ({ Ref })));
  }

  const getDocumentList = (properties: Properties) =>
    listOf(documents, { sheetOf: sheets.numberOf, nameOf: people.nameOf }, properties);

  return {
    print: (properties: Properties) =>
      properties.printForm === 'ScanSheet' ? sheets.print(properties) : printOf(properties, documents),
    sheets: sheets.methods,
    list: (): Document[] => [...documents.values()],
    documents: new Map(Object.entries({ save, update, delete: remove, getDocumentList })),
    counterparties: people.methods,
  };
}

function listOf(
  documents: ReadonlyMap<string, Document>,
  { sheetOf, nameOf }: { sheetOf: (ref: string) => string; nameOf: (contact: string) => string },
  { DateTimeFrom, DateTimeTo, Page }: Properties,
): Envelope {
  const [from, to] = [dayOf(DateTimeFrom) ?? '', dayOf(DateTimeTo) ?? '9999'];
  const rows = [...documents.values()].filter(({ day }) => day >= from && day <= to);
  const begin = ((Number(Page) || 1) - 1) * pageRows;
  return found(
    rows.slice(begin, begin + pageRows).map(({ Ref, IntDocNumber, InfoRegClientBarcodes, day, properties }) => ({
      Ref,
      IntDocNumber,
      InfoRegClientBarcodes,
      ScanSheetNumber: sheetOf(Ref),
      DateTime: `${day} 00:00:00`,
      Cost: properties.Cost,
      Weight: properties.Weight,
      SeatsAmount: properties.SeatsAmount,
      ServiceType: properties.ServiceType,
      AfterpaymentOnGoodsCost: properties.AfterpaymentOnGoodsCost ?? 0,
      RecipientsPhone: properties.RecipientsPhone,
      CityRecipient: properties.CityRecipient ?? refOf(`city of ${Ref}`),
      RecipientAddress: properties.RecipientAddress ?? refOf(`door of ${Ref}`),
      RecipientContactPerson: properties.RecipientName ?? nameOf(textOf(properties.ContactRecipient)),
      StateId: '1',
    })),
  );
}

const answerOf = ({ Ref, IntDocNumber, day }: Document): Envelope => ({
  ...found([
    { Ref, CostOnSite: 95, EstimatedDeliveryDate: dotted(day), IntDocNumber, TypeDocument: 'InternetDocument' },
  ]),
  warnings: ['VolumeWeight is changed'],
});

/** The PDF itself; what cannot be printed is refused like anything else. */
function printOf(properties: Properties, documents: ReadonlyMap<string, Document>): Buffer | Envelope {
  const refs = Array.isArray(properties.DocumentRefs) ? properties.DocumentRefs.map(textOf) : [];
  if (properties.printForm !== 'Marking_100x100' || properties.Type !== 'pdf') return refused('printForm is incorrect');
  const named = refs.flatMap((ref) => documents.get(ref) ?? []);
  if (refs.length === 0 || named.length !== refs.length) return refused('Document is not found');
  return pdfOf(named.map(({ IntDocNumber, InfoRegClientBarcodes }) => [IntDocNumber, InfoRegClientBarcodes]));
}

/** The carrier's objection; undefined for none. */
function problemOf(properties: Properties, recipients: ReadonlyMap<string, string>): Envelope | undefined {
  const city = settlements.find(({ cityRef }) => cityRef === properties.CitySender);
  if (city === undefined) return refused('CitySender is incorrect', '20000900746');
  if (properties.Sender !== sender.Ref) return refused('Sender is incorrect', '20000200114');
  if (properties.ContactSender !== sender.contact.Ref) return refused('ContactSender is incorrect', '20000200116');
  const leaves = listBranches().find(({ Ref }) => Ref === properties.SenderAddress);
  if (leaves?.CityRef !== city.cityRef) return refused('SenderAddress is incorrect', '20000200115');
  if (!/^380\d{9}$/.test(textOf(properties.RecipientsPhone)))
    return refused('RecipientsPhone is invalid', '20000300434');
  const seats = seatsOf(properties);
  if ('problem' in seats) return seats.problem;
  if (dayOf(properties.DateTime) === undefined) return refused('DateTime is invalid', '20000400455');
  return properties.NewAddress === '1' ? addressProblem(properties) : branchProblem(properties, recipients);
}

function addressProblem(properties: Properties): Envelope | undefined {
  const { RecipientCityName, RecipientArea, RecipientAddressName, RecipientHouse, ServiceType } = properties;
  if (textOf(ServiceType) !== 'WarehouseDoors') return refused('ServiceType is incorrect', '20000900748');
  const named = settlements.filter(
    ({ name, area }) => name === textOf(RecipientCityName) && (!RecipientArea || area === textOf(RecipientArea)),
  );
  if (named.length !== 1) return refused('RecipientCityName is incorrect', '20000200841');
  if (textOf(RecipientAddressName) === '' || textOf(RecipientHouse) === '')
    return refused('RecipientAddressName is incorrect', '20000202889');
  return undefined;
}

function branchProblem(properties: Properties, recipients: ReadonlyMap<string, string>): Envelope | undefined {
  const { CityRecipient, RecipientAddress, Recipient, ContactRecipient, ServiceType, Cost } = properties;
  if (recipients.get(textOf(ContactRecipient)) !== Recipient) return refused('Recipient is incorrect', '20000200117');
  const branch = listBranches().find(({ Ref }) => Ref === RecipientAddress);
  if (branch === undefined || branch.CityRef !== CityRecipient)
    return refused('RecipientAddress is incorrect', '20000200118');
  if (branch.WarehouseStatus !== 'Working') return refused('Warehouse is not working', '20000202889');
  const isLocker = branch.CategoryOfWarehouse === 'Postomat';
  if (textOf(ServiceType) !== (isLocker ? 'WarehousePostomat' : 'WarehouseWarehouse'))
    return refused('ServiceType is incorrect', '20000900748');
  if (isLocker && !Array.isArray(properties.OptionsSeat)) return refused('OptionsSeat is empty');
  if (isLocker && Number(properties.SeatsAmount) !== 1) return refused('SeatsAmount is incorrect', '20000500511');
  if (isLocker && Number(Cost) > lockerValueMaxUah) return refused('Cost is too big for a locker', '20000203297');
  return undefined;
}

/** 'dd.mm.yyyy' → 'YYYY-MM-DD'. */
function dayOf(value: unknown): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(textOf(value)) ?? [];
  return day === undefined ? undefined : `${year}-${month}-${day}`;
}

const dotted = (day: string): string => day.split('-').toReversed().join('.');
