import type { PhotoOutcome } from '@club/contract/customer/codes/scan';
import { announce } from '../../../ui/state/announcer.tsx';
import { submitCode } from '../outbox.ts';
import { changePhoto, currentPhotos } from './store.ts';
import type { ScanPhoto } from './store.ts';
import { appearanceOf } from '../end.ts';
import type { ScanEnd } from '../end.ts';

/** A code that the server found in a photo, with its newest end; none while it is requested again. */
export interface FoundCode {
  number: number;
  tail: string;
  /** Corners as fractions of the sides. */
  box: PhotoOutcome['found'][number]['box'];
  /** The code itself when it is one of ours. */
  code: string | null;
  end: ScanEnd | undefined;
}

export function foundCodes({ state, again = {} }: ScanPhoto): FoundCode[] {
  if (state.kind !== 'done') return [];
  return state.outcome.found.map(({ box, code, result }, place) => ({
    number: place + 1,
    tail: result.code_tail,
    box,
    code,
    end: place in again ? again[place] : { kind: 'outcome', outcome: result },
  }));
}

/** Sends one code of the photo again, alone. */
export async function retryFound(photoId: string, { number, code }: FoundCode): Promise<void> {
  if (code === null) return;
  const note = (end: ScanEnd | undefined): void => {
    const again = currentPhotos().find(({ id }) => id === photoId)?.again;
    changePhoto(photoId, { again: { ...again, [number - 1]: end } });
  };
  note(undefined);
  const end = await submitCode(code, 'camera');
  note(end);
  announce(appearanceOf(end).text);
}

export function xpOfFound(codes: readonly FoundCode[]): number {
  return codes.reduce((sum, { end }) => sum + (end?.kind === 'outcome' ? end.outcome.xp : 0), 0);
}
