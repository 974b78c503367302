import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createOfficeRouter } from './app.tsx';
import { listenToKeys } from './keys/registry.ts';
import { restoreAppearance } from './shell/appearance.ts';

const page = document.getElementById('root');
if (!page) throw new Error('The page has no #root');
restoreAppearance();
listenToKeys(window);
createRoot(page).render(
  <StrictMode>
    <App router={createOfficeRouter()} />
  </StrictMode>,
);
