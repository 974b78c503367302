import type { AlarmState } from './silence.ts';

/** Problems that nobody outside would report: the club checks itself. */
export const troubleKinds = ['ledger', 'outbox', 'certificates', 'velo_codes', 'audit_log'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** From how few of them on a pool is low. */
export interface LowPools {
  /** Of one offer. */
  certificates: number;
  veloCodes: number;
}

const minuteMs = 60_000;

/** Side effects go out within seconds of their commit. */
const outboxLimits = { amber: 5, red: 60 };

/** A row of the audit log has its seal within an hour; three, and the job does not work or a row was put in behind it. */
export const unsealedMaxMs = 180 * minuteMs;

/** The incremental audit runs every few minutes. */
const auditMaxMs = 60 * minuteMs;

/** `foundCount` is what does not hold; `ranAt` when the last look ended well, null where there was none. */
export function ledgerState(
  { foundCount, isFailing, ranAt }: { foundCount: number; isFailing: boolean; ranAt: Date | null },
  now: Date,
): AlarmState {
  if (foundCount > 0 || isFailing) return 'red';
  if (ranAt === null) return 'off';
  return now.getTime() - ranAt.getTime() > auditMaxMs ? 'amber' : 'calm';
}

/** The severity of the oldest overdue message being pending since that moment. */
export function outboxState(waitingSince: Date | null, now: Date): AlarmState {
  const minutes = waitingSince === null ? 0 : (now.getTime() - waitingSince.getTime()) / minuteMs;
  if (minutes >= outboxLimits.red) return 'red';
  return minutes >= outboxLimits.amber ? 'amber' : 'calm';
}

/** Of a pool that was ever filled; `left` may stop counting beyond `low`. */
export function poolState(left: number, low: number): AlarmState {
  if (left === 0) return 'red';
  return left <= low ? 'amber' : 'calm';
}

/** `unsealedSince` is the moment of the oldest row without a seal. */
export const sealState = (unsealedSince: Date | null, now: Date): AlarmState =>
  unsealedSince !== null && now.getTime() - unsealedSince.getTime() > unsealedMaxMs ? 'red' : 'calm';
