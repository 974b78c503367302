import { later } from '../../ui/state/later.ts';

/** Nothing waits for it, and a page without it is whole. */
export const ClubIs = later(async () => (await import('./club-is.tsx')).default);
