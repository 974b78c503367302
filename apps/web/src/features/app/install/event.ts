import { useSyncExternalStore } from 'react';

/** Chrome's own door to the installation. The page's first script catches it: it may come before anything of the app. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const page = window as { installEvent?: InstallEvent };

/** Nothing where the browser has no such door, or the app is installed. */
export function useInstallEvent(): InstallEvent | undefined {
  return useSyncExternalStore(subscribe, () => page.installEvent);
}

/** Opens the browser's own question; true when the answer was yes. It can be asked once for each event. */
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
