import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import { formatDay } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { queryClient } from '../../client/query-client.ts';
import { trustedHtml } from '../../client/trusted.ts';
import { Button } from '../../ui/button.tsx';
import { withContents } from '../../ui/contents.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';

/** Open to everybody, so it brings the query client that only customers' pages have around them. */
export function Agreement() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedAgreement />
    </QueryClientProvider>
  );
}

function LoadedAgreement() {
  const { data, error, refetch } = useQuery({
    queryKey: ['page', 'user-agreement'],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', { id: 'user-agreement' }, { signal }),
    meta: { keep: true },
  });
  if (data) return <Text page={data} />;
  if (!error) return <SkeletonText lines={12} />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
}

function Text({ page }: { page: ReplyOf<'POST /api/content/get-page-by-id'> }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { html, chapters } = withContents(page.body_html);
  return (
    <LongText
      updated={messages.updated(formatDay(page.updated_at))}
      contentsLabel={messages.contents}
      chapters={chapters}
      html={trustedHtml(html)}
    >
      {canGoBack && (
        <Button wide onClick={() => router.history.back()}>
          {messages.understood}
        </Button>
      )}
    </LongText>
  );
}
