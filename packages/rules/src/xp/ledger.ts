import { kyivDate, kyivMonth } from '../time/calendar.ts';

export const xpEntryKinds = ['earned', 'spent', 'refunded', 'adjusted', 'expired', 'held', 'released'] as const;
export type XpEntryKind = (typeof xpEntryKinds)[number];

export type XpState = 'active' | 'pending' | 'held' | 'spent' | 'returned' | 'expired';

/** What of the history is shown. `pending` is promised and in no ledger yet. */
export const xpShows = ['all', 'earned', 'spent', 'pending', 'expired', 'returned'] as const;
export type XpShow = (typeof xpShows)[number];

/** Without any activity XP live that long. */
export const xpLivesMonths = 12;
/** Days before their end on which the customer is warned. */
export const xpWarningDays = [30, 7, 1] as const;
/** XP that return to a lot which ends sooner, or ended, live at least that long. */
export const returnedXpLivesDays = 7;
/** XP are renewed by activity once a day at most: a day more or less in a year is not worth a write for each code. */
export const renewedOnceInMs = 86_400_000;

const states: Record<XpEntryKind, XpState> = {
  earned: 'active',
  adjusted: 'active',
  refunded: 'returned',
  released: 'returned',
  held: 'held',
  spent: 'spent',
  expired: 'expired',
};

const signs: Record<XpEntryKind, -1 | 0 | 1> = {
  earned: 1,
  refunded: 1,
  released: 1,
  spent: -1,
  held: -1,
  expired: -1,
  adjusted: 0,
};

export function stateOfEntry(kind: XpEntryKind): XpState {
  return states[kind];
}

/** Which way an entry moves the available XP; 0 means either way: an adjustment carries its own sign. */
export function signOfEntry(kind: XpEntryKind): -1 | 0 | 1 {
  return signs[kind];
}

export interface EndingXp {
  leftXp: number;
  expiresAt: Date;
}

export interface XpMonth {
  /** 'YYYY-MM' in Kyiv. */
  month: string;
  xp: number;
  /** When the first of them end. */
  endsAt: Date;
}

/** How many XP end in which month of Kyiv when nothing renews them, the nearest first. What ended already ends now. */
export function forecastByMonth(lots: readonly EndingXp[], now: Date): XpMonth[] {
  return groupByEnd(lots, now, kyivMonth).map(({ key, xp, endsAt }) => ({ month: key, xp, endsAt }));
}

export interface XpDay {
  /** 'YYYY-MM-DD' in Kyiv. */
  day: string;
  xp: number;
  endsAt: Date;
}

/** The day of Kyiv on which XP end next, and all that end on it; undefined for who has none. */
export function nearestEnd(lots: readonly EndingXp[], now: Date): XpDay | undefined {
  const [first] = groupByEnd(lots, now, kyivDate);
  return first && { day: first.key, xp: first.xp, endsAt: first.endsAt };
}

function groupByEnd(lots: readonly EndingXp[], now: Date, keyOf: (at: Date) => string) {
  const groups = new Map<string, { key: string; xp: number; endsAt: Date }>();
  for (const { leftXp, expiresAt } of lots.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())) {
    if (leftXp === 0) continue;
    const endsAt = expiresAt > now ? expiresAt : now;
    const key = keyOf(endsAt);
    const group = groups.get(key);
    if (group) group.xp += leftXp;
    else groups.set(key, { key, xp: leftXp, endsAt });
  }
  return [...groups.values()];
}
