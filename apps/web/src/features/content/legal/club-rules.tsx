import { useQuery } from '@tanstack/react-query';
import { content } from '../../../data/content/pages.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './club-rules.module.css';
import { LegalText } from './text.tsx';
import { messages } from '../messages.ts';
import { PageFailed } from '../page-failed.tsx';
import { TextBody } from '../text-body.tsx';
import { useEdition } from './use-edition.ts';

/** The rules of the club: in short, then in full, then as they were. */
export function ClubRules() {
  const { data, error, refetch } = useQuery(content.page('rules', useEdition()));
  if (!data && !error) return <SkeletonText lines={12} />;
  if (!data) return <PageFailed error={error} title={messages.rules.failed} onRetry={() => void refetch()} />;
  const { summary, text } = splitSummary(data.body_html);
  return <LegalText page={data} html={text} lead={summary && <Summary html={summary} />} />;
}

function Summary({ html }: { html: string }) {
  return (
    <Card tone="primary" className={styles.summary}>
      <h2>{messages.rules.summary}</h2>
      <TextBody html={html} />
    </Card>
  );
}

/** What comes before the first chapter is the summary. */
export function splitSummary(html: string): { summary: string; text: string } {
  const start = html.search(/<h2\b/);
  if (start < 0) return { summary: '', text: html };
  return { summary: html.slice(0, start).trim(), text: html.slice(start) };
}
