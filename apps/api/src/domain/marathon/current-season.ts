import { dayAfter } from '@club/rules/time/calendar';
import type { Db } from '../../database/rows.ts';
import { findPlayedSeason, listSeasonsFrom, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';

/** How long a finished season is news: until then its result takes the place of the next season. */
const freshDays = 7;

export interface SeasonNow {
  /** The one that runs; then one just over that the customer took part in; then the next; then the last one they played. */
  season: SeasonRow | undefined;
  isRunning: boolean;
  nextStartsOn: string | null;
  /** The last finished one that they took part in, whatever runs now. */
  played: SeasonRow | undefined;
}

export async function currentSeason(db: Db, customer: CustomerCtx['customer'], today: string): Promise<SeasonNow> {
  const [[first, second], played] = await Promise.all([
    listSeasonsFrom(db, customer.brand, today),
    findPlayedSeason(db, { customerId: customer.id, brand: customer.brand }, today),
  ]);
  if (first !== undefined && first.startsOn <= today)
    return { season: first, isRunning: true, nextStartsOn: second?.startsOn ?? null, played };
  const season = played !== undefined && isFresh(played, today) ? played : (first ?? played);
  return { season, isRunning: false, nextStartsOn: first?.startsOn ?? null, played };
}

export const isFresh = ({ endsOn }: SeasonRow, today: string): boolean => endsOn >= dayAfter(today, -freshDays);
