import { isCallWindow } from '@club/rules/time/call-windows';
import type { CallWindow } from '@club/rules/time/call-windows';
import type { CheckoutDraft } from '../../../data/checkout/draft.ts';

type CallRequest = Pick<CheckoutDraft, 'isCallWished' | 'callWindow'>;

/** The call-back that can be kept; null when there is none, or when its time has passed. */
export function callOf({ isCallWished, callWindow }: CallRequest, now = new Date()): CallWindow | null {
  return isCallWished && callWindow && isCallWindow(callWindow, now) ? callWindow : null;
}

export function isCallOver(change: CallRequest, now = new Date()): boolean {
  return change.isCallWished && callOf(change, now) === null;
}
