import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { keep } from '../../device/kept.ts';
import { CameraGate } from './camera-gate.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { NoCamera } from './no-camera.tsx';
import { followOutbox } from './outbox.ts';
import { lineOf } from './scanners.ts';
import type { Scanner } from './scanners.ts';

interface Props {
  scanner: Scanner;
  isByHand: boolean;
  /** Hands over, once, a code that a link has brought. */
  takeArrived?: () => string | undefined;
}

/** Live camera or a code typed by hand: two faces of one page. Without a camera the second comes by itself. */
export function Capture({ scanner, isByHand, takeArrived }: Props) {
  const [lack, setLack] = useState<'denied' | 'missing'>();
  const navigate = useNavigate();
  const line = lineOf(scanner);
  useEffect(() => keep('lastScanner', scanner), [scanner]);
  useEffect(followOutbox, []);

  const turn = (by?: 'hand'): void => void navigate({ to: '.', search: by ? { by } : {}, replace: true });
  const toCamera = (): void => {
    setLack(undefined);
    turn();
  };
  if (!isByHand && !lack) return <CameraGate line={line} onLack={setLack} onByHand={() => turn('hand')} />;
  return (
    <ManualEntry
      line={line}
      takeArrived={takeArrived}
      onCamera={lack ? undefined : toCamera}
      notice={lack && <NoCamera lack={lack} onRetry={toCamera} />}
    />
  );
}
