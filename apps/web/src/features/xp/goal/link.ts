import type { XpGoal } from '../../../data/xp/queries.ts';

/** The router's form of an address that may have a query. */
export function goalLink({
  leads_to: address,
  is_sold_out: isSoldOut,
  kind,
}: Pick<NonNullable<XpGoal>, 'leads_to' | 'is_sold_out' | 'kind'>) {
  if (isSoldOut) return { to: kind === 'reward' ? '/exchange' : '/certificates' };
  const [to = '', query] = address.split('?');
  return query === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
