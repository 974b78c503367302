const eventsMax = 500;

export interface StoredEvent {
  clientId: string;
  userId: string;
  name: string;
  params: Record<string, unknown>;
  at: Date;
  /** Why the real service would have dropped it silently. */
  problems: string[];
  /** The same purchase or refund is counted once. */
  isCounted: boolean;
}

export interface Ga4Store {
  add: (event: Omit<StoredEvent, 'isCounted'>) => void;
  /** Newest first; only events of this name. */
  list: (name?: string) => StoredEvent[];
}

/** The last 500 events, in memory. */
export function createGa4Store(): Ga4Store {
  const events: StoredEvent[] = [];
  const counted = new Set<string>();
  return {
    add(event) {
      const { transaction_id: transaction } = event.params;
      const once = transaction === undefined ? undefined : `${event.name} ${JSON.stringify(transaction)}`;
      const isRepeat = once !== undefined && counted.has(once);
      const isCounted = event.problems.length === 0 && !isRepeat;
      if (isCounted && once !== undefined) counted.add(once);
      events.unshift({ ...event, isCounted });
      events.length = Math.min(events.length, eventsMax);
    },
    list: (name) => events.filter((event) => name === undefined || event.name === name),
  };
}
