import { useEffect, useRef, useState } from 'react';
import type { ProductLine } from '@club/rules/product-lines';
import { moment } from '../../data/xp/moment.ts';
import { vibrate } from '../../device/vibrate.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { handOver, submitCode } from './outbox.ts';
import type { ScanWay } from '../../data/scans/outbox.ts';
import { isCredited, needsNoDecision, appearanceOf } from './end.ts';
import type { ScanEnd } from './end.ts';

interface Redeeming {
  redeem: (code: string, how: ScanWay) => Promise<ScanEnd | undefined>;
  /** Sends the last code again, under the same id. */
  retry: () => void;
  /** Ends a look without a call. */
  finish: (end: ScanEnd) => void;
  forget: () => void;
  isChecking: boolean;
  end: ScanEnd | undefined;
}

/**
 * One code at a time: while it is being checked, another one is not accepted. The result is felt, announced and shown.
 */
export function useRedeem(line?: ProductLine): Redeeming {
  const [isChecking, setIsChecking] = useState(false);
  const [end, setEnd] = useState<ScanEnd>();
  const busy = useRef(false);
  const last = useRef<{ code: string; how: ScanWay }>(undefined);

  useEffect(() => handOver, []);

  const finish = (next: ScanEnd): void => {
    setEnd(next);
    vibrate(needsNoDecision(next) ? 10 : [20, 60, 20]);
    announce(appearanceOf(next).text);
  };
  const redeem = async (code: string, how: ScanWay): Promise<ScanEnd | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    last.current = { code, how };
    setIsChecking(true);
    setEnd(undefined);
    const redemption = await submitCode(code, how, line);
    busy.current = false;
    setIsChecking(false);
    finish(redemption);
    if (redemption.kind === 'outcome' && isCredited(redemption)) void moment.seek({ gained: redemption.outcome.xp });
    return redemption;
  };
  const retry = (): void => {
    if (last.current) void redeem(last.current.code, last.current.how);
  };
  return { redeem, retry, finish, forget: () => setEnd(undefined), isChecking, end };
}
