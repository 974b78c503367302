import { isCalendarDate, kyivMidnight } from '@club/rules/time/calendar';

/** A moment in an argument may be a day: it begins at midnight in Kyiv. Anything else is left to the action's schema. */
export const momentOfFlag = (flag: string | boolean | undefined): string | boolean | undefined =>
  typeof flag === 'string' && isCalendarDate(flag) ? kyivMidnight(flag).toISOString() : flag;
