import { fields, whole } from './checks.ts';

/** Ordering more takes days: staff are notified before the last one is given. */
export const lowPoolsSetting = {
  scope: 'club' as const,
  summary:
    'Number of free certificates of an offer, and of codes for the pouch site, at which «Today» in the office turns amber',
  check: fields({ certificates: whole(0, 10_000), veloCodes: whole(0, 1_000_000) }),
};
