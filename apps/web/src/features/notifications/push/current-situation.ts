import { useEffect, useState } from 'react';
import { isIos, isStandalone, readBrowser } from '../../../device/surroundings.ts';
import { situationOf } from './situation.ts';
import type { PushSituation, Surroundings } from './situation.ts';

interface Here {
  situation: PushSituation;
  isStandalone: boolean;
  /** iOS delivers notifications only to an app on the home screen; elsewhere that is a convenience. */
  mustInstall: boolean;
  isAllowed: boolean;
  /** Checks again, after a permission was requested. */
  refresh: () => void;
}

/** The next step on this phone. Checked again whenever the customer comes back from the settings. */
export function usePushHere(): Here {
  const [here, setHere] = useState(surroundings);
  const refresh = (): void => setHere(surroundings());
  useEffect(() => {
    const again = (): void => setHere(surroundings());
    document.addEventListener('visibilitychange', again);
    window.addEventListener('focus', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('focus', again);
    };
  }, []);
  return {
    situation: situationOf(here),
    isStandalone: here.isStandalone,
    mustInstall: isIos(here),
    isAllowed: here.permission === 'granted',
    refresh,
  };
}

export function surroundings(): Surroundings {
  return {
    ...readBrowser(),
    isStandalone: isStandalone(),
    canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'default',
  };
}
