const callsMax = 200;

export interface Call {
  extension: string;
  destination: string;
  at: Date;
}

export interface CallStore {
  add: (call: Call) => void;
  /** Newest first; only numbers holding `to`. */
  list: (to?: string) => Call[];
}

/** The last 200 calls, in memory. */
export function createCallStore(): CallStore {
  const calls: Call[] = [];
  return {
    add(call) {
      calls.unshift(call);
      calls.length = Math.min(calls.length, callsMax);
    },
    list: (to = '') => calls.filter(({ destination }) => destination.includes(to)),
  };
}
