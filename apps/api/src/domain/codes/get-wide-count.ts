import type { getWideCount as endpoint } from '@club/contract/customer/codes/scan';
import { kyivWeek } from '@club/rules/time/calendar';
import { ruleForLine } from '@club/rules/xp/earning';
import { readScanState } from '../../database/codes/scan-state.ts';
import { readWeek } from '../../database/codes/scans.ts';
import type { Operation } from '../operation.ts';
import { requestedLines, payOfLines } from './xp-of-lines.ts';
import { guessWindows } from './wrong-codes.ts';

export const getWideCount: Operation<typeof endpoint> = async (ctx, { product_variant: line }) => {
  const lines = requestedLines(ctx.brand, line);
  const week = kyivWeek(ctx.now);
  const customerId = ctx.customer.id;
  const windows = guessWindows(ctx.personId, ctx.now);
  const state = await readScanState(ctx.db, { customerId, ...windows, profile: ctx.config.compliance, now: ctx.now });
  const used = (await readWeek(ctx.db, customerId, week.key, lines)).get(line) ?? 0;
  return {
    code: 200,
    data: {
      subscription: state.isSubscribed,
      calculation_amount_bonuses: payOfLines(ctx.brand, ctx.settings, state, ctx.now).get(line) ?? 0,
      scan_counter: used,
      scan_balance: Math.max(ruleForLine(line, ctx.settings.earningRules).weeklyLimit - used, 0),
      resets_at: week.endsAt.toISOString(),
    },
    errors: [],
  };
};
