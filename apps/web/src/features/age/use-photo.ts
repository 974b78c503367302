import { useEffect, useState } from 'react';
import { announce } from '../../ui/state/announcer.tsx';
import { shrinkPhoto } from '../../device/shrink-photo.ts';
import type { Photo } from '../../device/shrink-photo.ts';
import { formatBytes, documentMessages as messages } from './messages.ts';

/** Longest side in px. Small print of a document stays readable, and the upload stays near a megabyte. */
const sideMax = 2000;

export interface ShownPhoto extends Photo {
  /** For the preview only; the picture lives in the memory of the page and nowhere else. */
  url: string;
}

interface PhotoInHand {
  photo: ShownPhoto | undefined;
  isPreparing: boolean;
  error: string | undefined;
  take: (file: File | undefined) => Promise<void>;
  complain: (error: string) => void;
}

/** The photo of the document while it is in the customer's hands. A file that is no picture leaves the last one. */
export function usePhoto(): PhotoInHand {
  const [photo, setPhoto] = useState<ShownPhoto>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const url = photo?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setIsPreparing(true);
    setError(undefined);
    try {
      const shrunk = await shrinkPhoto(file, sideMax);
      setPhoto({ ...shrunk, url: URL.createObjectURL(shrunk.blob) });
      announce(messages.ready(formatBytes(shrunk.blob.size)));
    } catch {
      setError(messages.unreadable);
    }
    setIsPreparing(false);
  };
  return { photo, isPreparing, error, take, complain: setError };
}
