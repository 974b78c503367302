import type { PhotoOutcome } from '@club/contract/customer/codes/scan';
import { asProblem } from '../../../data/problem.ts';
import { scans } from '../../../data/scans/queries.ts';
import { scanPhotos as sending } from '../../../data/scans/photos.ts';
import { boxPhoto, boxedPhotos, unboxPhoto } from '../../../device/storage/photo-box.ts';
import { onReturn } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { isSignedIn, onSessionEnd } from '../../../device/session.ts';
import { base64Of, shrinkPhoto } from '../../../device/shrink-photo.ts';
import type { Photo } from '../../../device/shrink-photo.ts';
import { multiMessages } from '../many/messages.ts';
import { isForever } from '../outbox.ts';
import { changePhoto, storePhotos, currentPhotos } from './store.ts';
import type { ScanPhoto } from './store.ts';

// Modules of a code on a pack held at arm's length are still three pixels wide, and the upload is about two megabytes.
const sideMax = 2800;
const answerMs = 120_000;
const retryMs = 20_000;

/** Photos just taken or chosen: stored, then sent. A file that is no picture is reported. */
export async function takePhotos(files: readonly Blob[]): Promise<void> {
  for (const file of files) {
    const photo = await prepare(crypto.randomUUID(), file);
    if (photo.state.kind === 'waiting') void sendPhoto(photo.id);
  }
}

/** Photos of the share sheet need the customer's confirmation; those without a reply are sent again. */
export async function adoptPhotos(): Promise<void> {
  for (const { id, blob, brand } of await boxedPhotos()) {
    if (currentPhotos().some((photo) => photo.id === id)) continue;
    if (brand === null) await prepare(id, blob, true);
    else if (brand === runtime.brand) await adopt(id, blob);
  }
}

let isFollowed = false;

/** From the first call on and until the page closes, the queue is sent whenever the network may be back. */
export function followPhotos(): void {
  if (isFollowed) return;
  isFollowed = true;
  const flush = (): void => {
    if (isSignedIn() && document.visibilityState === 'visible') void adoptPhotos().then(flushPhotos);
  };
  onSessionEnd(() => forgetAll());
  onReturn(flush);
  setInterval(flush, retryMs);
  flush();
}

async function flushPhotos(): Promise<void> {
  for (const { id, state } of currentPhotos()) {
    if (!isSignedIn() || !navigator.onLine) return;
    if (state.kind === 'waiting') await sendPhoto(id);
  }
}

/** Reads the codes of the photo on the server. A repeat has the same id, so each code counts once. */
export async function sendPhoto(id: string): Promise<void> {
  const photo = currentPhotos().find((one) => one.id === id);
  if (!photo?.blob || photo.state.kind === 'sending') return;
  changePhoto(id, { state: { kind: 'sending', share: 0 } });
  if (photo.isShared) await storeOnPhone(id, photo.blob);
  try {
    const images = [{ id, image: await base64Of(photo.blob) }];
    const { photos } = await sending.redeem(images, answerMs, (share) =>
      changePhoto(id, { state: { kind: 'sending', share } }),
    );
    settle(
      id,
      photos.find((one) => one.id === id),
    );
    scans.credited();
  } catch (error) {
    const problem = asProblem(error);
    const isUnanswered = problem.status === 0;
    const failed = { kind: 'failed', text: problem.detail, isForever: isForever(problem) } as const;
    changePhoto(id, { state: isUnanswered ? { kind: 'waiting' } : failed });
    if (isForever(problem)) await unboxPhoto(id);
  }
}

/** The customer has seen it, or does not want it sent. */
export function forgetPhoto(id: string): void {
  const photo = currentPhotos().find((one) => one.id === id);
  if (photo?.url) URL.revokeObjectURL(photo.url);
  storePhotos(currentPhotos().filter((one) => one.id !== id));
  void unboxPhoto(id);
}

function forgetAll(): void {
  for (const { id } of currentPhotos()) forgetPhoto(id);
}

function settle(id: string, outcome: PhotoOutcome | undefined): void {
  if (outcome) changePhoto(id, { state: { kind: 'done', outcome } });
  else changePhoto(id, { state: { kind: 'failed', text: multiMessages.photo.unreadable, isForever: true } });
  void unboxPhoto(id);
}

async function prepare(id: string, file: Blob, isShared = false): Promise<ScanPhoto> {
  const empty: ScanPhoto = {
    id,
    url: '',
    width: 4,
    height: 3,
    isStored: false,
    isShared,
    state: { kind: 'preparing' },
  };
  storePhotos([empty, ...currentPhotos()]);
  const photo = await shrinkPhoto(file, sideMax).catch(() => undefined);
  if (!photo) {
    await unboxPhoto(id);
    const state = { kind: 'failed', text: multiMessages.photo.unreadable, isForever: true } as const;
    return changePhoto(id, { state }) ?? empty;
  }
  const isStored = isShared || (await isBoxed(id, photo.blob));
  return changePhoto(id, { ...shown(photo), isStored, state: { kind: isShared ? 'confirming' : 'waiting' } }) ?? empty;
}

async function adopt(id: string, blob: Blob): Promise<void> {
  const picture = await createImageBitmap(blob).catch(() => undefined);
  if (!picture) return unboxPhoto(id);
  const { width, height } = picture;
  picture.close();
  if (currentPhotos().some((photo) => photo.id === id)) return;
  const waiting = { id, isStored: true, isShared: false, state: { kind: 'waiting' } } as const;
  storePhotos([{ ...waiting, ...shown({ blob, width, height }) }, ...currentPhotos()]);
}

/** From now on it is the customer's own: it may be queued for the network like any other, reduced. */
async function storeOnPhone(id: string, blob: Blob): Promise<void> {
  await unboxPhoto(id);
  changePhoto(id, { isShared: false, isStored: await isBoxed(id, blob) });
}

function isBoxed(id: string, blob: Blob): Promise<boolean> {
  return boxPhoto({ id, blob, brand: runtime.brand, at: Date.now() }).then(
    () => true,
    () => false,
  );
}

function shown({ blob, width, height }: Photo): Pick<ScanPhoto, 'blob' | 'url' | 'width' | 'height'> {
  return { blob, width, height, url: URL.createObjectURL(blob) };
}
