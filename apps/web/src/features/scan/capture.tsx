import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ProductLine } from '@club/rules/product-lines';
import { storeScanner } from '../../data/scans/last-scanner.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { CameraGate, isCameraExpected } from './camera/gate.tsx';
import type { StageProps } from './camera/gate.tsx';
import { CameraOpening } from './camera/opening.tsx';
import { NoCamera } from './camera/no-camera.tsx';
import { followOutbox } from './outbox.ts';
import { lineOf } from './scanners.ts';
import type { Scanner } from './scanners.ts';

// Two faces of one page; showing one need not wait for the other.
const CameraStage = lazy(() => import('./camera/stage.tsx'));
const ManualEntry = lazy(async () => ({ default: (await import('./by-hand/entry.tsx')).ManualEntry }));

const stageOf: Record<ProductLine, ComponentType<StageProps>> = {
  glo: (props) => <CameraStage line="glo" {...props} />,
  ogo: (props) => <CameraStage line="ogo" {...props} />,
  velo: (props) => <CameraStage line="velo" {...props} />,
};

interface Props {
  scanner: Scanner;
  isByHand: boolean;
  /** Hands over, once, a code that a link has brought. */
  takeArrived?: () => string | undefined;
}

/** Live camera or a code typed by hand: two faces of one page. Without a camera the second is shown automatically. */
export function Capture({ scanner, isByHand, takeArrived }: Props) {
  const [lack, setLack] = useState<'denied' | 'missing'>();
  const navigate = useNavigate();
  const line = lineOf(scanner);
  useEffect(() => storeScanner(scanner), [scanner]);
  useEffect(followOutbox, []);

  const turn = (by?: 'hand'): void => void navigate({ to: '.', search: by ? { by } : {}, replace: true });
  const toCamera = (): void => {
    setLack(undefined);
    turn();
  };
  const isCamera = !isByHand && !lack;
  const waiting = <CameraOpening line={line} onByHand={() => turn('hand')} />;
  const pending = isCamera && isCameraExpected() ? waiting : <Skeleton height="20rem" radius="var(--radius-card)" />;
  return (
    <Suspense fallback={pending}>
      {isCamera ? (
        <CameraGate
          onLack={setLack}
          onInstead={() => turn('hand')}
          besides={<ManualEntry line={line} />}
          Stage={stageOf[line]}
          waiting={waiting}
        />
      ) : (
        <ManualEntry
          line={line}
          takeArrived={takeArrived}
          onCamera={lack ? undefined : toCamera}
          notice={lack && <NoCamera lack={lack} onRetry={toCamera} />}
        />
      )}
    </Suspense>
  );
}
