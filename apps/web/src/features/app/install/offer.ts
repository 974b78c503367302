/** What this phone remembers of the offer to install. */
export interface InstallMemory {
  /** Days on which the app was opened in a browser. */
  visits: number;
  /** 'YYYY-MM-DD' of the last of them. */
  visitedOn: string;
  dismissals: number;
  /** ms since the epoch; 0 before the first. */
  dismissedAt: number;
}

const dayMs = 86_400_000;
export const offerAgainMs = 30 * dayMs;
export const dismissalsMax = 3;
const visitsBefore = 3;

/** Reasons to install the club on this phone. */
export interface Moments {
  hasXp: boolean;
  hasOrders: boolean;
}

/**
 * Offered after a good moment: a credited code, an order, a third day. After a no it is offered again a month later,
 * three times at most.
 */
export function isOffered(memory: InstallMemory, { hasXp, hasOrders }: Moments, now: number): boolean {
  if (memory.dismissals >= dismissalsMax) return false;
  if (memory.dismissals > 0 && now - memory.dismissedAt < offerAgainMs) return false;
  return hasXp || hasOrders || memory.visits >= visitsBefore;
}

/** The same day counts once. */
export function visited(memory: InstallMemory, today: string): InstallMemory {
  if (memory.visitedOn === today) return memory;
  return { ...memory, visits: memory.visits + 1, visitedOn: today };
}

export function dismissed(memory: InstallMemory, now: number): InstallMemory {
  return { ...memory, dismissals: memory.dismissals + 1, dismissedAt: now };
}

/** On the home screen already: this browser has nothing to offer any more. */
export function accepted(memory: InstallMemory): InstallMemory {
  return { ...memory, dismissals: dismissalsMax };
}
