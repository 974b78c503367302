import { useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { askToInstall, useInstallEvent } from './install-event.ts';
import { messages } from './messages.ts';

interface Install {
  /** The browser asks by itself; otherwise there are steps to read. */
  isDirect: boolean;
  start: () => void;
  isReading: boolean;
  stopReading: () => void;
}

export function useInstall(onRefused?: () => void): Install {
  const event = useInstallEvent();
  const [isReading, setIsReading] = useState(false);
  const ask = async (): Promise<void> => {
    if (event === undefined) return setIsReading(true);
    if (await askToInstall(event)) showToast({ text: messages.installed, kind: 'success' });
    else onRefused?.();
  };
  return {
    isDirect: event !== undefined,
    start: () => void ask().catch(() => setIsReading(true)),
    isReading,
    stopReading: () => setIsReading(false),
  };
}
