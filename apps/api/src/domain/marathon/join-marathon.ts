import type { joinMarathon as endpoint } from '@club/contract/customer/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { insertEntry } from '../../database/marathon/seasons.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { currentSeason } from './current-season.ts';
import { getMarathon } from './get-marathon.ts';

/** Today is the first day to do, whenever the season began. */
export const joinMarathon: Operation<typeof endpoint> = async (ctx, input) => {
  const today = kyivDate(ctx.now);
  const { season, isRunning } = await currentSeason(ctx.db, ctx.customer, today);
  if (season === undefined || !isRunning) throw new Refusal('marathon_closed');
  await insertEntry(ctx.db, { seasonId: season.id, customerId: ctx.customer.id }, today, dayAfter(today, -1));
  return getMarathon(ctx, input);
};
