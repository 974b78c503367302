import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notifications } from '../../../data/notifications/queries.ts';
import type { NotificationSettings, SettingsChange } from '../../../data/notifications/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import type { CallProblem } from '../../../data/problem.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

/**
 * Shows a change immediately and saves it; changes made while one is being saved are saved together after it. A refused
 * one is reverted to the server's value.
 */
export function useSettingsChange(settings: NotificationSettings) {
  const client = useQueryClient();
  const [wish, setWish] = useState<SettingsChange>();
  const [problem, setProblem] = useState<CallProblem>();
  const newest = useRef<SettingsChange>(undefined);
  const isSaving = useRef(false);

  const save = async (): Promise<void> => {
    isSaving.current = true;
    try {
      while (newest.current) {
        const wanted = newest.current;
        await notifications.saveSettings(client, wanted);
        if (newest.current === wanted) newest.current = undefined;
      }
      announce(messages.saved);
    } catch (error) {
      newest.current = undefined;
      setProblem(asProblem(error));
    }
    isSaving.current = false;
    setWish(undefined);
  };
  const shown: SettingsChange = wish ?? wishOf(settings);
  const change = (partOf: (now: SettingsChange) => Partial<SettingsChange>): void => {
    // A change saved a moment ago may not be on the screen yet.
    const now = newest.current ?? wishOf(client.getQueryData(notifications.settings.queryKey) ?? settings);
    newest.current = { ...now, ...partOf(now) };
    setWish(newest.current);
    setProblem(undefined);
    if (!isSaving.current) void save();
  };
  return { shown, change, problem };
}

const wishOf = ({ ways, quiet_from, quiet_until }: NotificationSettings): SettingsChange => ({
  ways,
  quiet_from,
  quiet_until,
});
