import './brands/tokens.css';
import './styles/base.css';
import './styles/transitions.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createAppRouter } from './app.tsx';
import { rememberDestination } from './device/destination.ts';
import { runtime } from './device/runtime.ts';
import { followOtherTabs, onSessionEnd } from './device/session.ts';
import { checkSessionWhenDue } from './features/sign-in/check-session.ts';
import { followMode } from './shell/appearance.ts';
import { suppressDoubleTaps } from './shell/navigation/double-tap.ts';
import { guardExternalLinks } from './shell/navigation/external-links.ts';
import { whenIdle } from './shell/idle.ts';
import { messages } from './shell/messages.ts';
import { followNavigation } from './shell/navigation/follow.ts';
import { showToast } from './ui/state/toast.ts';

const router = createAppRouter();

followMode();
followNavigation(router);
suppressDoubleTaps();
guardExternalLinks(() => showToast({ text: messages.linkRefused, kind: 'error' }));
followOtherTabs();
onSessionEnd((how) => {
  // The choice of the brand ended with the session, and the page of the host's own brand is another one.
  if (runtime.brand !== runtime.hostBrand) return location.replace('/auth');
  if (how === 'ended') {
    rememberDestination(router.state.location.href);
    showToast({ text: messages.sessionEnded });
  }
  void router.navigate({ to: '/auth', replace: true });
});
router.subscribe('onResolved', checkSessionWhenDue);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') checkSessionWhenDue();
});

await start();
whenIdle(
  () => void import('./idle-start.ts').then(({ startIdleWork }) => startIdleWork(router)).catch(() => undefined),
);

/** The page shows the server's shell until the first screen is ready, so nothing flickers in between. */
async function start(): Promise<void> {
  const page = document.getElementById('root');
  if (!page) throw new Error('The page has no #root');
  await router.start();
  const root = createRoot(page);
  // In time slices, so that a touch is handled while a long page is being rendered.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
}
