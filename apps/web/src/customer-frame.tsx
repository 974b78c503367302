// Everything that only signed-in pages need: the bars and the query client. A chunk of its own, so signing in stays light.
import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from './client/query-client.ts';
import { CustomerLayout } from './shell/customer-layout.tsx';

export default function CustomerFrame() {
  // Codes that wait for the network are sent from whatever screen the app is opened on.
  useEffect(() => {
    void import('./features/scan/outbox.ts').then(({ followOutbox }) => followOutbox());
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerLayout>
        <Outlet />
      </CustomerLayout>
    </QueryClientProvider>
  );
}
