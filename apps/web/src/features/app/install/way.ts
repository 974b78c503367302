import { isIos, isSafari, isStandalone, messengerOf, readBrowser } from '../../../device/surroundings.ts';

/** How the app gets onto the home screen from here: `event` opens a prompt, the others are steps to read. */
export type InstallWay = 'installed' | 'safari' | 'leaveForSafari' | 'leaveForChrome' | 'menu';

export function installWay(): InstallWay {
  if (isStandalone()) return 'installed';
  const browser = readBrowser();
  const isInside = messengerOf(browser) !== undefined;
  if (isIos(browser)) return isInside || !isSafari(browser.userAgent) ? 'leaveForSafari' : 'safari';
  return isInside ? 'leaveForChrome' : 'menu';
}
