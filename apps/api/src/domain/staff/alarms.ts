import { alarmState, type HeardKind, heardKinds } from '@club/rules/staff/silence';
import { type LastHeard, readLastHeard } from '../../database/staff/last-heard.ts';
import type { MemberCtx } from './context.ts';
import { showTroubles } from './troubles.ts';

/**
 * When each part of the club was last heard from. A silence begins when the club is opened, or when the first parcel is
 * handed over: before that nothing can be overdue.
 */
export async function showAlarms(ctx: MemberCtx) {
  const { database, now, settings, config } = ctx;
  const heard = await readLastHeard(database.db, now);
  const kinds = heardKinds.filter((kind) => kind !== 'payment' || !config.absent.includes('payments'));
  return {
    alarms: kinds.map((kind) => {
      const limits = settings.silence[kind];
      const since = heard === undefined ? null : silentSince(kind, heard, settings.isOpen);
      return {
        kind,
        state: alarmState(since, limits, now),
        heard_at: heard?.[kind]?.toISOString() ?? null,
        limits,
      };
    }),
    troubles: await showTroubles(ctx),
  };
}

function silentSince(kind: HeardKind, heard: LastHeard, isOpen: boolean): Date | null {
  if (kind === 'parcel' && heard.onTheWaySince === null) return null;
  if (kind !== 'parcel' && !isOpen) return null;
  const possible = kind === 'parcel' ? heard.onTheWaySince : heard.openedAt;
  const moments = [heard[kind], possible].flatMap((at) => at ?? []);
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
