import type { getScanPercent as endpoint } from '@club/contract/customer/codes/scan';
import { kyivMidnight, kyivMonth, kyivWeek } from '@club/rules/time/calendar';
import { ruleForLine } from '@club/rules/xp/earning';
import { readCredited, readWeek } from '../../database/codes/scans.ts';
import type { Operation } from '../operation.ts';
import { requestedLines } from './xp-of-lines.ts';

export const getScanPercent: Operation<typeof endpoint> = async (ctx, { product_variant }) => {
  const lines = requestedLines(ctx.brand, product_variant);
  const month = kyivMonth(ctx.now);
  const [week, credited] = await Promise.all([
    readWeek(ctx.db, ctx.customer.id, kyivWeek(ctx.now).key, lines),
    readCredited(ctx.db, ctx.customer.id, lines, kyivMidnight(`${month}-01`)),
  ]);
  const limit = lines.reduce((sum, line) => sum + ruleForLine(line, ctx.settings.earningRules).weeklyLimit, 0);
  const used = lines.reduce((sum, line) => sum + (week.get(line) ?? 0), 0);
  return {
    code: 200,
    used,
    limit,
    percent: Math.min(Math.floor((used / limit) * 100), 100),
    coinMonth: month,
    coinCount: credited.codes,
    coinXp: credited.xp,
  };
};
