import { useInfiniteQuery } from '@tanstack/react-query';
import type { Branch } from '@club/contract/customer/delivery/search';
import { delivery } from '../../data/delivery.ts';

// A locker checks no documents, so goods for adults only cannot be handed over there.
export const lockersOffered: boolean = false;

/** Branches of a city by number or street; the server distinguishes them. */
export function useBranches(settlementId: string, query: string, kind: Branch['kind']) {
  const text = query.trim();
  const { data, ...rest } = useInfiniteQuery(delivery.branches(settlementId, text));
  const all = data?.pages.flatMap(({ branches }) => branches);
  const branches = all?.filter((branch) => branch.kind === kind);
  const others = (all?.length ?? 0) - (branches?.length ?? 0);
  return { ...rest, branches, count: (data?.pages[0]?.total ?? 0) - others, hasOthers: others > 0 };
}
