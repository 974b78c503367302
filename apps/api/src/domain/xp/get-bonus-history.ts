import type { getBonusHistory as endpoint, XpEntry } from '@club/contract/customer/xp';
import { kyivMidnight, kyivMonth } from '@club/rules/time/calendar';
import { forecastByMonth, nearestEnd, type XpShow } from '@club/rules/xp/ledger';
import { readBalance } from '../../database/xp/ledger.ts';
import type { PendingAward } from '../../database/xp/awards.ts';
import { listXpLines, sumXpSince } from '../../database/xp/history.ts';
import { listLots } from '../../database/xp/lots.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { listPromised } from './earning/list-promised.ts';
import { entryOf, pendingOf } from './history-lines.ts';

const pageSize = 20;

export const getBonusHistory: Operation<typeof endpoint> = async (ctx, input) => {
  if ((input.shop ?? ctx.brand) !== ctx.brand) throw new Refusal('brand_mismatch');
  const offset = Number(input.offset ?? 0);
  const waiting = await listPromised(ctx);
  const [lines, summary] = await Promise.all([
    listLines(ctx, input.show ?? 'all', offset, waiting),
    summarise(ctx, waiting),
  ]);
  return {
    transactions: lines.slice(0, pageSize),
    summary,
    next_offset: lines.length > pageSize ? offset + pageSize : null,
  };
};

/** One more than a page shows whether there is another. */
async function listLines(
  { db, customer }: CustomerCtx,
  show: XpShow,
  offset: number,
  waiting: readonly PendingAward[],
): Promise<XpEntry[]> {
  const count = pageSize + 1;
  if (show === 'pending') return waiting.slice(offset, offset + count).map(pendingOf);
  return (await listXpLines(db, customer.id, { show, offset, count })).map(entryOf);
}

async function summarise({ db, customer, now }: CustomerCtx, waiting: readonly PendingAward[]) {
  const monthStart = kyivMidnight(`${kyivMonth(now)}-01`);
  const [{ available, held }, month, lots] = await Promise.all([
    readBalance(db, customer.id),
    sumXpSince(db, customer.id, monthStart),
    listLots(db, customer.id),
  ]);
  const end = nearestEnd(lots, now);
  return {
    balance: available,
    held,
    earned_this_month: month.earned,
    spent_this_month: month.spent,
    pending: waiting.reduce((sum, { xp }) => sum + xp, 0),
    next_active_at: waiting.find(({ state }) => state === 'pending')?.activeAt.toISOString() ?? null,
    next_end: end === undefined ? null : { xp: end.xp, at: end.endsAt.toISOString() },
    forecast: forecastByMonth(lots, now).map(({ month: name, xp }) => ({ month: name, xp })),
  };
}
