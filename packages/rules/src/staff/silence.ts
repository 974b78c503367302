/** What an active club regularly hears from; after too long a silence, that part may have stopped. */
export const heardKinds = ['order', 'payment', 'sms', 'code', 'parcel'] as const;
export type HeardKind = (typeof heardKinds)[number];

/** Minutes of silence from which on it is unusual, and from which on it is an alarm. */
export interface SilenceLimits {
  amber: number;
  red: number;
}

/** `off` is what is not expected now, or has no limits. */
export const alarmStates = ['off', 'calm', 'amber', 'red'] as const;
export type AlarmState = (typeof alarmStates)[number];

const minuteMs = 60_000;

/** How alarming a silence since that moment is; none is awaited where the moment is null. */
export function alarmState(since: Date | null, limits: SilenceLimits | null, now: Date): AlarmState {
  if (since === null || limits === null) return 'off';
  const minutes = (now.getTime() - since.getTime()) / minuteMs;
  if (minutes >= limits.red) return 'red';
  return minutes >= limits.amber ? 'amber' : 'calm';
}
