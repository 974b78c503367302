import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Marathon } from '@club/contract/marathon';
import type { MarathonTask } from '@club/rules/marathon';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { announce } from '../../ui/announcer.tsx';
import { messages } from './messages.ts';

const queryKey = ['marathon'] as const;

export function useMarathon() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/marathon', {}, { signal }),
    // Tasks are done on other screens, which know nothing of this query.
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** Joining and counting today: both are answered with the marathon as it is then. */
export function useMarathonDeeds() {
  const client = useQueryClient();
  const note = (marathon: Marathon, words: string): void => {
    client.setQueryData(queryKey, marathon);
    announce(words);
  };
  const join = useAttempt(async () => note(await call('POST /api/marathon/join', {}), messages.joined));
  const count = useAttempt(async (task: MarathonTask) => {
    const marathon = await call('POST /api/marathon/do', { task });
    note(marathon, messages.counted(marathon.entry?.run ?? 0));
  });
  return { join, count };
}
