import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { CameraTools } from './camera-tools.tsx';
import { messages } from './messages.ts';
import { isCredited, lookOf } from './scan-end.ts';
import type { ScanEnd } from './scan-end.ts';
import styles from './stage.module.css';
import type { CameraState } from './use-camera.ts';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  isFrozen: boolean;
  end: ScanEnd | undefined;
}

/** The picture, dimmed around the window that says where to hold the code. */
export function CameraView({ video, state, isFrozen, end }: Props) {
  const isLive = state.kind === 'live';
  const hint = isLive ? messages.camera.hint : messages.camera.opening;
  const isHintOff = isFrozen || state.kind === 'failed' || state.kind === 'stalled';
  useFreeze(video, isFrozen && isLive);
  return (
    <div className={styles.view} data-scene="dark">
      <video ref={video} className={styles.video} aria-label={messages.camera.view} playsInline muted autoPlay />
      <div className={styles.over}>
        <p className={classNames(styles.hint, isHintOff && styles.quiet)}>{hint}</p>
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
