// Everything that only signed-in pages need: the bars and the query client. A chunk of its own, so signing in stays light.
import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from './client/query-client.ts';
import { kept } from './device/kept.ts';
import { runtime } from './device/runtime.ts';
import { CustomerLayout } from './shell/customer-layout.tsx';

const loadMenu = () => import('./customer-menu.tsx');

export default function CustomerFrame() {
  // Codes that wait for the network are sent from whatever screen the app is opened on.
  useEffect(() => {
    void import('./features/scan/background.ts').then(({ scanInBackground }) => scanInBackground());
  }, []);
  // A manager's link that was opened before signing in.
  useEffect(() => {
    if (kept('arrival')?.manager === undefined) return;
    import('./features/open-app/attribute-manager.ts')
      .then(({ attributeManager }) => attributeManager())
      .catch(() => undefined);
  }, []);
  // The second brand's calls carry a token of their own; without it they go too.
  useEffect(() => {
    if (runtime.brand !== 'ogo') return;
    import('./features/brands/ogo-token.ts').then(({ holdOgoToken }) => holdOgoToken()).catch(() => undefined);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerLayout loadMenu={loadMenu}>
        <Outlet />
      </CustomerLayout>
    </QueryClientProvider>
  );
}
