import { refOf, settlements } from './settlements.ts';
import type { Settlement } from './settlements.ts';
import { streetsOf } from './streets.ts';
import type { Street } from './streets.ts';

export const typeRefs = {
  branch: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  shop: '6f8c7162-4b72-4b0a-88e5-906948c6a92f',
  cargo: '9a68df70-0267-42a8-bb5c-37f427e36ee4',
  locker: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
};

/** Every value is text, numbers and flags too: that is how the carrier writes its directories. */
export type Branch = ReturnType<typeof buildBranch>;

type Kind = keyof typeof typeRefs;

const lockerNumberBase = 5_000;
const closedEvery = 37;
const deniedEvery = 41;
const hours = ['08:00-21:00', '09:00-20:00', '08:30-19:30'];
const weekendHours = ['09:00-19:00', '10:00-18:00', '09:00-17:00'];
const maxWeightKg: Record<Kind, number> = { branch: 30, shop: 10, cargo: 1_100, locker: 20 };

let all: Branch[] | undefined;

/** All branches and lockers of the country, built once and always the same. */
export function listBranches(): Branch[] {
  return (all ??= settlements.flatMap((settlement, at) =>
    Array.from({ length: settlement.branches }, (_, index) => buildBranch(settlement, at, index)),
  ));
}

function buildBranch(settlement: Settlement, settlementAt: number, index: number) {
  const kind = kindOf(index);
  const streets = streetsOf(settlement);
  const street = streets[(index * 7) % streets.length] as Street;
  const house = String(((index * 13 + settlementAt * 5) % 140) + 1);
  const number = String(
    kind === 'locker' ? lockerNumberBase + settlementAt * 200 + index : index - Math.floor(index / 3) + 1,
  );
  const schedule = scheduleOf(kind, index);
  return {
    SiteKey: String(settlementAt * 1_000 + index + 100),
    Description: `${titleOf(kind, number)}: ${street.type} ${street.name}, ${house}`,
    ShortAddress: `${settlement.name}, ${street.name}, ${house}`,
    Phone: '380800500609',
    TypeOfWarehouse: typeRefs[kind],
    Ref: refOf(`branch ${index} of ${settlement.ref}`),
    Number: number,
    CityRef: settlement.cityRef,
    CityDescription: settlement.name,
    SettlementRef: settlement.ref,
    SettlementDescription: settlement.name,
    SettlementAreaDescription: settlement.area,
    SettlementRegionsDescription: settlement.region,
    Longitude: (street.lon + (index % 5) * 0.001).toFixed(15),
    Latitude: (street.lat + (index % 3) * 0.001).toFixed(15),
    PostFinance: flag(kind !== 'locker'),
    PaymentAccess: flag(kind !== 'locker'),
    POSTerminal: flag(kind !== 'locker'),
    TotalMaxWeightAllowed: kind === 'cargo' ? '0' : String(maxWeightKg[kind]),
    PlaceMaxWeightAllowed: String(maxWeightKg[kind]),
    Reception: schedule,
    Delivery: schedule,
    Schedule: schedule,
    WarehouseStatus: index % closedEvery === closedEvery - 1 ? 'TemporarilyClosed' : 'Working',
    WarehouseStatusDate: '2026-01-12 00:00:00',
    CategoryOfWarehouse: kind === 'locker' ? 'Postomat' : 'Branch',
    DenyToSelect: flag(index % deniedEvery === deniedEvery - 1),
    OnlyReceivingParcel: flag(kind === 'shop'),
    WarehouseIndex: `${settlementAt + 11}/${number}`,
  };
}

function kindOf(index: number): Kind {
  if (index % 3 === 2) return 'locker';
  if (index === 0) return 'cargo';
  return index % 10 === 6 ? 'shop' : 'branch';
}

function titleOf(kind: Kind, number: string): string {
  if (kind === 'locker') return `Поштомат №${number}`;
  if (kind === 'shop') return `Пункт приймання-видачі №${number} (до ${maxWeightKg.shop} кг)`;
  return kind === 'cargo'
    ? `Відділення №${number}`
    : `Відділення №${number} (до ${maxWeightKg.branch} кг на одне місце)`;
}

function scheduleOf(kind: Kind, index: number) {
  const workday = kind === 'locker' ? '00:00-23:59' : (hours[index % hours.length] as string);
  const saturday = kind === 'locker' ? workday : (weekendHours[index % weekendHours.length] as string);
  return {
    Monday: workday,
    Tuesday: workday,
    Wednesday: workday,
    Thursday: workday,
    Friday: workday,
    Saturday: saturday,
    Sunday: kind !== 'locker' && index % 4 === 1 ? '-' : saturday,
  };
}

function flag(isSet: boolean): string {
  return isSet ? '1' : '0';
}
