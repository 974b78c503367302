import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { cameraProblemOf, closeCamera, openCamera } from './stream.ts';
import type { CameraProblem } from './stream.ts';

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'live'; track: MediaStreamTrack }
  /** Open, but nothing comes: after sleep some phones give a black picture. */
  | { kind: 'stalled' }
  | { kind: 'failed'; why: CameraProblem };

const opening: CameraState = { kind: 'opening' };
const stallMs = 3000;

/** Shows the camera in the video while the page is in sight; hiding or leaving the page switches the camera off. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState(opening);
  const isVisible = useSyncExternalStore(subscribeVisibility, readVisibility);

  useEffect(() => {
    const view = video.current;
    if (!isVisible || !view) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const report = (next: CameraState): void => {
      if (!signal.aborted) setState(next);
    };
    show(view, signal, report).catch((error: unknown) => report({ kind: 'failed', why: cameraProblemOf(error) }));
    return () => {
      leaving.abort();
      view.srcObject = null;
      setState(opening);
    };
  }, [video, isVisible]);

  return state;
}

async function show(view: HTMLVideoElement, signal: AbortSignal, report: (state: CameraState) => void): Promise<void> {
  const stream = await openCamera(signal);
  signal.addEventListener('abort', () => closeCamera(stream));
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('No picture', 'NotFoundError');
  track.addEventListener('ended', () => report({ kind: 'stalled' }));
  view.srcObject = stream;
  watchFrames(view, signal, () => report({ kind: 'stalled' }));
  await view.play();
  report({ kind: 'live', track });
}

/** Calls back once no frame has come for three seconds. A paused video is frozen by us. */
function watchFrames(view: HTMLVideoElement, signal: AbortSignal, onStall: () => void): void {
  let last = { time: -1, at: performance.now() };
  const timer = setInterval(() => {
    const now = performance.now();
    if (view.currentTime !== last.time || isFrozen(view)) last = { time: view.currentTime, at: now };
    else if (now - last.at > stallMs) {
      clearInterval(timer);
      onStall();
    }
  }, 500);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function isFrozen(view: HTMLVideoElement): boolean {
  return view.paused && view.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function readVisibility(): boolean {
  return document.visibilityState === 'visible';
}
