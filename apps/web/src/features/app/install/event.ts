import { useSyncExternalStore } from 'react';

/** Chrome's own install prompt. The page's first script catches it: it may come before anything of the app. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const page = window as { installEvent?: InstallEvent };

/** Undefined if the browser has no such prompt, or the app is installed. */
export function useInstallEvent(): InstallEvent | undefined {
  return useSyncExternalStore(subscribe, () => page.installEvent);
}

/** Opens the browser's own prompt; true when it was accepted. It can be opened once for each event. */
export async function promptInstall(event: InstallEvent): Promise<boolean> {
  delete page.installEvent;
  await event.prompt();
  const { outcome } = await event.userChoice;
  window.dispatchEvent(new Event('installasked'));
  return outcome === 'accepted';
}

function subscribe(listener: () => void): () => void {
  const forget = (): void => {
    delete page.installEvent;
    listener();
  };
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('installasked', listener);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('installasked', listener);
    window.removeEventListener('appinstalled', forget);
  };
}
