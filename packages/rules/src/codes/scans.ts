/** Each code that was sent ends in exactly one of these. */
export const scanResults = [
  'credited',
  'used_by_you',
  'used',
  'unknown',
  'batch_expired',
  'blocked',
  'other_brand',
  'limit_reached',
  'not_rewarded',
  'paused',
  'unreadable',
  'excise',
  'mistyped',
] as const;

export type ScanResult = (typeof scanResults)[number];

/** Why a photo gave fewer codes than it might have. */
export const photoProblems = ['unreadable', 'too_big', 'too_slow', 'nothing_found'] as const;

export type PhotoProblem = (typeof photoProblems)[number];

export const photosMax = 3;
/** Bytes of one photo, without base64. */
export const photoBytesMax = 8_000_000;
export const symbolsInPhotoMax = 10;

/** The current text of the line above the camera, by priority. */
export const scanMessageKinds = ['paused', 'not_rewarded', 'limit_reached', 'few_left', 'doubled', 'plain'] as const;

export type ScanMessageKind = (typeof scanMessageKinds)[number];
