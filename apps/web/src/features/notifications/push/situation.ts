import { type Browser, isIos, isSafari, type Messenger, messengerOf } from '../../../device/surroundings.ts';

/** What a browser reports about itself; read in current-situation.ts. */
export interface Surroundings extends Browser {
  /** Opened from the home screen, not in a tab. */
  isStandalone: boolean;
  /** Service worker, PushManager and Notification are all there. */
  canPush: boolean;
  permission: NotificationPermission;
}

/** Whose settings hold the refusal. */
export type Refuser =
  | 'iosApp'
  | 'androidApp'
  | 'androidChrome'
  | 'samsung'
  | 'androidFirefox'
  | 'chrome'
  | 'firefox'
  | 'safari';

/** The one next obstacle between this phone and its notifications. */
export type PushSituation =
  | { next: 'leave'; from: Messenger; to: 'Safari' | 'Chrome' }
  | { next: 'updateIos' }
  | { next: 'install'; by: 'safari' | 'other' }
  | { next: 'nothing' }
  | { next: 'unblock'; at: Refuser }
  | { next: 'allow' }
  | { next: 'subscribe' };

// Web push came to iOS with 16.4, and only for apps on the home screen (webkit.org/blog/13878).
const firstIosWithPush = 16.04;

export function situationOf(here: Surroundings): PushSituation {
  const messenger = here.isStandalone ? undefined : messengerOf(here);
  if (messenger) return { next: 'leave', from: messenger, to: isIos(here) ? 'Safari' : 'Chrome' };
  if (isIos(here)) {
    if (iosVersion(here.userAgent) < firstIosWithPush) return { next: 'updateIos' };
    if (!here.isStandalone) return { next: 'install', by: isSafari(here.userAgent) ? 'safari' : 'other' };
  }
  if (!here.canPush) return { next: 'nothing' };
  if (here.permission === 'denied') return { next: 'unblock', at: refuserOf(here) };
  return { next: here.permission === 'granted' ? 'subscribe' : 'allow' };
}

/** 16.04 for 16.4; endless where the browser hides it. */
function iosVersion(userAgent: string): number {
  const own = /(?:iPhone )?OS (\d+)_(\d+)/.exec(userAgent);
  const ofSafari = isSafari(userAgent) ? /Version\/(\d+)\.(\d+)/.exec(userAgent) : null;
  const versions = [userAgent.includes('Macintosh') ? null : own, ofSafari].map((found) =>
    found ? Number(found[1]) + Number(found[2]) / 100 : 0,
  );
  // Since iOS 26 the system's number is frozen in the user agent, and Safari's keeps increasing.
  return Math.max(...versions) || Number.POSITIVE_INFINITY;
}

function refuserOf(here: Surroundings): Refuser {
  const { userAgent, isStandalone } = here;
  if (isIos(here)) return 'iosApp';
  if (userAgent.includes('Android')) {
    if (isStandalone) return 'androidApp';
    if (userAgent.includes('SamsungBrowser')) return 'samsung';
    return userAgent.includes('Firefox') ? 'androidFirefox' : 'androidChrome';
  }
  if (userAgent.includes('Firefox')) return 'firefox';
  return userAgent.includes('Chrome') ? 'chrome' : 'safari';
}
