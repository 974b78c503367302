import { listBranches, typeRefs } from './branches.ts';
import type { Branch } from './branches.ts';
import { directory, found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { refOf, settlements } from './settlements.ts';
import type { Settlement } from './settlements.ts';
import { allStreetsOf } from './streets.ts';

/** `methodProperties` as the application sent them; the carrier takes numbers and texts alike. */
export type Properties = Record<string, unknown>;

const settlementsPageMax = 150;
const typeNames = { 'м.': 'місто', 'с-ще': 'селище', 'с.': 'село' };
const streetTypeRef = '0f1d7fbb-4bba-11e4-ab6d-005056801329';

/** The directory methods that checkout needs, by the name a client calls. */
export const directoryMethods = new Map<unknown, (properties: Properties) => Envelope>(
  Object.entries({
    searchSettlements,
    getSettlements,
    getCities,
    getWarehouses,
    getWarehouseTypes,
    searchSettlementStreets,
  }),
);

function searchSettlements(properties: Properties): Envelope {
  const matches = settlements.filter(({ name }) => startsWith(name, text(properties, 'CityName')));
  return found([{ TotalCount: matches.length, Addresses: page(matches, properties).map(describeAddress) }]);
}

function getSettlements(properties: Properties): Envelope {
  const matches = settlements.filter(
    ({ name, ref, branches }) =>
      startsWith(name, text(properties, 'FindByString')) &&
      isSameOrUnset(ref, text(properties, 'Ref')) &&
      (text(properties, 'Warehouse') !== '1' || branches > 0),
  );
  return directory(page(matches, properties, settlementsPageMax).map(describeSettlement), matches.length);
}

function getCities(properties: Properties): Envelope {
  const matches = settlements.filter(
    ({ name, cityRef }) =>
      startsWith(name, text(properties, 'FindByString')) && isSameOrUnset(cityRef, text(properties, 'Ref')),
  );
  return directory(page(matches, properties).map(describeCity), matches.length);
}

function getWarehouses(properties: Properties): Envelope {
  const matches = listBranches().filter(
    (branch) =>
      isSameOrUnset(branch.CityRef, text(properties, 'CityRef')) &&
      isSameOrUnset(branch.SettlementRef, text(properties, 'SettlementRef')) &&
      isSameOrUnset(branch.CityDescription, text(properties, 'CityName')) &&
      isSameOrUnset(branch.TypeOfWarehouse, text(properties, 'TypeOfWarehouseRef')) &&
      isSameOrUnset(branch.Number, text(properties, 'WarehouseId')),
  );
  const chosen = findBranches(matches, text(properties, 'FindByString'));
  return directory(page(chosen, properties), chosen.length);
}

function getWarehouseTypes(): Envelope {
  return found([
    { Ref: typeRefs.shop, Description: 'Parcel Shop' },
    { Ref: typeRefs.branch, Description: 'Поштове відділення' },
    { Ref: typeRefs.cargo, Description: 'Вантажне відділення' },
    { Ref: typeRefs.locker, Description: 'Поштомат' },
  ]);
}

/** Without a Limit the carrier finds nothing, which clients learn the hard way. */
function searchSettlementStreets(properties: Properties): Envelope {
  const ref = text(properties, 'SettlementRef');
  if (ref === '') return refused('SettlementRef is not specified', '20000500639');
  const settlement = settlements.find((one) => one.ref === ref);
  if (!settlement) return refused('SettlementRef is invalid', '20000500626');
  const isLimited = text(properties, 'Limit') !== '';
  const matches = allStreetsOf(settlement).filter(
    ({ name }) => isLimited && contains(name, text(properties, 'StreetName')),
  );
  const addresses = page(matches, properties).map(({ ref: streetRef, type, name, lat, lon }) => ({
    SettlementRef: settlement.ref,
    SettlementStreetRef: streetRef,
    SettlementStreetDescription: name,
    Present: `${type} ${name}`,
    StreetsType: type === 'вул.' ? streetTypeRef : refOf(`street type ${type}`),
    StreetsTypeDescription: type,
    Location: { lat, lon },
  }));
  return found([{ TotalCount: matches.length, Addresses: addresses }]);
}

/** Digits look for a branch number, the exact one first; anything else looks for all its words in the address. */
function findBranches(branches: Branch[], query: string): Branch[] {
  const number = /^(?:№\s*)?(\d+)$/.exec(query)?.[1];
  if (number === undefined) {
    const words = query.split(/[\s,]+/);
    return branches.filter((branch) => words.every((word) => contains(branch.Description, word)));
  }
  return branches
    .filter((branch) => branch.Number.startsWith(number))
    .toSorted((a, b) => Number(b.Number === number) - Number(a.Number === number));
}

function describeAddress({ name, type, area, region, branches, ref, cityRef }: Settlement): object {
  return {
    Present: [`${type} ${name}`, region && `${region} р-н`, `${area} обл.`].filter(Boolean).join(', '),
    Warehouses: branches,
    MainDescription: name,
    Area: area,
    Region: region,
    SettlementTypeCode: type,
    Ref: ref,
    DeliveryCity: cityRef,
    AddressDeliveryAllowed: true,
    StreetsAvailability: branches > 0,
    ParentRegionTypes: 'область',
    ParentRegionCode: 'обл.',
    RegionTypes: region ? 'район' : '',
    RegionTypesCode: region ? 'р-н' : '',
  };
}

function describeSettlement({ name, type, area, region, lat, lon, branches, ref }: Settlement): object {
  return {
    Ref: ref,
    SettlementType: refOf(`settlement type ${type}`),
    Latitude: lat.toFixed(15),
    Longitude: lon.toFixed(15),
    Description: name,
    SettlementTypeDescription: typeNames[type],
    Region: region && refOf(`region ${region} of ${area}`),
    RegionsDescription: region && `${region} р-н`,
    Area: refOf(`area ${area}`),
    AreaDescription: `${area} область`,
    SpecialCashCheck: 1,
    Warehouse: branches > 0 ? '1' : '0',
  };
}

function describeCity({ name, type, area, cityRef, branches }: Settlement, at: number): object {
  return {
    Description: name,
    Ref: cityRef,
    Area: refOf(`area ${area}`),
    SettlementType: refOf(`settlement type ${type}`),
    IsBranch: branches > 0 ? '1' : '0',
    PreventEntryNewStreetsUser: '0',
    CityID: String(at + 4),
    SettlementTypeDescription: typeNames[type],
    SpecialCashCheck: 1,
    AreaDescription: area,
  };
}

function page<T>(rows: T[], properties: Properties, limitMax = Infinity): T[] {
  const limit = Math.min(count(properties, 'Limit') ?? Infinity, limitMax);
  const before = limit === Infinity ? 0 : limit * ((count(properties, 'Page') ?? 1) - 1);
  return rows.slice(before, before + limit);
}

function count(properties: Properties, name: string): number | undefined {
  const number = Number(text(properties, name));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function text(properties: Properties, name: string): string {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function isSameOrUnset(value: string, wanted: string): boolean {
  return wanted === '' || value === wanted;
}

function startsWith(name: string, query: string): boolean {
  return fold(name).startsWith(fold(query));
}

function contains(words: string, query: string): boolean {
  return fold(words).includes(fold(query));
}

function fold(words: string): string {
  return words.toLocaleLowerCase('uk').replace(/['’`]/g, 'ʼ');
}
