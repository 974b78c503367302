const eventsMax = 500;

export interface BatEvent {
  id: string;
  event: string;
  customerId: string;
  pageUrl: string;
  items: unknown[];
  at: Date;
}

export interface BatStore {
  /** One that came before by its id is the same one. */
  add: (event: BatEvent) => void;
  /** Newest first; only events of this name. */
  list: (name?: string) => BatEvent[];
}

/** The last 500 events, in memory. */
export function createBatStore(): BatStore {
  const events: BatEvent[] = [];
  return {
    add(event) {
      if (events.some(({ id }) => id === event.id)) return;
      events.unshift(event);
      events.length = Math.min(events.length, eventsMax);
    },
    list: (name) => events.filter(({ event }) => name === undefined || event === name),
  };
}
