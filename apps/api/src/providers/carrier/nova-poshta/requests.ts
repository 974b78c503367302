// Nova Poshta's requests about a parcel that is on its way (AdditionalServiceGeneral): back to us, or elsewhere.
import { kyivDate } from '@club/rules/time/calendar';
import { ProviderError } from '../../provider-error.ts';
import type { NewParcelRequest, NewPlace, ParcelRequest, ReturnCause } from '../port.ts';

type Row = Record<string, unknown>;
type Call = (method: string, properties: Row, model: string) => Promise<{ rows: Row[] }>;

const service = 'nova-poshta';
const model = 'AdditionalServiceGeneral';
const rowsPerPage = 100;
const pagesMax = 50;
const titleMax = 120;
/** The default reason sent to the carrier: the recipient does not want it. */
const usualReason = '411ceab2-b5e1-4433-ad52-a2ea22be56e6';

/** Reasons have two levels there, and both are sent; the second one names the first. */
export async function listReturnCauses(call: Call): Promise<ReturnCause[]> {
  const { rows: reasons } = await call('getReturnReasons', {}, model);
  const all = await Promise.all(
    reasons.map(async (row) => {
      const reasonId = textIn(row, 'Ref');
      const { rows } = await call('getReturnReasonsSubtypes', { ReasonRef: reasonId }, model);
      return rows.map((one) => ({
        id: textIn(one, 'Ref'),
        reasonId,
        title: `${textIn(row, 'Description')}: ${textIn(one, 'Description')}`.slice(0, titleMax),
      }));
    }),
  );
  return all.flat().filter(({ id, reasonId }) => id !== '' && reasonId !== '');
}

/** A read-only check that it is allowed comes first. `once` is never repeated automatically. */
export async function makeRequest(
  calls: { again: Call; once: Call },
  request: NewParcelRequest,
): Promise<ParcelRequest> {
  const wanted =
    request.kind === 'return' ? await wayBack(calls.again, request) : await wayElsewhere(calls.again, request);
  const about = { IntDocNumber: request.waybill, PaymentMethod: 'NonCash' };
  const { rows } = await calls.once('save', { ...about, ...wanted }, model);
  const made = rows.map(requestOf).find((one) => one !== undefined);
  if (made === undefined) throw new ProviderError(service, 'unknown', 'no number');
  return made;
}

/**
 * The same call, with the price-only flag. Should the carrier ignore that flag, its result is cancelled immediately: it
 * was not wanted yet.
 */
export async function priceRedirect(
  calls: { again: Call; once: Call },
  redirect: { waybill: string; to: NewPlace },
): Promise<number | null> {
  const wanted = await wayElsewhere(calls.again, { kind: 'redirect', ...redirect });
  const about = { IntDocNumber: redirect.waybill, PaymentMethod: 'NonCash', OnlyGetPricing: '1' };
  const { rows } = await calls.once('save', { ...about, ...wanted }, model);
  const made = rows.map(requestOf).find((one) => one !== undefined);
  if (made !== undefined) {
    await endRequest(calls.once, made.id);
    throw new ProviderError(service, 'refused', 'made, and taken back');
  }
  const total = Number((rows[0]?.Pricing as Row | undefined)?.Total);
  return Number.isFinite(total) && total > 0 ? Math.round(total * 100) : null;
}

/** To the address that the carrier offers, which is where it came from; where it offers none, to the branch that we send from. */
async function wayBack(call: Call, { waybill, causeId, ownBranchId }: Extract<NewParcelRequest, { kind: 'return' }>) {
  const places = await readRows(call, 'CheckPossibilityCreateReturn', waybill);
  const causes = await listReturnCauses(call);
  const cause = causes.find(({ id, reasonId }) => (causeId === null ? reasonId === usualReason : id === causeId));
  if (cause === undefined) throw new ProviderError(service, 'refused', 'reason');
  const place = places.map((row) => textIn(row, 'Ref')).find((ref) => ref !== '');
  const to = place === undefined ? { RecipientWarehouse: ownBranchId } : { ReturnAddressRef: place };
  return { OrderType: 'orderCargoReturn', Reason: cause.reasonId, SubtypeReason: cause.id, ...to };
}

/** At our cost, to the recipient as the carrier names them: who that is does not change. */
async function wayElsewhere(call: Call, { waybill, to }: Extract<NewParcelRequest, { kind: 'redirect' }>) {
  const [parcel = {}] = await readRows(call, 'checkPossibilityForRedirecting', waybill);
  const recipient = {
    Recipient: textIn(parcel, 'CounterpartyRecipientRef'),
    RecipientContactName: textIn(parcel, 'RecipientName'),
    RecipientPhone: textIn(parcel, 'PhoneRecipient'),
  };
  return {
    OrderType: 'orderRedirecting',
    Customer: 'Sender',
    PayerType: 'Sender',
    ...Object.fromEntries(Object.entries(recipient).filter(([, text]) => text !== '')),
    ...placeFields(to),
  };
}

function placeFields(to: NewPlace): Row {
  if (to.kind !== 'door') {
    const ServiceType = to.kind === 'locker' ? 'WarehousePostomat' : 'WarehouseWarehouse';
    return { ServiceType, RecipientWarehouse: to.branchId };
  }
  return {
    ServiceType: 'WarehouseDoors',
    RecipientSettlement: to.settlementId,
    RecipientSettlementStreet: to.streetId,
    BuildingNumber: to.house,
    ...(to.flat !== '' && { NoteAddressRecipient: to.flat }),
  };
}

const readRows = async (call: Call, method: string, waybill: string): Promise<Row[]> =>
  (await call(method, { Number: waybill }, model)).rows;

/** The list has no search by the waybill. */
export async function findParcelRequest(
  call: Call,
  { kind, waybill, madeFrom, now }: { kind: NewParcelRequest['kind']; waybill: string; madeFrom: string; now: Date },
): Promise<ParcelRequest | undefined> {
  const method = kind === 'return' ? 'getReturnOrdersList' : 'getRedirectionOrdersList';
  const period = { BeginDate: dotted(madeFrom), EndDate: dotted(kyivDate(now)), Limit: String(rowsPerPage) };
  for (let page = 1; page <= pagesMax; page++) {
    const { rows } = await call(method, { ...period, Page: String(page) }, model);
    const found = rows.find((row) => textIn(row, 'DocumentNumber') === waybill);
    const made = found && requestOf(found);
    if (made !== undefined) return made;
    if (rows.length < rowsPerPage) return undefined;
  }
  throw new ProviderError(service, 'unavailable', 'endless list');
}

/** A missing one was cancelled before. */
export async function endRequest(once: Call, id: string): Promise<void> {
  await once('delete', { Ref: id }, model);
}

/** An answer to `save` and a row of a list call the same things differently. */
function requestOf(row: Row): ParcelRequest | undefined {
  const made = { id: textIn(row, 'OrderRef', 'Ref'), number: textIn(row, 'OrderNumber', 'Number') };
  return made.id !== '' && /^[\d-]{3,40}$/.test(made.number) ? made : undefined;
}

const dotted = (day: string): string => day.split('-').toReversed().join('.');

function textIn(row: Row, ...names: string[]): string {
  const value = names.map((name) => row[name]).find((one) => one !== undefined);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
