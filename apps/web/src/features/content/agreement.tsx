import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../client/query-client.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { LegalText } from './legal-text.tsx';
import { messages } from './messages.ts';
import { PageFailed } from './page-failed.tsx';
import { useEdition } from './use-edition.ts';
import { usePage } from './use-page.ts';

/** Open to everybody, so it brings the query client that only customers' pages have around them. */
export function Agreement() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedAgreement />
    </QueryClientProvider>
  );
}

function LoadedAgreement() {
  const { data, error, refetch } = usePage('user-agreement', { version: useEdition() });
  if (data) return <LegalText page={data} html={data.body_html} />;
  if (!error) return <SkeletonText lines={12} />;
  return <PageFailed error={error} title={messages.failed} onRetry={() => void refetch()} />;
}
