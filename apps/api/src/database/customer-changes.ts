import { asLive, type LiveNoun } from '@club/rules/notifications';

/** Something of a customer's that a phone may be looking at is another one now. */
export interface CustomerChange {
  customerId: number;
  noun: LiveNoun;
}

/** Changes of customers that a process is notified of, made by any process: committed changes only. */
export interface CustomerChanges {
  /** Returns how to stop it. */
  follow(listener: (change: CustomerChange) => void): () => void;
}

/** The channel of the triggers in the migration of live orders. */
export const customerChannel = 'customer_changed';

/** Passes the database's notifications on to the followers; a payload is «77 orders». */
export function makeCustomerChanges(): CustomerChanges & { notify: (payload: string | undefined) => void } {
  const listeners = new Set<(change: CustomerChange) => void>();
  return {
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (payload = '') => {
      const [id, name] = payload.split(' ');
      const noun = asLive(name);
      if (noun !== undefined) for (const listener of listeners) listener({ customerId: Number(id), noun });
    },
  };
}
