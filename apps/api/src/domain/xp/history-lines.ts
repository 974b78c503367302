import type { XpEntry } from '@club/contract/customer/xp';
import { stateOfEntry } from '@club/rules/xp/ledger';
import type { PendingAward } from '../../database/xp/awards.ts';
import type { XpLine } from '../../database/xp/history.ts';

export const entryOf = (line: XpLine): XpEntry => ({
  id: String(line.id),
  at: line.at.toISOString(),
  amount: line.amount,
  kind: line.heldEnd === 'spent' ? 'spent' : line.kind,
  state: line.heldEnd ?? stateOfEntry(line.kind),
  reason: line.reason,
  source: sourceOf(line.source),
  balance_after: line.balanceAfter,
  active_at: null,
});

/** A pending promise, as a separate line. */
export const pendingOf = (award: PendingAward): XpEntry => ({
  id: `${awardMark}${award.id}`,
  at: award.createdAt.toISOString(),
  amount: award.xp,
  kind: 'earned',
  state: 'pending',
  reason: award.reason,
  source: sourceOf(award.source),
  balance_after: null,
  active_at: award.state === 'review' ? null : award.activeAt.toISOString(),
});

const awardMark = 'award-';

/** The award of a line; undefined for a line of the ledger. */
export const awardIdOf = (id: string): number | undefined =>
  id.startsWith(awardMark) ? Number(id.slice(awardMark.length)) : undefined;

/** An order's number leads somewhere; the rest of other sources is for the ledger alone. */
const sourceOf = (source: string): string => (source.startsWith('order:') ? source : (source.split(':')[0] ?? ''));
