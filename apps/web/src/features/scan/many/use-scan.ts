import { useEffect, useRef, useState } from 'react';
import { readScanned } from '@club/rules/codes/pack-codes';
import { vibrate } from '../../../device/vibrate.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from '../messages.ts';
import { handOver, submitCode } from '../outbox.ts';
import { ownHosts } from '../scanners.ts';
import { needsNoDecision, appearanceOf } from '../end.ts';
import type { ScanEnd } from '../end.ts';
import { makeSeenGate } from '../camera/seen-gate.ts';

/** One code of many and its result; undefined while it is pending. */
export interface ManyCode {
  code: string;
  end?: ScanEnd;
}

interface ManyScan {
  /** Takes all that one frame showed. */
  see: (texts: string[]) => void;
  retry: (code: string) => void;
  /** Newest first. */
  codes: ManyCode[];
  /** The last text in view that is no code of ours. */
  stranger: ScanEnd | undefined;
}

/** Several codes at once: each is sent when it is first seen, and none twice, however long it stays in view. */
export function useManyScan(): ManyScan {
  const [gate] = useState(makeSeenGate);
  const taken = useRef(new Set<string>());
  const [codes, setCodes] = useState<ManyCode[]>([]);
  const [stranger, setStranger] = useState<ScanEnd>();
  useEffect(() => handOver, []);

  const put = (one: ManyCode): void =>
    setCodes((known) =>
      known.some(({ code }) => code === one.code)
        ? known.map((row) => (row.code === one.code ? one : row))
        : [one, ...known],
    );
  const send = async (code: string): Promise<void> => {
    put({ code });
    const end = await submitCode(code, 'camera');
    put({ code, end });
    vibrate(needsNoDecision(end) ? 10 : [20, 60, 20]);
    announce(`${messages.outbox.code(code.slice(-4))}: ${appearanceOf(end).text}`);
  };
  const see = (texts: string[]): void => {
    for (const text of texts) {
      if (!gate.isNew(text, performance.now())) continue;
      const reading = readScanned(text, ownHosts());
      if (reading.kind !== 'code') {
        setStranger(reading);
        continue;
      }
      if (taken.current.has(reading.code)) continue;
      taken.current.add(reading.code);
      void send(reading.code);
    }
  };
  return { see, retry: (code) => void send(code), codes, stranger };
}
