// Nova Poshta JSON API v2, its directories: one address, text for numbers, and refusals inside HTTP 200.
import { setTimeout as pause } from 'node:timers/promises';
import { carrierName, foldName } from '@club/rules/people/names';
import { postJson } from '../../outbound.ts';
import { ProviderError, type ProviderFault } from '../../provider-error.ts';
import type { Carrier, CarrierBranch, CarrierCity, CarrierStreet } from '../port.ts';
import { parcelPage } from './parcel-page.ts';
import { estimateParcel } from './estimates.ts';
import { deleteRegister, dropFromRegister, findRegister, makeRegister, registerPrint } from './registers.ts';
import { endRequest, findParcelRequest, listReturnCauses, makeRequest, priceRedirect } from './requests.ts';
import { trackParcels } from './tracking.ts';
import { changeParcel, deleteParcel, findParcel, hasParcel, labelsOf, listSenders, makeParcel } from './waybills.ts';

const service = 'nova-poshta';
const citiesMax = 50;
const streetsMax = 50;
// A row weighs up to 4 kB and one answer may weigh 1 MB.
const branchesPerPage = 250;
const pagesMax = 100;
const retriesMax = 2;
const retryPauseMs = 300;
const saveTimeoutMs = 15_000;
const printTimeoutMs = 20_000;
/** The key is over its rate limit. */
const throttledCode = '20000401501';
/** The carrier's own "service down", inside HTTP 200 like a refusal; it does not say how far the call had come. */
const downCode = '20000100016';
/** No key and a wrong key. */
const authCodes = new Set(['20000200068', '20000200069']);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Row = Record<string, unknown>;
type Call = (method: string, properties: Row, model?: string) => Promise<{ rows: Row[]; total: number | undefined }>;

export function novaPoshta(config: { url: string; key: string }): Carrier {
  const callApi = (body: Row, options = {}) => postJson(service, config.url, { apiKey: config.key, ...body }, options);
  const call: Call = (calledMethod, methodProperties, modelName = 'Address') =>
    repeated(async () => opened(await callApi({ modelName, calledMethod, methodProperties })));
  const once: Call = async (calledMethod, methodProperties, modelName) => {
    const options = { hasEffect: true, timeoutMs: saveTimeoutMs };
    const answer = await callApi({ modelName, calledMethod, methodProperties }, options);
    // A reply that is not the carrier's does not tell what the carrier did.
    if (typeof (answer as Row | null)?.success !== 'boolean')
      throw new ProviderError(service, 'unknown', 'no envelope');
    return opened(answer, 'unknown');
  };
  const print = async (wanted: Row): Promise<Buffer> => {
    const answer = await callApi(wanted, { mayBePdf: true, timeoutMs: printTimeoutMs });
    if (Buffer.isBuffer(answer) && answer.subarray(0, 5).toString('latin1') === '%PDF-') return answer;
    // A refusal is an answer like any other; anything else is nothing to print.
    opened(answer);
    throw new ProviderError(service, 'unknown', 'not pdf');
  };
  return {
    service,
    parcelPage,
    searchCities: async (name) => {
      const query = { CityName: carrierName(foldName(name)), Limit: String(citiesMax), Page: '1' };
      const { rows } = await call('searchSettlements', query);
      return distinct(
        rows.flatMap((row) => rowsIn(row.Addresses)),
        'Ref',
      ).flatMap(cityOf);
    },
    listBranches: async (deliveryCityId) => {
      const rows = await listWarehouses(call, deliveryCityId);
      return rows.filter(isOpenToCustomers).flatMap(branchOf);
    },
    searchStreets: async (settlementId, name) => {
      const query = {
        StreetName: carrierName(name),
        SettlementRef: settlementId,
        Limit: String(streetsMax),
        Page: '1',
      };
      const { rows } = await call('searchSettlementStreets', query);
      return distinct(
        rows.flatMap((row) => rowsIn(row.Addresses)),
        'SettlementStreetRef',
      ).flatMap(streetOf);
    },
    estimateParcel: (parcel, sentOn) => estimateParcel(call, parcel, sentOn),
    trackParcels: (parcels) => trackParcels(call, parcels),
    makeParcel: (parcel) => makeParcel({ again: call, once }, parcel),
    findParcel: (reference, madeFrom, now) => findParcel(call, reference, madeFrom, now),
    changeParcel: (id, parcel) => changeParcel({ again: call, once }, id, parcel),
    hasParcel: (id, parcel, madeFrom, now) => hasParcel(call, { id, parcel, madeFrom, now }),
    deleteParcel: (id) => deleteParcel(once, id),
    printLabels: (ids) => print(labelsOf(ids)),
    makeRegister: (parcels) => makeRegister(once, parcels),
    findRegister: (references, madeFrom, now) => findRegister(call, references, madeFrom, now),
    dropFromRegister: (id, parcelIds) => dropFromRegister(call, id, parcelIds),
    deleteRegister: (id) => deleteRegister(call, id),
    printRegister: (id) => print(registerPrint(id)),
    listSenders: () => listSenders(call),
    listReturnCauses: () => listReturnCauses(call),
    makeRequest: (request) => makeRequest({ again: call, once }, request),
    priceRedirect: (redirect) => priceRedirect({ again: call, once }, redirect),
    findRequest: (about) => findParcelRequest(call, about),
    endRequest: (id) => endRequest(once, id),
  };
}

