import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ProductLine } from '@club/rules/product-lines';
import { readScanned } from '@club/rules/codes/pack-codes';
import { ownHosts } from './scanners.ts';
import { needsNoDecision } from './end.ts';
import type { ScanEnd } from './end.ts';
import { makeSeenGate } from './camera/seen-gate.ts';
import { useRedeem } from './use-redeem.ts';
import { moment } from '../../data/xp/moment.ts';

const frozenMs = 1200;

interface LiveScan {
  /** Processes a frame's codes. */
  see: (text: string) => void;
  /** Ready for the next code. */
  goOn: () => void;
  retry: () => void;
  isChecking: boolean;
  /** The picture is frozen and nothing is read: a code is being checked, or its result shown. */
  isFrozen: boolean;
  /** Stays in sight after the picture moves again, until the next code. */
  end: ScanEnd | undefined;
}

/** From the texts of frames to redeemed codes. The same code in view is taken once. */
export function useLiveScan(line: ProductLine): LiveScan {
  const [gate] = useState(makeSeenGate);
  const [isHeld, setIsHeld] = useState(false);
  const isCelebrated = useSyncExternalStore(moment.follow, () => moment.now() !== null);
  const { redeem, retry, finish, forget, isChecking, end } = useRedeem(line);

  const see = (text: string): void => {
    if (isChecking || isHeld || isCelebrated || !gate.isNew(text, performance.now())) return;
    setIsHeld(true);
    const reading = readScanned(text, ownHosts());
    if (reading.kind === 'code') void redeem(reading.code, 'camera');
    else finish(reading);
  };
  const release = useEffectEvent(() => {
    gate.resume(performance.now());
    setIsHeld(false);
  });
  const goOn = (): void => {
    gate.resume(performance.now());
    setIsHeld(false);
    forget();
  };
  useEffect(() => {
    if (!end || !needsNoDecision(end)) return undefined;
    const timer = setTimeout(() => release(), frozenMs);
    return () => clearTimeout(timer);
  }, [end]);

  return { see, goOn, retry, isChecking, isFrozen: isHeld || isChecking || isCelebrated, end };
}
