// Everything that only signed-in pages need: the bars and the query client. A chunk of its own, so signing in stays light.
import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { queryClient } from './client/query-client.ts';
import { kept } from './device/kept.ts';
import { runtime } from './device/runtime.ts';
import type { AppRouter } from './shell/app-router.ts';
import { CustomerLayout } from './shell/customer-layout.tsx';

export default function CustomerFrame() {
  const router = useRouter() as unknown as AppRouter;
  // The menu names every place it leads to.
  const loadMenu = async () => {
    await router.completeMap();
    return import('./customer-menu.tsx');
  };
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
