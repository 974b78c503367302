/**
 * `denied`: the customer or the browser refused; `missing`: there is none, or the page may not request it; `busy`: in
 * use elsewhere.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'failed';

// The back camera; enough pixels for a small DataMatrix held a hand away.
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

let lastOpening: Promise<unknown> = Promise.resolve();

/**
 * One request at a time: a second one while the first is on its way leaves some phones with a black picture.
 * Throws what getUserMedia throws, and AbortError when the signal came first.
 */
export function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const opening = lastOpening.then(async () => {
    signal.throwIfAborted();
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (!mediaDevices?.getUserMedia) throw new DOMException('No camera', 'NotFoundError');
    const stream = await mediaDevices.getUserMedia(wanted);
    if (!signal.aborted) return stream;
    closeCamera(stream);
    throw signal.reason;
  });
  lastOpening = opening.catch(() => undefined);
  return opening;
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Browsers count cameras before permission; one that does not is tested by opening it. */
export async function hasCamera(): Promise<boolean> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.getUserMedia) return false;
  const devices = await mediaDevices.enumerateDevices().catch(() => []);
  return devices.length === 0 || devices.some(({ kind }) => kind === 'videoinput');
}

/** The browser's stored permission; 'prompt' if it does not expose one. */
export async function cameraPermission(): Promise<PermissionState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state;
  } catch {
    return 'prompt';
  }
}

interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

/** Torch and zoom, where this camera has them. */
export function abilitiesOf(track: MediaStreamTrack): Pick<Abilities, 'torch' | 'zoom'> {
  const { torch, zoom } = (track.getCapabilities?.() ?? {}) as Abilities;
  return { torch, zoom: zoom && zoom.max > zoom.min ? zoom : undefined };
}

/** A camera that refuses the setting stays as it is. */
export function adjustCamera(track: MediaStreamTrack, settings: { torch?: boolean; zoom?: number }): Promise<void> {
  return track.applyConstraints({ advanced: [settings as MediaTrackConstraintSet] }).catch(() => undefined);
}
