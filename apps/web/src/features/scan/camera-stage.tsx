import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { Check, Keyboard } from 'lucide-react';
import type { ProductLine } from '@club/rules/brands';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CameraTools } from './camera-tools.tsx';
import { CameraTrouble } from './camera-trouble.tsx';
import { EndPanel } from './end-panel.tsx';
import { messages } from './messages.ts';
import { OutboxLink } from './outbox-list.tsx';
import { isCredited, isSettled, lookOf } from './scan-end.ts';
import styles from './stage.module.css';
import { useCamera } from './use-camera.ts';
import { useDecoding } from './use-decoding.ts';
import { useLiveScan } from './use-live-scan.ts';
import { WeekCount } from './week-count.tsx';

interface Props {
  line: ProductLine;
  onLack: (lack: 'denied' | 'missing') => void;
  onByHand: () => void;
  onRestart: () => void;
}

export function CameraStage({ line, onLack, onByHand, onRestart }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const { see, goOn, retry, isChecking, isFrozen, end } = useLiveScan(line);
  const isLive = state.kind === 'live';
  const isBroken = useDecoding(video, isLive && !isFrozen, see);
  const why = state.kind === 'failed' ? state.why : undefined;
  useFreeze(video, isFrozen && isLive);
  const report = useEffectEvent(onLack);
  useEffect(() => {
    if (why === 'denied' || why === 'missing') report(why);
  }, [why]);
  return (
    <div className={styles.stage}>
      <div className={styles.view}>
        <video ref={video} className={styles.video} aria-label={messages.camera.view} playsInline muted autoPlay />
        <div className={styles.over}>
          <p className={classNames(styles.hint, isFrozen && styles.quiet)}>
            {isLive ? messages.camera.hint : messages.camera.opening}
          </p>
          <div className={classNames(styles.window, end && isFrozen && styles[lookOf(end).tone])}>
            {isFrozen && isCredited(end) && (
              <span className={styles.tick}>
                <Check aria-hidden="true" />
              </span>
            )}
          </div>
          {isLive && <CameraTools track={state.track} />}
        </div>
      </div>
      <div className={styles.dock}>
        <CameraTrouble state={state} isBroken={isBroken} onRestart={onRestart} />
        {isChecking && (
          <p className={styles.checking}>
            <Spinner /> {messages.checking}
          </p>
        )}
        {end && <EndPanel end={end} onNext={isSettled(end) ? undefined : goOn} onRetry={retry} onByHand={onByHand} />}
        {!end && !isChecking && <WeekCount line={line} />}
        {(!end || isSettled(end)) && (
          <Button variant="secondary" wide icon={<Keyboard size="1.25em" aria-hidden="true" />} onClick={onByHand}>
            {messages.byHand}
          </Button>
        )}
        <OutboxLink />
      </div>
    </div>
  );
}

/** A paused stream keeps its last picture on the screen. */
function useFreeze(video: RefObject<HTMLVideoElement | null>, isFrozen: boolean): void {
  useEffect(() => {
    if (!isFrozen) return undefined;
    const view = video.current;
    view?.pause();
    return () => {
      if (view?.srcObject) view.play().catch(() => undefined);
    };
  }, [video, isFrozen]);
}
