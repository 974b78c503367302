import { useEffect, useState } from 'react';
import { reviewPhotosMax } from '@club/rules/reviews';
import { dropDraft, storeDraft, readDraft } from '../../../device/storage/drafts.ts';
import { base64Of, shrinkPhoto } from '../../../device/shrink-photo.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { formMessages as texts } from './messages.ts';

/** Longest side in px: the server's output size, so nothing larger has to be sent. */
const sideMax = 1600;

export interface DraftPhoto {
  blob: Blob;
  url: string;
}

/** Photos of a review in hand; like its text they outlive a reload, but not the tab. */
export function usePhotoDraft(name: string) {
  const [photos, setPhotos] = useState<DraftPhoto[]>(() => readStored(name));
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string>();
  useRevoked(photos);
  // Stored first: what is shown survives a reload.
  const change = async (next: DraftPhoto[]): Promise<void> => {
    await storePhotos(name, next);
    setPhotos(next);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setIsPreparing(true);
    setError(undefined);
    const added: DraftPhoto[] = [];
    for (const file of files.slice(0, reviewPhotosMax - photos.length)) {
      try {
        added.push(shown((await shrinkPhoto(file, sideMax)).blob));
      } catch {
        setError(texts.unreadable);
      }
    }
    await change([...photos, ...added]);
    setIsPreparing(false);
    if (added.length > 0) announce(texts.added(added.length));
  };
  const remove = (photo: DraftPhoto): void => {
    void change(photos.filter((one) => one !== photo));
    announce(texts.removed);
  };
  return { photos, isPreparing, error, take, remove, drop: () => dropDraft(name) };
}

/** Addresses of pictures that left the hand are given back. */
function useRevoked(photos: readonly DraftPhoto[]): void {
  const [all] = useState(() => new Set<string>());
  useEffect(() => {
    const now = new Set(photos.map(({ url }) => url));
    for (const url of all) if (!now.has(url)) URL.revokeObjectURL(url);
    all.clear();
    for (const url of now) all.add(url);
  }, [photos, all]);
}

const shown = (blob: Blob): DraftPhoto => ({ blob, url: URL.createObjectURL(blob) });

async function storePhotos(name: string, photos: readonly DraftPhoto[]): Promise<void> {
  if (photos.length === 0) return dropDraft(name);
  storeDraft(name, { pictures: await Promise.all(photos.map(({ blob }) => base64Of(blob))) });
}

function readStored(name: string): DraftPhoto[] {
  const { pictures } = readDraft<{ pictures: string[] }>(name, { pictures: [] });
  try {
    return pictures.map((base64) => shown(new Blob([bytesOf(base64)], { type: 'image/jpeg' })));
  } catch {
    return [];
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
