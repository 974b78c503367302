import { isCalendarDate, kyivMidnight } from '@club/rules/time/calendar';
import type { DayHours } from '@club/rules/time/opening-hours';
import { normalizePhone } from '@club/rules/people/phone';
import { storeCares, storeGoods, type StoreService } from '@club/rules/stores';
import type { StoreLocationRow } from '../../../database/stores/points.ts';
import type { FileProblem } from '../../text/file-rows.ts';
import { CsvError, readCsv } from '../../text/csv.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const words = ['id', 'title', 'city', 'address', 'lat', 'lon', 'phone', 'services', 'note', 'updated'] as const;
const columns = [...words, ...days] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

const services: readonly StoreService[] = [...storeGoods, ...storeCares];
const lengthMax = { title: 80, city: 60, address: 160, note: 200 } as const;
/** Swapped values, or ones without the point, are outside. */
const country = { lat: [44, 53], lon: [22, 41] } as const;

/** Places of a CSV file, and everything that is wrong with it, by row and column. */
export function readStoreFile(text: string): { places: StoreLocationRow[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const places = new Map<string, StoreLocationRow>();
  try {
    const [header, ...records] = readCsv(text);
    const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
    const at = columns.map((column) => names.indexOf(column));
    if (names.length !== columns.length || at.includes(-1))
      return { places: [], problems: [{ row: 1, column: '', problem: `the columns are ${columns.join(', ')}` }] };
    for (const { row, cells } of records) {
      const read = Object.fromEntries(columns.map((column, n) => [column, cells[at[n] ?? 0]?.trim() ?? '']));
      const { place, wrong } = readStore(read as Cells);
      if (places.has(place.id)) wrong.push({ column: 'id', problem: 'duplicate of an earlier row' });
      places.set(place.id, place);
      problems.push(...wrong.map((one) => ({ row, ...one })));
    }
    if (records.length === 0) problems.push({ row: 1, column: '', problem: 'there are no rows below the header' });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ row: error.row, column: '', problem: error.message });
  }
  return { places: [...places.values()], problems };
}

type Wrong = { column: Column; problem: string };

function readStore(cells: Cells): { place: StoreLocationRow; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const reject = (column: Column, problem: string): void => void wrong.push({ column, problem });
  if (!/^[a-z0-9-]{1,60}$/.test(cells.id)) reject('id', 'lowercase Latin letters, digits and -, up to 60');
  for (const column of ['title', 'city', 'address'] as const) if (cells[column] === '') reject(column, 'required');
  for (const [column, max] of Object.entries(lengthMax) as [keyof typeof lengthMax, number][])
    if (cells[column].length > max) reject(column, `up to ${max} characters`);
  const [lat, lon] = (['lat', 'lon'] as const).map((column) => readDegrees(cells[column], country[column]));
  if (lat === undefined) reject('lat', 'decimal degrees, from 44 to 53');
  if (lon === undefined) reject('lon', 'decimal degrees, from 22 to 41');
  const hours = days.map((day) => readHours(cells[day]));
  for (const [n, day] of days.entries()) if (hours[n] === undefined) reject(day, '09:00-21:00, 24h or closed');
  const phone = cells.phone === '' ? null : normalizePhone(cells.phone);
  if (phone === undefined) reject('phone', 'a Ukrainian number');
  const listed = cells.services.split('|').filter(Boolean);
  const unknown = listed.find((one) => !services.some((service) => service === one));
  if (unknown !== undefined) reject('services', `${unknown} is not one of: ${services.join(', ')}`);
  if (!isCalendarDate(cells.updated)) reject('updated', 'YYYY-MM-DD');
  const { id, title, city, address } = cells;
  const place = {
    id,
    title,
    city,
    address,
    lat: lat ?? 0,
    lon: lon ?? 0,
    phone: phone ?? null,
    note: cells.note || null,
    hours: hours.map((one) => one ?? null),
    services: services.filter((service) => listed.includes(service)),
    updatedAt: isCalendarDate(cells.updated) ? kyivMidnight(cells.updated) : new Date(0),
  };
  return { place, wrong };
}

function readDegrees(cell: string, [from, to]: readonly [number, number]): number | undefined {
  const degrees = Number(cell);
  return /^\d{2}\.\d{2,8}$/.test(cell) && degrees >= from && degrees <= to ? degrees : undefined;
}

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const range = new RegExp(`^(${time})-(${time}|24:00)$`);

/** null is a closed day; undefined is nonsense. */
function readHours(cell: string): DayHours | null | undefined {
  if (cell === 'closed') return null;
  if (cell === '24h') return { from: '00:00', to: '24:00' };
  const [, from, to] = range.exec(cell.replace('–', '-')) ?? [];
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}
