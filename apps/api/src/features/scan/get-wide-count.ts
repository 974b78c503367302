import type { getWideCount as endpoint } from '@club/contract/scan';
import { linesOfBrand } from '@club/rules/brands';
import { kyivWeek } from '@club/rules/calendar';
import { ruleForLine } from '@club/rules/earning';
import { readWeek } from '../../database/queries/scans.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';

export const getWideCount: Operation<typeof endpoint> = async (ctx, { product_variant: line }) => {
  if (!linesOfBrand[ctx.brand].includes(line)) throw new Refusal('brand_mismatch');
  const rule = ruleForLine(line);
  const week = kyivWeek(ctx.now);
  const used = (await readWeek(ctx.db, ctx.customer.id, week.key, [line])).get(line) ?? 0;
  return {
    code: 200,
    data: {
      subscription: false,
      calculation_amount_bonuses: rule.xp,
      scan_counter: used,
      scan_balance: Math.max(rule.weeklyLimit - used, 0),
      resets_at: week.endsAt.toISOString(),
    },
    errors: [],
  };
};
