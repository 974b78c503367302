import type { HistoryState } from '@tanstack/react-router';

/** Carried by the step to the photo, so that its end is a step back and not one more page in the history. */
export const cameFromState = { isFromVerification: true } as HistoryState;

export function isFromVerification(state: object): boolean {
  return 'isFromVerification' in state;
}
