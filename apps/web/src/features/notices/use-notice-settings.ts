import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import type { CallProblem } from '../../client/problem.ts';
import { announce } from '../../ui/announcer.tsx';
import { messages } from './settings-messages.ts';

export type NoticeSettings = ReplyOf<'GET /api/notices/settings'>;
export type Wish = InputOf<'POST /api/notices/settings'>;

const settingsKey = ['notices', 'settings'];

/** How the customer wants to be told, and what reaches them. */
export function useNoticeSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/notices/settings', {}, { signal }),
    staleTime: 0,
    meta: { keep: true },
  });
}

export function useForgetSettings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: settingsKey });
}

/**
 * Shows a wish at once and saves it; wishes that come while one is on its way are saved together after it. What is
 * refused goes back to what the server has.
 */
export function useWish(settings: NoticeSettings) {
  const client = useQueryClient();
  const [wish, setWish] = useState<Wish>();
  const [problem, setProblem] = useState<CallProblem>();
  const newest = useRef<Wish>(undefined);
  const isSaving = useRef(false);

  const save = async (): Promise<void> => {
    isSaving.current = true;
    try {
      while (newest.current) {
        const asked = newest.current;
        const saved = await call('POST /api/notices/settings', asked);
        if (newest.current === asked) newest.current = undefined;
        client.setQueryData<NoticeSettings>(settingsKey, saved);
      }
      announce(messages.saved);
    } catch (error) {
      newest.current = undefined;
      setProblem(asProblem(error));
    }
    isSaving.current = false;
    setWish(undefined);
  };
  const shown: Wish = wish ?? wishOf(settings);
  const change = (part: Partial<Wish>): void => {
    newest.current = { ...(newest.current ?? wishOf(settings)), ...part };
    setWish(newest.current);
    setProblem(undefined);
    if (!isSaving.current) void save();
  };
  return { shown, change, problem };
}

const wishOf = ({ ways, quiet_from, quiet_until }: NoticeSettings): Wish => ({ ways, quiet_from, quiet_until });
