import { isNetworkSlow } from './network.ts';

export function isMotionWanted(): boolean {
  return !isNetworkSlow() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
