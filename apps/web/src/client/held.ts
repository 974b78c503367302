// To send a call is work of a millisecond or two, and a page asks for several things as it is made. What they bring is seen frames
// later; the page itself is what the customer waits for.
let held: Promise<void> | undefined;

/** Calls that are asked for until then leave after it. */
export function holdCalls(until: Promise<void>): void {
  held = until;
  void until.finally(() => {
    if (held === until) held = undefined;
  });
}

/** Undefined where calls may leave at once. */
export const callsHeld = (): Promise<void> | undefined => held;
