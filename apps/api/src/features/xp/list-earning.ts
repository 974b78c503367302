import type { listEarning as endpoint } from '@club/contract/xp';
import { linesOfBrand } from '@club/rules/brands';
import { kyivWeek } from '@club/rules/calendar';
import { rulesOfBrand } from '@club/rules/earning';
import { readWeek } from '../../database/queries/scans.ts';
import type { Operation } from '../../http/serve.ts';

export const listEarning: Operation<typeof endpoint> = async (ctx) => {
  const week = kyivWeek(ctx.now);
  const usedByLine = await readWeek(ctx.db, ctx.customer.id, week.key, linesOfBrand[ctx.brand]);
  return {
    rules: rulesOfBrand(ctx.brand).map(({ id, line, xp, weeklyLimit }) => {
      const used = usedByLine.get(line) ?? 0;
      const left = Math.max(weeklyLimit - used, 0);
      return { id, line, xp, limit: weeklyLimit, used, left, resets_at: week.endsAt.toISOString() };
    }),
  };
};
