import { Suspense, lazy, useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { CameraGate } from '../camera/gate.tsx';
import { multiMessages } from './messages.ts';
import styles from './page.module.css';
import { NoCamera } from '../camera/no-camera.tsx';
import { followOutbox } from '../outbox.ts';
import { multiFaces } from '../scanners.ts';
import type { MultiFace } from '../scanners.ts';

// Each face is a separate page; opening one need not wait for the others.
const ManyStage = lazy(() => import('./stage.tsx'));
const PhotoFace = lazy(() => import('../photos/face.tsx'));
const ManualEntry = lazy(async () => ({ default: (await import('../by-hand/entry.tsx')).ManualEntry }));

const texts = multiMessages.multi;

interface Props {
  face: MultiFace;
  /** Photos came from the share sheet; `lost`: they should have. */
  shared?: 'yes' | 'lost' | undefined;
}

/** Several packs at once: in the live picture, in a photo, or typed one after another. */
export function Multi({ face, shared }: Props) {
  const [lack, setLack] = useState<'denied' | 'missing'>();
  const navigate = useNavigate();
  useEffect(followOutbox, []);
  const turn = (to: MultiFace): void =>
    void navigate({ to: '.', search: to === 'camera' ? {} : { by: to }, replace: true });
  const isCamera = face === 'camera';
  return (
    <div className={styles.multi}>
      <Segmented
        label={texts.faces}
        options={multiFaces.map((value) => ({ value, label: texts.face[value] }))}
        value={face}
        onChange={turn}
      />
      <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-card)" />}>
        {isCamera && !lack && (
          <CameraGate
            onLack={setLack}
            onInstead={() => turn('photo')}
            insteadLabel={texts.photoInstead}
            Stage={ManyStage}
          />
        )}
        {isCamera && lack && <NoCamera lack={lack} onRetry={() => setLack(undefined)} />}
        {(face === 'photo' || (isCamera && lack)) && <PhotoFace shared={shared} onByHand={() => turn('hand')} />}
        {face === 'hand' && <ManualEntry />}
      </Suspense>
    </div>
  );
}
