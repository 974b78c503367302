import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../data/query-client.ts';
import { content } from '../../../data/content/pages.ts';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { LegalText } from './text.tsx';
import { messages } from '../messages.ts';
import { PageFailed } from '../page-failed.tsx';
import { useEdition } from './use-edition.ts';

/** Open to everybody, so it brings the query client that only customers' pages have around them. */
export function Agreement() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedAgreement />
    </QueryClientProvider>
  );
}

function LoadedAgreement() {
  const { data, error, refetch } = useQuery(content.page('user-agreement', useEdition()));
  if (data) return <LegalText page={data} html={data.body_html} />;
  if (!error) return <SkeletonText lines={12} />;
  return <PageFailed error={error} title={messages.failed} onRetry={() => void refetch()} />;
}
