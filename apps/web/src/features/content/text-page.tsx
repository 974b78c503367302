import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { content } from '../../data/content/pages.ts';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import { PageFailed } from './page-failed.tsx';
import { Questions } from './questions.tsx';
import { TextBody } from './text-body.tsx';
import styles from './text-page.module.css';

interface Props {
  id: string;
  /** Before the text, in any state of the text. */
  lead?: ReactNode;
}

/** A page of the club: questions that open one by one where it is made of them, else its text. */
export function TextPage({ id, lead }: Props) {
  const { data, error, refetch } = useQuery(content.page(id));
  return (
    <div className={styles.page}>
      {lead}
      {data && data.faq.length > 0 && <Questions questions={data.faq} />}
      {data?.faq.length === 0 && <TextBody html={data.body_html} />}
      {!data && error && <PageFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
    </div>
  );
}
