import { ledgerState, outboxState, poolState, sealState, type TroubleKind } from '@club/rules/staff/troubles';
import type { AlarmState } from '@club/rules/staff/silence';
import { kyivDate } from '@club/rules/time/calendar';
import { readTroubles } from '../../database/staff/troubles.ts';
import type { MemberCtx } from './context.ts';

interface Trouble {
  kind: TroubleKind;
  state: AlarmState;
  /** How many; none where nothing is counted. */
  count: number | null;
  /** Since when it is so, or when it was checked. */
  at: string | null;
  /** What does not hold, by its rule and its record: nothing of a person’s. */
  broken: { rule: string; what: string }[];
  /** Offers of certificates that few are left of. */
  offers: { partner: string; face_kop: number; free: number }[];
}

const nothing = { count: null, at: null, broken: [], offers: [] };

/** Everything the club knows to be wrong with itself. What it does not have cannot be wrong. */
export async function showTroubles({ database, now, settings, config }: MemberCtx): Promise<Trouble[]> {
  const low = settings.lowPools;
  const row = await readTroubles(database.db, { now, today: kyivDate(now), low });
  const { ledgerFound, ledgerCount: foundCount, isAuditFailing: isFailing, auditedAt: ranAt } = row;
  const { lowOffers: offers, veloCodes, waitingSince, unsealedAt } = row;
  const isSold = offers !== null && !config.absent.includes('certificates');
  const free = offers?.[0]?.free ?? low.certificates + 1;
  return [
    {
      ...nothing,
      kind: 'ledger',
      state: ledgerState({ foundCount, isFailing, ranAt }, now),
      count: foundCount,
      at: isoOf(ranAt),
      broken: ledgerFound.map(({ invariant: rule, what }) => ({ rule, what })),
    },
    { ...nothing, kind: 'outbox', state: outboxState(waitingSince, now), count: row.waiting, at: isoOf(waitingSince) },
    {
      ...nothing,
      kind: 'certificates',
      state: isSold ? poolState(free, low.certificates) : 'off',
      offers: (isSold ? offers : []).map(({ faceKop, ...offer }) => ({ ...offer, face_kop: faceKop })),
    },
    {
      ...nothing,
      kind: 'velo_codes',
      state: veloCodes === null ? 'off' : poolState(veloCodes, low.veloCodes),
      count: veloCodes === null || veloCodes > low.veloCodes ? null : veloCodes,
    },
    { ...nothing, kind: 'audit_log', state: sealState(unsealedAt, now), at: isoOf(unsealedAt) },
  ];
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
