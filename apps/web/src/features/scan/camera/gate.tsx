import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Camera } from '@club/icons/lucide';
import { hasSeenCamera, storeSeenCamera } from '../../../device/storage/seen-camera.ts';
import { storeDraft, readDraft } from '../../../device/storage/drafts.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { cameraPermission, hasCamera } from './stream.ts';
import styles from './gate.module.css';
import { messages } from '../messages.ts';

const unexplained = { isExplained: false };

/** What shows the picture. */
export interface StageProps {
  onLack: (lack: 'denied' | 'missing') => void;
  /** The way on for who wants no camera. */
  onInstead: () => void;
  /** Reopens the camera. */
  onRestart: () => void;
}

interface Props extends Omit<StageProps, 'onRestart'> {
  insteadLabel?: string;
  /** Below the prompt for the camera, so that the other way costs no tap. */
  besides?: ReactNode;
  Stage: ComponentType<StageProps>;
  /** In the place of an expected picture. */
  waiting?: ReactNode;
}

/** Whether the picture will come without a prompt, as far as is known synchronously. */
export const isCameraExpected = (): boolean => hasSeenCamera() || readDraft('camera', unexplained).isExplained;

/** Explains the camera before the browser asks; a customer who has agreed already sees the picture immediately. */
export function CameraGate({ onLack, onInstead, insteadLabel = messages.byHand, besides, Stage, waiting }: Props) {
  const [step, setStep] = useState<'unknown' | 'prompt' | 'open'>('unknown');
  const report = useEffectEvent(onLack);
  // A reopened camera is a new stage.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void Promise.all([hasCamera(), cameraPermission()]).then(([has, permission]) => {
      if (isLeft) return;
      storeSeenCamera(has && permission === 'granted');
      if (!has) return report('missing');
      if (permission === 'denied') return report('denied');
      const isKnown = permission === 'granted' || readDraft('camera', unexplained).isExplained;
      setStep(isKnown ? 'open' : 'prompt');
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const open = (): void => {
    storeDraft('camera', { isExplained: true });
    setStep('open');
  };
  if (step === 'unknown') {
    return isCameraExpected() && waiting ? waiting : <Skeleton height="20rem" radius="var(--radius-card)" />;
  }
  if (step === 'open') {
    return <Stage key={attempt} onLack={onLack} onInstead={onInstead} onRestart={() => setAttempt(attempt + 1)} />;
  }
  const question = (
    <Card className={styles.card}>
      <span className={styles.sign}>
        <Camera size={32} aria-hidden="true" />
      </span>
      <h2>{messages.camera.title}</h2>
      <p className={styles.text}>{messages.camera.text}</p>
      <Button wide onClick={open}>
        {messages.camera.allow}
      </Button>
      {!besides && (
        <Button variant="quiet" wide onClick={onInstead}>
          {insteadLabel}
        </Button>
      )}
    </Card>
  );
  if (!besides) return question;
  return (
    <div className={styles.both}>
      {question}
      {besides}
    </div>
  );
}
