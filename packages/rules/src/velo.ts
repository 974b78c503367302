import { lifetimes } from './time/lifetimes.ts';

/** Whether a person uses pouches: `empty` until the server was asked. */
export const oralStatuses = ['empty', 'none', 'user'] as const;
export type OralStatus = (typeof oralStatuses)[number];

/** How long what was found out about pouches is believed. */
export const oralStatusStoredMs = lifetimes.oralStatus;
/** Pouches scanned or ordered longer ago say nothing of today. */
export const oralStatusWindowMs = 90 * 86_400_000;
