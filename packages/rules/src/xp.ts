export const xpEntryKinds = ['earned', 'spent', 'refunded', 'adjusted', 'expired', 'held', 'released'] as const;
export type XpEntryKind = (typeof xpEntryKinds)[number];

export type XpState = 'active' | 'pending' | 'held' | 'spent' | 'returned' | 'expired';

/** Without any activity XP live that long. */
export const xpLivesMonths = 12;

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
