// The notice of a visitor while a proof of work takes a moment: beside the page, so that the page itself pays nothing
// for it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckingBar } from './shell/status/checking-bar.tsx';

export function showCheckingCallout(): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.display = 'contents';
  createRoot(place).render(
    <StrictMode>
      <CheckingBar />
    </StrictMode>,
  );
}
