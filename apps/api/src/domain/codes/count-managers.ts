import type { Brand } from '@club/rules/brands';
import { kyivMidnight } from '@club/rules/time/calendar';
import { type BroughtByManager, countBrought } from '../../database/codes/promoters.ts';
import type { ActionContext } from '../actions/action.ts';

/** For staff: what each manager's link brought in a month, `2026-11` by the clock of Kyiv. */
export function countManagers(
  { database }: Pick<ActionContext, 'database'>,
  month: string,
  brand: Brand | undefined,
): Promise<BroughtByManager[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const period = { month, from: kyivMidnight(`${month}-01`), to: kyivMidnight(`${next}-01`) };
  return countBrought(database.db, period, brand);
}
