import { type SyntheticEvent, useEffect, useRef } from 'react';
import { ChevronDown } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { content } from '../../../data/content/pages.ts';
import { asProblem } from '../../../data/problem.ts';
import type { ContentPage } from '../../../data/content/pages.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { runtime } from '../../../device/runtime.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { LongTextBody } from '../../../ui/text/long-text.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './faq.module.css';
import { messages } from './messages.ts';
import { RulesLink } from './rules-link.tsx';

const texts = messages.faq;

/** Questions about inviting; the address of a question opens it. */
export function InviteFaq({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(content.page(id));
  if (data) return <Known page={data} />;
  if (!error) return <SkeletonText lines={10} />;
  const problem = asProblem(error);
  if (problem.status === 404) return <None />;
  return <ErrorState title={texts.failed} problem={problem} onRetry={() => void refetch()} />;
}

function Known({ page }: { page: ContentPage }) {
  // A page that is not made of questions is shown as it is.
  if (page.faq.length === 0) return <LongTextBody html={trustedHtml(page.body_html)} />;
  return (
    <div className={styles.page}>
      <Card padding="none">
        {page.faq.map((question, i) => (
          <Question key={question.title} id={`q-${i + 1}`} {...question} />
        ))}
      </Card>
      <RulesLink />
    </div>
  );
}

function Question({ id, title, text }: ContentPage['faq'][number] & { id: string }) {
  const router = useRouter();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (location.hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [id]);
  const note = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (!currentTarget.open || location.hash === `#${id}`) return;
    void router.navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return (
    <details ref={details} id={id} className={styles.question} onToggle={note}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        <LongTextBody html={trustedHtml(text)} />
      </div>
    </details>
  );
}

function None() {
  return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...texts.none} action={<RulesLink />} />;
}
