/** Why staff look at what is masked. */
export const revealReasons = ['order', 'support', 'call', 'law'] as const;
export type RevealReason = (typeof revealReasons)[number];
