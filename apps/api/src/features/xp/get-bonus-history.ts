import type { getBonusHistory as endpoint, XpEntry } from '@club/contract/xp';
import { kyivMidnight, kyivMonth } from '@club/rules/calendar';
import { stateOfEntry } from '@club/rules/xp';
import { readBalance } from '../../database/queries/ledger.ts';
import { listXpLines, sumXpSince, type XpLine } from '../../database/queries/xp-history.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

const pageSize = 20;

export const getBonusHistory: Operation<typeof endpoint> = async (ctx, input) => {
  if ((input.shop ?? ctx.brand) !== ctx.brand) throw new Refusal('brand_mismatch');
  const offset = Number(input.offset ?? 0);
  const monthStart = kyivMidnight(`${kyivMonth(ctx.now)}-01`);
  const [lines, { available, held }, month] = await Promise.all([
    listXpLines(ctx.db, ctx.customer.id, { show: input.show ?? 'all', offset, count: pageSize + 1 }),
    readBalance(ctx.db, ctx.customer.id),
    sumXpSince(ctx.db, ctx.customer.id, monthStart),
  ]);
  return {
    transactions: lines.slice(0, pageSize).map(entryOf),
    summary: { balance: available, held, earned_this_month: month.earned, spent_this_month: month.spent },
    next_offset: lines.length > pageSize ? offset + pageSize : null,
  };
};

const entryOf = (line: XpLine): XpEntry => ({
  id: String(line.id),
  at: line.at.toISOString(),
  amount: line.amount,
  kind: line.heldEnd === 'spent' ? 'spent' : line.kind,
  state: line.heldEnd ?? stateOfEntry(line.kind),
  reason: line.reason,
  source: sourceOf(line.source),
  balance_after: line.balanceAfter,
});

/** An order's number leads somewhere; the rest of other sources is for the ledger alone. */
const sourceOf = (source: string): string => (source.startsWith('order:') ? source : (source.split(':')[0] ?? ''));
