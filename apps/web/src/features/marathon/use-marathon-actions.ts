import { useMutation } from '@tanstack/react-query';
import { marathon } from '../../data/marathon.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

/** Joining and counting today; each reports what it has done. */
export function useMarathonActions() {
  const join = useMutation({ ...marathon.join, onSuccess: () => announce(messages.joined) });
  const count = useMutation({
    ...marathon.count,
    onSuccess: ({ entry }) => announce(messages.counted(entry?.run ?? 0)),
  });
  return { join, count };
}

export type MarathonActions = ReturnType<typeof useMarathonActions>;
