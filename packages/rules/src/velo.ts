import { lifetimes } from './time/lifetimes.ts';

/** Whether a person uses pouches: `empty` until the server was queried. */
export const oralStatuses = ['empty', 'none', 'user'] as const;
export type OralStatus = (typeof oralStatuses)[number];

/** How long a finding about pouches is trusted. */
export const oralStatusStoredMs = lifetimes.oralStatus;
/** Pouches scanned or ordered longer ago are no evidence for today. */
export const oralStatusWindowMs = 90 * 86_400_000;
