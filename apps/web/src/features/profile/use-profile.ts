import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';

export type ProfileFacts = ReplyOf<'GET /api/user/get-profile'>;

const queryKey = ['profile'];

/**
 * Everything the profile tells of the person; the last answer is kept for when there is no network. The profile itself
 * asks each time it is opened; its parts, which come later, take what it got.
 */
export function useProfile({ isPart = false } = {}) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/user/get-profile', {}, { signal }),
    // What is kept may be older than the last change, and letters are read in another app meanwhile.
    ...(!isPart && { staleTime: 0 }),
    meta: { keep: true },
  });
}

type Change = Partial<ProfileFacts> | ((known: ProfileFacts) => Partial<ProfileFacts>);

/** Puts what a call has just changed into the known answer, so nothing has to be asked for again. */
export function useChangeProfile(): (change: Change) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData<ProfileFacts>(queryKey, (known) => {
      if (!known) return undefined;
      return { ...known, ...(typeof change === 'function' ? change(known) : change) };
    });
    // Other pages know the person by another call.
    void client.invalidateQueries({ queryKey: ['user'] });
  };
}
