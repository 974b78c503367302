/** Faults of the wire: they strike any call of a service, before its own logic. */
export const wireModes = ['down', 'slow', 'error500', 'garbage', 'http429'] as const;
export type WireMode = (typeof wireModes)[number];

export interface Fault {
  service: string;
  mode: string;
  /** Calls left to strike; null strikes until the faults are cleared. */
  times: number | null;
  delayMs: number;
}

export interface WireFault {
  mode: WireMode;
  delayMs: number;
}

export interface Faults {
  /** Faults of one service are played in the order they were added. */
  add: (fault: Fault) => void;
  list: () => Fault[];
  clear: () => void;
  /** Those of one service, whose answers have these. */
  of: <Mode extends string>(service: string, modes: readonly Mode[]) => OwnFaults<Mode>;
}

export interface OwnFaults<Mode extends string> {
  takeWire: () => WireFault | undefined;
  takeAnswer: () => Mode | undefined;
  /** Reads it without counting down. */
  isNext: (mode: Mode) => boolean;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];

  function next(service: string): Fault | undefined {
    return faults.find((fault) => fault.service === service);
  }

  function count(fault: Fault): void {
    if (fault.times === null) return;
    fault.times -= 1;
    if (fault.times === 0) faults = faults.filter((other) => other !== fault);
  }

  /** The next fault, if it is one of these. */
  function take<Mode extends string>(service: string, modes: readonly Mode[]) {
    const fault = next(service);
    const mode = modes.find((one) => one === fault?.mode);
    if (fault === undefined || mode === undefined) return undefined;
    count(fault);
    return { mode, delayMs: fault.delayMs };
  }

  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => void (faults = []),
    of: (service, modes) => ({
      takeWire: () => take(service, wireModes),
      takeAnswer: () => take(service, modes)?.mode,
      isNext: (mode) => next(service)?.mode === mode,
    }),
  };
}
