import { useQuery } from '@tanstack/react-query';
import { asProblem } from '../../../data/problem.ts';
import { rewards } from '../../../data/exchange.ts';

/** One reward; `isGone` when there is none of this id in the brand. */
export function useReward(id: string) {
  const isId = /^\d{1,19}$/.test(id);
  const query = useQuery({ ...rewards.one(id), enabled: isId });
  return { ...query, isGone: !isId || asProblem(query.error).status === 404 };
}