async function listWarehouses(call: Call, deliveryCityId: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const query = { CityRef: deliveryCityId, Limit: String(branchesPerPage), Page: String(page), Language: 'UA' };
    const { rows, total } = await call('getWarehouses', query);
    all.push(...rows);
    const isLast = total === undefined ? rows.length < branchesPerPage : page * branchesPerPage >= total;
    if (isLast) return complete(distinct(all, 'Ref'), total ?? 0);
  }
  throw new ProviderError(service, 'unknown', 'endless list');
}

/** A branch may close between two pages; a list with a real gap is no list. */
function complete(rows: Row[], total: number): Row[] {
  if (rows.length < total * 0.98) throw new ProviderError(service, 'unknown', 'incomplete list');
  return rows;
}

/** Directories may be fetched again at any time. A timeout is not retried: the customer has waited long enough. */
async function repeated<T>(callApi: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await callApi();
    } catch (error) {
      if (retry === retriesMax || !isPassing(error)) throw error;
      await pause(retryPauseMs * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.fault === 'unavailable' || (error.fault === 'unknown' && error.code !== 'TimeoutError');
}

/** A carrier that is down has done nothing of a question; whether it has of anything else, `whenDown` says. */
function opened(answer: unknown, whenDown: ProviderFault = 'unavailable'): { rows: Row[]; total: number | undefined } {
  const { success, data, info, errors, errorCodes } = (answer ?? {}) as Row;
  if (success === true) return { rows: rowsIn(data), total: totalIn(info) };
  const code = textsIn(errorCodes)[0] ?? 'no code';
  if (authCodes.has(code)) throw new ProviderError(service, 'misconfigured', code);
  if (code === downCode) throw new ProviderError(service, whenDown, code);
  if (code === throttledCode || textsIn(errors).some((text) => /too? many requests/i.test(text))) {
    throw new ProviderError(service, 'unavailable', 'throttled');
  }
  throw new ProviderError(service, 'refused', code);
}

/** `info` is an object in directories and an array elsewhere. */
function totalIn(info: unknown): number | undefined {
  const total = Number((info as Row | undefined)?.totalCount ?? Number.NaN);
  return Number.isInteger(total) ? total : undefined;
}

function cityOf(row: Row): CarrierCity[] {
  const city = {
    settlementId: text(row, 'Ref'),
    deliveryCityId: text(row, 'DeliveryCity'),
    label: text(row, 'MainDescription'),
    area: text(row, 'Area'),
    region: text(row, 'Region'),
  };
  return uuid.test(city.settlementId) && uuid.test(city.deliveryCityId) && city.label !== '' ? [city] : [];
}

function streetOf(row: Row): CarrierStreet[] {
  const street = { id: text(row, 'SettlementStreetRef'), label: text(row, 'Present') };
  return uuid.test(street.id) && street.label !== '' ? [street] : [];
}

const isOpenToCustomers = (row: Row): boolean =>
  text(row, 'DenyToSelect') !== '1' && text(row, 'WarehouseStatus') === 'Working';

function branchOf(row: Row): CarrierBranch[] {
  const schedule = (row.Schedule ?? {}) as Row;
  const branch: CarrierBranch = {
    id: text(row, 'Ref'),
    number: text(row, 'Number'),
    address: addressOf(row),
    kind: text(row, 'CategoryOfWarehouse') === 'Postomat' ? 'locker' : 'branch',
    openUntil: weekdays.map((day) => closingHour(text(schedule, day))),
    weightMaxKg: kilograms(row, 'PlaceMaxWeightAllowed') ?? kilograms(row, 'TotalMaxWeightAllowed'),
    ...placeOf(row),
  };
  return uuid.test(branch.id) && /^\d{1,9}$/.test(branch.number) ? [branch] : [];
}

/** «Відділення №5 (до 30 кг): вул. Садова, 7» → «вул. Садова, 7». */
function addressOf(row: Row): string {
  const description = text(row, 'Description');
  const cut = description.indexOf(': ');
  return cut === -1 ? text(row, 'ShortAddress') || description : description.slice(cut + 2);
}

/** The end of the last range of a day: '09:00-13:00,14:00-20:00' → '20:00'. */
const closingHour = (ranges: string): string | null => /-\s*(\d{2}:\d{2})\s*$/.exec(ranges)?.[1] ?? null;

function kilograms(row: Row, name: string): number | null {
  const weight = Math.floor(Number(text(row, name)));
  return weight > 0 ? weight : null;
}

/** Its coordinates; a branch without known ones, or at 0° in the sea off Africa, has none. */
function placeOf(row: Row): Pick<CarrierBranch, 'lat' | 'lon'> {
  const [lat, lon] = [Number(text(row, 'Latitude')), Number(text(row, 'Longitude'))];
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && lat !== 0 && lon !== 0;
  return isPlace ? { lat, lon } : { lat: null, lon: null };
}

/** Text and numbers alike come as either; the carrier's plain apostrophe becomes the Ukrainian letter. */
function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).trim().replace(/['’`]/g, 'ʼ');
}

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const distinct = (rows: Row[], name: string): Row[] => [...new Map(rows.map((row) => [row[name], row])).values()];
