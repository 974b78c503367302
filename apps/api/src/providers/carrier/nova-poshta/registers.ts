// Nova Poshta's registers (ScanSheet): refusals of documents come inside a success, a document is in one register at
// most.
import { kyivDate } from '@club/rules/time/calendar';
import { ProviderError } from '../../provider-error.ts';
import type { MadeParcel, MadeRegister, ParcelRegister } from '../port.ts';

type Row = Record<string, unknown>;
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const service = 'nova-poshta';
const model = 'ScanSheet';
const documentsPerPage = 100;
const pagesMax = 100;
const faultMax = 120;

/** `once` is never repeated automatically. */
export async function makeRegister(once: Call, parcels: readonly MadeParcel[]): Promise<MadeRegister> {
  const { rows } = await once('insertDocuments', { DocumentRefs: parcels.map(({ id }) => id) }, model);
  const [answer] = rows;
  if (answer === undefined) throw new ProviderError(service, 'unknown', 'no register');
  const nested = answer.Data as Row | undefined;
  const refused = [...rowsIn(answer.Errors), ...rowsIn(nested?.Errors)].flatMap((row) => {
    const found = parcels.find(({ id, waybill }) => id === textIn(row, 'Ref') || waybill === textIn(row, 'Number'));
    return found ? [{ ...found, fault: (textIn(row, 'Error') || 'refused').slice(0, faultMax) }] : [];
  });
  const register = registerOf(answer);
  const left = new Set(refused.map(({ id }) => id));
  // Neither a number nor an error for each of them: the outcome is unknown.
  if (register === undefined && left.size < parcels.length) throw new ProviderError(service, 'unknown', 'no number');
  return { register, refused: [...new Map(refused.map((one) => [one.id, one])).values()] };
}

/** Documents have the number of their register; its own id is in the list of registers. */
export async function findRegister(
  call: Call,
  references: readonly string[],
  madeFrom: string,
  now: Date,
): Promise<(ParcelRegister & { references: string[] }) | undefined> {
  const wanted = new Set(references);
  const documents = await listDocuments(call, { from: madeFrom, to: kyivDate(now) });
  const numbered = documents.filter((row) => wanted.has(textIn(row, 'InfoRegClientBarcodes')) && numberIn(row) !== '');
  const [largest] = [...Map.groupBy(numbered, numberIn).entries()].toSorted(([, a], [, b]) => b.length - a.length);
  if (largest === undefined) return undefined;
  const [number, found] = largest;
  const { rows } = await call('getScanSheetList', {}, model);
  const register = rows.map(registerOf).find((one) => one?.number === number);
  if (register === undefined) throw new ProviderError(service, 'unavailable', 'no register of that number');
  return { ...register, references: found.map((row) => textIn(row, 'InfoRegClientBarcodes')) };
}

export async function dropFromRegister(call: Call, registerId: string, parcelIds: readonly string[]): Promise<void> {
  await unlessGone(() => call('removeDocuments', { DocumentRefs: [...parcelIds], Ref: registerId }, model));
}

export async function deleteRegister(call: Call, registerId: string): Promise<void> {
  await unlessGone(() => call('deleteScanSheet', { ScanSheetRefs: [registerId] }, model));
}

/** What this answers is the PDF itself. */
export const registerPrint = (id: string): Row => ({
  modelName: 'InternetDocument',
  calledMethod: 'printFull',
  methodProperties: { ScanSheetRefs: [id], printForm: 'ScanSheet', Type: 'pdf', Position: '' },
});

/** A missing one was done before. Per-row errors are refusals too, though the carrier calls them a success. */
async function unlessGone(fetchRows: () => Promise<{ rows: Row[] }>): Promise<void> {
  try {
    const { rows } = await fetchRows();
    const [error] = rows.flatMap((row) => [...rowsIn(row.Errors), ...(textIn(row, 'Error') === '' ? [] : [row])]);
    if (error !== undefined && !isGone(textIn(error, 'Error')))
      throw new ProviderError(service, 'refused', textIn(error, 'Error').slice(0, faultMax));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== notFoundCode) throw error;
  }
}

const notFoundCode = '20001300961';
const isGone = (text: string): boolean => /not found|not in|не знайден/i.test(text);

async function listDocuments(call: Call, { from, to }: { from: string; to: string }): Promise<Row[]> {
  const period = { DateTimeFrom: dotted(from), DateTimeTo: dotted(to), Limit: String(documentsPerPage) };
  const all = new Map<string, Row>();
  for (let page = 1; page <= pagesMax; page++) {
    const { rows } = await call('getDocumentList', { ...period, Page: String(page) }, 'InternetDocument');
    const known = all.size;
    for (const row of rows) all.set(textIn(row, 'Ref'), row);
    if (all.size === known) return [...all.values()];
  }
  throw new ProviderError(service, 'unavailable', 'endless list');
}

function registerOf(row: Row): ParcelRegister | undefined {
  const register = { id: textIn(row, 'Ref'), number: textIn(row, 'Number') };
  return register.id !== '' && /^[\d-]{3,40}$/.test(register.number) ? register : undefined;
}

const numberIn = (row: Row): string => textIn(row, 'ScanSheetNumber');
const dotted = (day: string): string => day.split('-').toReversed().join('.');

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];

function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
