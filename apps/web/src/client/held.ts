// Sending a call takes a millisecond or two, and a page makes several as it is rendered. Their results are seen frames
// later; the page itself is what the customer waits for.
let held: Promise<void> | undefined;

/** Calls made until then are sent after it. */
export function holdCalls(until: Promise<void>): void {
  held = until;
  void until.finally(() => {
    if (held === until) held = undefined;
  });
}

/** Undefined when calls may be sent immediately. */
export const callsHeld = (): Promise<void> | undefined => held;
