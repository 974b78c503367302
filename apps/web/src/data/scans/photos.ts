import { withProgress } from '../../client/upload.ts';
import { scans } from './queries.ts';
import type { Load } from './queries.ts';

/** Redeems the codes of photos; `onProgress` gets how much has left the phone, from 0 to 1. Throws CallProblem. */
const redeem = (images: NonNullable<Load['images']>, withinMs: number, onProgress: (share: number) => void) =>
  scans.redeem({ image_type: 'base64', images }, { withinMs, transport: withProgress(onProgress) });

export const scanPhotos = { redeem };
