// The notice of a visitor on iOS before signing in: beside the page, so that the page itself pays nothing for it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallFirst } from './features/app/install/before-sign-in.tsx';
import type { AppRouter } from './shell/navigation/app-router.ts';

/** An app on the home screen of iOS has separate storage: a person who signs in before installing signs in twice. */
export function showVisitorCallouts(router: AppRouter): void {
  const place = document.body.appendChild(document.createElement('div'));
  // Without a box of its own the note can stick to the bottom edge of the whole page.
  place.style.display = 'contents';
  const root = createRoot(place);
  const show = (): void => {
    const isShown = router.state.location.pathname === '/auth';
    root.render(<StrictMode>{isShown && <InstallFirst />}</StrictMode>);
  };
  router.subscribe('onResolved', show);
  show();
}
