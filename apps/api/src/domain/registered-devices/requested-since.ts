import { transferRequestDays } from '@club/rules/registered-devices';

const livesMs = transferRequestDays * 86_400_000;

/** Requests for a device that were made before this are over. */
export const requestedSince = (now: Date): Date => new Date(now.getTime() - livesMs);

/** When a request that nobody answers is over. */
export const requestEnd = (requestedAt: Date): Date => new Date(requestedAt.getTime() + livesMs);
