import { formatDay } from '@club/rules/text/ukrainian';

/** A calendar day as people write it, with its year: a warranty ends years later. */
export const dayOf = (day: string): string => `${formatDay(`${day}T12:00:00Z`)}\u00A0${day.slice(0, 4)}`;
