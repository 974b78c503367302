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
  'paused',
  'unreadable',
  'excise',
  'mistyped',
] as const;

export type ScanResult = (typeof scanResults)[number];
