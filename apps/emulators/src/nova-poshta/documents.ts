import type { Properties } from './directory.ts';
import { found, refused } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { seatsOf } from './seats.ts';
import { settlements } from './settlements.ts';
import type { Settlement } from './settlements.ts';

const dayMs = 86_400_000;
const serviceTypes = ['WarehouseWarehouse', 'WarehouseDoors', 'DoorsWarehouse', 'DoorsDoors'];
const kmPerDay = 650;

/** The methods of `InternetDocument` that a shop calls before there is a document. */
export const documentMethods = new Map<unknown, (properties: Properties) => Envelope>(
  Object.entries({ getDocumentPrice, getDocumentDeliveryDate }),
);

/**
 * Costs are whole hryvnias, as text: by weight and zone, half a percent of the declared value over 500, more to an
 * address.
 */
function getDocumentPrice(properties: Properties): Envelope {
  const ends = endsOf(properties);
  if ('problem' in ends) return ends.problem;
  const seats = seatsOf(properties);
  if ('problem' in seats) return seats.problem;
  const weight = seats.billedKg;
  const value = Math.max(200, Number(properties.Cost) || 0);
  const base = (ends.isSame ? 60 : 80) + (weight > 2 ? 30 : 0) + (weight > 10 ? 60 : 0);
  const insured = value > 500 ? Math.ceil((value - 500) * 0.005) : 0;
  const Cost = base + insured + (ends.isToDoor ? 35 : 0);
  const zone = ends.isSame ? '1' : '2';
  const TZoneInfo = { TzoneName: `Тарифна зона ${zone}`, TzoneID: zone };
  return found([{ AssessedCost: String(value), Cost: String(Cost), CostRedelivery: '0', TZoneInfo, CostPack: '' }]);
}

/** The date has a time and a zone; it is one level deeper, or a separate field with dots. */
function getDocumentDeliveryDate(properties: Properties): Envelope {
  const ends = endsOf(properties);
  if ('problem' in ends) return ends.problem;
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(String(properties.DateTime)) ?? [];
  const sent = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(sent)) return refused('DateTime is invalid', '20000400455');
  const days = 1 + Math.floor(ends.km / kmPerDay) + (ends.isToDoor ? 1 : 0);
  const date = new Date(sent + days * dayMs).toISOString().slice(0, 10);
  const zone = { timezone_type: '3', timezone: 'Europe/Kiev' };
  if (ends.isToDoor) return found([{ date: `${date.replaceAll('-', '.')} 00:00:00`, ...zone }]);
  return found([{ DeliveryDate: { date: `${date} 00:00:00.000000`, ...zone, timezone_type: 3 } }]);
}

interface Ends {
  km: number;
  isSame: boolean;
  isToDoor: boolean;
}

/** Both cities are delivery cities here: the id of a settlement is refused. */
function endsOf({ CitySender, CityRecipient, ServiceType }: Properties): Ends | { problem: Envelope } {
  const from = settlements.find(({ cityRef }) => cityRef === CitySender);
  if (from === undefined) return { problem: refused('CitySender is incorrect', '20000900746') };
  const to = settlements.find(({ cityRef }) => cityRef === CityRecipient);
  if (to === undefined) return { problem: refused('CityRecipient is incorrect', '20000900747') };
  const type = String(ServiceType);
  if (!serviceTypes.includes(type)) return { problem: refused('ServiceType is incorrect', '20000900748') };
  return { km: kmBetween(from, to), isSame: from === to, isToDoor: type.endsWith('Doors') };
}

const kmBetween = (a: Settlement, b: Settlement): number =>
  111 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
