import { useState } from 'react';
import { save, stored } from '../../../device/storage/stored.ts';
import { showToast } from '../../../ui/state/toast.ts';
import { promptInstall, useInstallEvent } from './event.ts';
import { messages } from './messages.ts';
import { accepted } from './offer.ts';

interface Install {
  /** The browser has a prompt; otherwise there are steps to read. */
  isDirect: boolean;
  start: () => void;
  isReading: boolean;
  stopReading: () => void;
}

export function useInstall(onRefused?: () => void): Install {
  const event = useInstallEvent();
  const [isReading, setIsReading] = useState(false);
  const install = async (): Promise<void> => {
    if (event === undefined) return setIsReading(true);
    if (!(await promptInstall(event))) return onRefused?.();
    save('install', accepted(stored('install')));
    showToast({ text: messages.installed, kind: 'success' });
  };
  return {
    isDirect: event !== undefined,
    start: () => void install().catch(() => setIsReading(true)),
    isReading,
    stopReading: () => setIsReading(false),
  };
}
