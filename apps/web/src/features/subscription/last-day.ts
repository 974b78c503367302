import { formatDay } from '@club/rules/text/ukrainian';

/** The last day that a month of the plan holds: it ends at the midnight after it. */
export const lastDay = (endsAt: string | null): string =>
  endsAt === null ? '' : formatDay(new Date(Date.parse(endsAt) - 1));
