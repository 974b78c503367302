import { type Branch, searchBranches as endpoint } from '@club/contract/customer/delivery/search';
import { kyivDate } from '@club/rules/time/calendar';
import type * as z from 'zod/mini';
import { type BranchRow, findBranches } from '../../database/delivery/directory.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import type { Operation } from '../operation.ts';
import { ReadyReply } from '../replies.ts';
import { freshBranches } from './fresh-branches.ts';
import { foldSearch } from './fold-search.ts';

const pageSize = 50;
// The capital has some 1,500 branches.
const everyMax = 5_000;

type Input = z.output<typeof endpoint.input>;

interface BranchPage {
  reply: z.input<typeof endpoint.reply>;
  wasSent: boolean;
  /** Made once it is sent again. */
  ready: ReadyReply | undefined;
}

/** A page of a city is shared by callers within two seconds, from the carrier's list stored for a day. */
const pageOf = cacheBriefly(async (ctx, key): Promise<BranchPage> => {
  const input = JSON.parse(key) as Input;
  const deliveryCityId = await freshBranches(ctx, input.city);
  const offset = Number(input.offset ?? 0);
  const search = { ...searchOf(input.query ?? ''), kind: input.every };
  const count = input.every === undefined ? pageSize : everyMax;
  const { rows, total } = await findBranches(ctx.db, deliveryCityId, search, { offset, count });
  const weekday = weekdayInKyiv(ctx.now);
  const next = offset + rows.length;
  const reply = {
    branches: rows.map((row) => presentBranch(row, weekday)),
    total,
    next_offset: rows.length > 0 && next < total ? next : null,
  };
  return { reply, wasSent: false, ready: undefined };
});

export const searchBranches: Operation<typeof endpoint> = async (ctx, { city, query, offset, every }) => {
  const page = await pageOf(ctx, JSON.stringify({ city, query, offset, every }));
  if (page.wasSent) return (page.ready ??= new ReadyReply(JSON.stringify(endpoint.reply.parse(page.reply))));
  page.wasSent = true;
  return page.reply;
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
