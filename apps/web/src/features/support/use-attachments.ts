import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { photosPerMessage } from '@club/rules/support';
import { asProblem } from '../../data/problem.ts';
import { support } from '../../data/support.ts';
import { base64Of, shrinkPhoto } from '../../device/shrink-photo.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

const texts = messages.photos;
const sideMax = 1600;

/** A photo being sent to the server; it is queued here when it did not arrive. */
export interface Upload {
  id: string;
  url: string;
  blob: Blob;
  problem: string | undefined;
}

export interface Attachments {
  /** Photos that the server has, by id. */
  ids: readonly string[];
  uploads: readonly Upload[];
  error: string | undefined;
  /** How many more there may be. */
  room: number;
  isBusy: boolean;
  add: (files: readonly File[]) => Promise<void>;
  retry: (upload: Upload) => Promise<void>;
  remove: (id: string) => void;
}

/**
 * Photos of a message that is being written. Each is sent to the server immediately, so the draft stores only its id.
 */
export function useAttachments(
  ids: readonly string[],
  change: (edit: (ids: readonly string[]) => string[]) => void,
): Attachments {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [error, setError] = useState<string>();
  const drop = (id: string): void => setUploads((before) => before.filter((one) => one.id !== id));
  const mark = (id: string, problem: string | undefined): void =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, problem } : one)));

  const send = async (upload: Upload): Promise<void> => {
    mark(upload.id, undefined);
    try {
      const id = await support.addPhoto(client, await base64Of(upload.blob), upload.url);
      drop(upload.id);
      change((before) => [...before, id]);
      announce(texts.added);
    } catch (problem) {
      mark(upload.id, asProblem(problem).detail);
    }
  };
  const room = photosPerMessage - ids.length - uploads.length;
  const add = async (files: readonly File[]): Promise<void> => {
    setError(undefined);
    for (const file of files.slice(0, room)) {
      const photo = await shrinkPhoto(file, sideMax).catch(() => undefined);
      if (!photo) {
        setError(texts.unreadable);
        continue;
      }
      const url = URL.createObjectURL(photo.blob);
      const upload = { id: crypto.randomUUID(), url, blob: photo.blob, problem: undefined };
      setUploads((before) => [...before, upload]);
      await send(upload);
    }
  };
  const remove = (id: string): void => {
    if (uploads.some((one) => one.id === id)) return drop(id);
    change((before) => before.filter((one) => one !== id));
    // One that could not be removed is deleted in a day.
    support.removePhoto(id).catch(() => undefined);
  };
  return { ids, uploads, error, room, isBusy: uploads.some(({ problem }) => !problem), add, retry: send, remove };
}
