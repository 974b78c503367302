import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import { kyivDate } from '@club/rules/calendar';
import { formatDay } from '@club/rules/ukrainian';
import { asProblem } from '../../client/problem.ts';
import { trustedHtml } from '../../client/trusted.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { withContents } from '../../ui/contents.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LongText, LongTextBody } from '../../ui/long-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './club-rules.module.css';
import { messages } from './messages.ts';
import { splitSummary } from './split-summary.ts';
import { useRules } from './use-rules.ts';

/** The rules of the club: in short, then in full. */
export function ClubRules() {
  const { data, error, refetch } = useRules();
  if (data) return <Text page={data} />;
  if (!error) return <SkeletonText lines={12} />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
}

function Text({ page }: { page: ReplyOf<'POST /api/content/get-page-by-id'> }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { summary, text } = splitSummary(page.body_html);
  const { html, chapters } = withContents(text);
  return (
    <LongText
      updated={messages.updated(formatDay(page.updated_at), kyivDate(new Date(page.updated_at)).slice(0, 4))}
      lead={summary && <Summary html={summary} />}
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

function Summary({ html }: { html: string }) {
  return (
    <Card tone="primary" className={styles.summary}>
      <h2>{messages.summary}</h2>
      <LongTextBody html={trustedHtml(html)} />
    </Card>
  );
}
