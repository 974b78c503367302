import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { trustedHtml } from '../../client/trusted.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LongTextBody } from '../../ui/long-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './text-page.module.css';

type Page = ReplyOf<'POST /api/content/get-page-by-id'>;

interface Props {
  id: string;
  /** Before the text, in whatever state the text is. */
  lead?: ReactNode;
}

/** A page of the club: questions that open one by one where it is made of them, else its text. */
export function TextPage({ id, lead }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['page', id],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', { id }, { signal }),
    meta: { keep: true },
  });
  return (
    <div className={styles.page}>
      {lead}
      {data ? <Body page={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />}
    </div>
  );
}

function Body({ page }: { page: Page }) {
  if (page.faq.length === 0) return <LongTextBody html={trustedHtml(page.body_html)} />;
  return (
    <ul role="list" className={styles.questions}>
      {page.faq.map(({ title, text }) => (
        <li key={title}>
          <details>
            <summary>
              <span>{title}</span>
              <ChevronDown size="1.25em" aria-hidden="true" />
            </summary>
            <LongTextBody html={trustedHtml(text)} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.pageFailed} text={detail} requestId={requestId} onRetry={onRetry} />;
}
