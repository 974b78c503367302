import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Check } from '@club/icons/lucide';
import { classNames } from '../../../ui/class-names.ts';
import { CameraTools } from './tools.tsx';
import { messages } from '../messages.ts';
import { isCredited, appearanceOf } from '../end.ts';
import type { ScanEnd } from '../end.ts';
import styles from './stage.module.css';
import type { CameraState } from './use-camera.ts';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  isFrozen: boolean;
  end: ScanEnd | undefined;
}

interface PictureProps extends Pick<Props, 'video' | 'state'> {
  hint: string;
  isHintOff: boolean;
  children?: ReactNode;
}

/** The picture, dimmed around the window where the code should be held. */
export function CameraView({ video, state, isFrozen, end }: Props) {
  useFreeze(video, isFrozen && state.kind === 'live');
  return (
    <div className={styles.view} data-scene="dark">
      <CameraPicture video={video} state={state} hint={messages.camera.hint} isHintOff={isFrozen}>
        <div className={classNames(styles.window, end && isFrozen && styles[appearanceOf(end).tone])}>
          {isFrozen && isCredited(end) && (
            <span className={styles.tick}>
              <Check aria-hidden="true" />
            </span>
          )}
        </div>
      </CameraPicture>
    </div>
  );
}

/** The video with a hint over it and the tools of the camera; `children` lie in the middle. */
export function CameraPicture({ video, state, hint, isHintOff, children }: PictureProps) {
  const isLive = state.kind === 'live';
  const isOff = isHintOff || state.kind === 'failed' || state.kind === 'stalled';
  return (
    <>
      <video ref={video} className={styles.video} aria-label={messages.camera.view} playsInline muted autoPlay />
      <div className={styles.over}>
        <p className={classNames(styles.hint, isOff && styles.quiet)}>{isLive ? hint : messages.camera.opening}</p>
        {children ?? <span />}
        {isLive && <CameraTools track={state.track} />}
      </div>
    </>
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
