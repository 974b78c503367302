import { callDays, callStarts, callTimes, dateOfCallDay, isCallWindow } from '@club/rules/call-windows';
import type { CallDay, CallWindow } from '@club/rules/call-windows';
import type { CheckoutDraft } from './checkout-draft.ts';

type Wish = Pick<CheckoutDraft, 'isCallWished' | 'callWindow'>;

/** Days a call can still be wished for. */
export function openDays(now: Date): CallDay[] {
  return callDays.filter((day) => callStarts(day, now).length > 0);
}

/** The window a wish begins with: the first two hours that are left. */
export function firstWindow(now: Date): CallWindow {
  return windowFrom(openDays(now)[0] ?? 'tomorrow', undefined, now);
}

/** A window of the day from the wished time on, or from the first one that is left; two hours long where the day allows. */
export function windowFrom(day: CallDay, from: string | undefined, now: Date): CallWindow {
  const starts = callStarts(day, now);
  const start = from !== undefined && starts.includes(from) ? from : (starts[0] ?? callTimes[0]!);
  const to = callTimes[Math.min(callTimes.indexOf(start) + 4, callTimes.length - 1)]!;
  return { date: dateOfCallDay(day, now), from: start, to };
}

export function dayOfWindow({ date }: CallWindow, now: Date): CallDay | undefined {
  return callDays.find((day) => dateOfCallDay(day, now) === date);
}

/** The wish that can be kept; null when there is none, or when its time has passed. */
export function callOf({ isCallWished, callWindow }: Wish, now = new Date()): CallWindow | null {
  return isCallWished && callWindow && isCallWindow(callWindow, now) ? callWindow : null;
}

export function isCallOver(wish: Wish, now = new Date()): boolean {
  return wish.isCallWished && callOf(wish, now) === null;
}
