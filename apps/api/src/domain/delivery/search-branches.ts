import type { Branch, searchBranches as endpoint } from '@club/contract/customer/delivery/search';
import { kyivDate } from '@club/rules/time/calendar';
import { type BranchRow, findBranches } from '../../database/delivery/directory.ts';
import type { Operation } from '../operation.ts';
import { freshBranches } from './fresh-branches.ts';
import { foldSearch } from './fold-search.ts';

const pageSize = 50;
// The capital has some 1,500 branches.
const everyMax = 5_000;

export const searchBranches: Operation<typeof endpoint> = async (ctx, input) => {
  const deliveryCityId = await freshBranches(ctx, input.city);
  const offset = Number(input.offset ?? 0);
  const search = { ...searchOf(input.query ?? ''), kind: input.every };
  const count = input.every === undefined ? pageSize : everyMax;
  const { rows, total } = await findBranches(ctx.db, deliveryCityId, search, { offset, count });
  const weekday = weekdayInKyiv(ctx.now);
  const next = offset + rows.length;
  return {
    branches: rows.map((row) => presentBranch(row, weekday)),
    total,
    next_offset: rows.length > 0 && next < total ? next : null,
  };
};

/** «12», «№ 12» and «відділення №12» look for a number, anything else for all its words. */
function searchOf(query: string): { number?: string; words?: string[] } {
  const text = foldSearch(query);
  const number = /^(?:(?:відділення|поштомат)\s*)?№?\s*(\d{1,9})$/i.exec(text)?.[1];
  return number === undefined ? { words: text.split(/[\s,]+/).filter((word) => word !== '') } : { number };
}

function presentBranch(row: BranchRow, weekday: number): Branch {
  return {
    id: row.id,
    number: row.number,
    address: row.address,
    kind: row.kind,
    open_until: row.openUntil[weekday] ?? null,
    weight_max_kg: row.weightMaxKg,
    lat: row.lat,
    lon: row.lon,
  };
}

/** Monday is 0. */
const weekdayInKyiv = (now: Date): number => (new Date(`${kyivDate(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
