import type { MouseEvent } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import { formatDay } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { queryClient } from '../../client/query-client.ts';
import { trustedHtml } from '../../client/trusted.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './agreement.module.css';
import { withContents } from './contents.ts';
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
    <article className={styles.article}>
      <p className={styles.updated}>{messages.updated(formatDay(page.updated_at))}</p>
      {chapters.length > 1 && (
        <nav aria-label={messages.contents} className={styles.contents}>
          <ul role="list">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      {canGoBack && (
        <Button wide onClick={() => router.history.back()}>
          {messages.understood}
        </Button>
      )}
    </article>
  );
}

// Not a step in the history: one tap back leads out of the text.
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView();
}
