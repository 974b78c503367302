import type { Trouble } from '../../data/alarms.ts';
import { elapsedSince } from '../../ui/elapsed.ts';
import { messages } from './trouble-messages.ts';

/** Its details, each fact a line. */
export function factsOf({ kind, count, at, broken, offers }: Trouble, now: Date): string[] {
  const elapsed = at === null ? undefined : elapsedSince(at, now);
  if (kind === 'ledger') {
    const named = broken.map(({ rule, what }) => messages.broken(rule, what));
    const more = (count ?? 0) - named.length;
    return [...named, ...(more > 0 ? [messages.more(more)] : []), ...(elapsed ? [messages.auditedAgo(elapsed)] : [])];
  }
  if (kind === 'certificates')
    return offers.map(({ partner, face_kop: kop, free }) => messages.offer(partner, kop, free));
  if (kind === 'audit_log') return elapsed ? [messages.unsealedFor(elapsed)] : [];
  if (kind === 'velo_codes') return count === null ? [] : [messages.left(count)];
  return [`${messages.waiting(count ?? 0)} ${elapsed ? messages.waitingFor(elapsed) : ''}`.trim()];
}
