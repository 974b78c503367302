import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';
import type { PhotoOutcome } from '@club/contract/customer/codes/scan';
import type { ScanEnd } from '../end.ts';

export type PhotoState =
  | { kind: 'preparing' }
  /** It came from the share sheet, and sending it was not confirmed yet. */
  | { kind: 'confirming' }
  | { kind: 'waiting' }
  /** How much of it has left the phone, from 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'done'; outcome: PhotoOutcome }
  | { kind: 'failed'; text: string; isForever: boolean };

/** A photo of packs, from the moment it was taken until its results have been seen. */
export interface ScanPhoto {
  id: string;
  blob?: Blob;
  url: string;
  width: number;
  height: number;
  /** It outlives a closed page. */
  isStored: boolean;
  isShared: boolean;
  state: PhotoState;
  /** Results of codes that were resent separately, by their position; undefined while pending. */
  again?: Record<number, ScanEnd | undefined>;
}

const photos = createAtom<readonly ScanPhoto[]>([]);

/** Newest first; the same array until something changes. */
export function currentPhotos(): readonly ScanPhoto[] {
  return photos.get();
}

export function usePhotos(): readonly ScanPhoto[] {
  return useSyncExternalStore(listenToPhotos, currentPhotos);
}

export function storePhotos(next: readonly ScanPhoto[]): void {
  photos.set(next);
}

/** The changed photo; undefined when it was deleted meanwhile. */
export function changePhoto(id: string, part: Partial<ScanPhoto>): ScanPhoto | undefined {
  storePhotos(currentPhotos().map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  return currentPhotos().find((photo) => photo.id === id);
}

function listenToPhotos(listener: () => void): () => void {
  return photos.subscribe(listener).unsubscribe;
}
