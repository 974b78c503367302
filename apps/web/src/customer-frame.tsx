// Everything that only signed-in pages need: the bars and the query client. A chunk of its own, so signing in stays light.
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from './client/query-client.ts';
import { CustomerLayout } from './shell/customer-layout.tsx';

export default function CustomerFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <CustomerLayout>
        <Outlet />
      </CustomerLayout>
    </QueryClientProvider>
  );
}
