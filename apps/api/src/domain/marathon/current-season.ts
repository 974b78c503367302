import { dayAfter } from '@club/rules/time/calendar';
import type { Db } from '../../database/rows.ts';
import { findPlayedSeason, listSeasonsFrom, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';

/** How long a season that is over is shown with its result before the next one takes its place. */
const resultShownDays = 7;

export interface SeasonNow {
  /** The one that runs; then one just over that the customer took part in; then the next; then the last one they played. */
  season: SeasonRow | undefined;
  isRunning: boolean;
  nextStartsOn: string | null;
}

export async function currentSeason(db: Db, customer: CustomerCtx['customer'], today: string): Promise<SeasonNow> {
  const [first, second] = await listSeasonsFrom(db, customer.brand, today);
  if (first !== undefined && first.startsOn <= today)
    return { season: first, isRunning: true, nextStartsOn: second?.startsOn ?? null };
  const played = await findPlayedSeason(db, { customerId: customer.id, brand: customer.brand }, today);
  const isFresh = played !== undefined && played.endsOn >= dayAfter(today, -resultShownDays);
  return { season: isFresh ? played : (first ?? played), isRunning: false, nextStartsOn: first?.startsOn ?? null };
}
