/** What a browser reports about itself. */
export interface Browser {
  userAgent: string;
  /** Above one on an iPad, which calls itself a Mac. */
  touchPoints: number;
  /** Telegram leaves no trace in the user agent on iOS, but an object of its own in the page. */
  hasTelegramProxy: boolean;
}

export type Messenger = 'viber' | 'telegram' | 'instagram' | 'facebook' | 'other';

export function readBrowser(): Browser {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    hasTelegramProxy: 'TelegramWebviewProxy' in window,
  };
}

/** Opened from the home screen, not in a tab. */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

export function isIos({ userAgent, touchPoints }: Pick<Browser, 'userAgent' | 'touchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

export const isSafari = (userAgent: string): boolean =>
  userAgent.includes('Safari/') && !/(CriOS|FxiOS|EdgiOS|OPT|OPiOS|DuckDuckGo|YaBrowser|Ddg)\//.test(userAgent);

/** The app whose page this is, when it is not a browser. */
export function messengerOf(browser: Browser): Messenger | undefined {
  const { userAgent, hasTelegramProxy } = browser;
  if (/\bViber\b/i.test(userAgent)) return 'viber';
  if (hasTelegramProxy || /\bTelegram/i.test(userAgent)) return 'telegram';
  if (userAgent.includes('Instagram')) return 'instagram';
  if (/\bFB(AN|AV|_IAB|IOS)\b|\[FB/.test(userAgent)) return 'facebook';
  // A page inside another app: Android marks it, iOS omits the word that every browser there has.
  const isInside = /; wv\)|\bGSA\//.test(userAgent) || (isIos(browser) && !/Safari\//.test(userAgent));
  return isInside ? 'other' : undefined;
}
