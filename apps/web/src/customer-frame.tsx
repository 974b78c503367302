// Everything that only signed-in pages need: the bars and the query client. A separate chunk, so signing in stays
// light.
import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { queryClient } from './data/query-client.ts';
import { MomentHost } from './features/xp/moment/host.tsx';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { CustomerLayout } from './shell/layout/customer.tsx';

export default function CustomerFrame() {
  const router = useRouter() as unknown as AppRouter;
  const [unread, setUnread] = useState(0);
  // The menu names every place it leads to.
  const loadMenu = async () => {
    await router.completeMap();
    return import('./customer-menu.tsx');
  };
  useEffect(() => {
    const onOpen = (href: string) => void router.navigate({ href });
    const working = import('./customer-background.ts').then(
      ({ workInBackground }) => workInBackground({ onUnread: setUnread, onOpen }, router),
      () => undefined,
    );
    return () => void working.then((stop) => stop?.());
  }, [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerLayout loadMenu={loadMenu} unread={unread}>
        <Outlet />
      </CustomerLayout>
      <MomentHost />
    </QueryClientProvider>
  );
}
