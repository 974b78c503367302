import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { content } from '../../../data/content/pages.ts';
import { asProblem } from '../../../data/problem.ts';
import type { ContentPage } from '../../../data/content/pages.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { LongTextBody } from '../../../ui/text/long-text.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './content-page.module.css';
import { messages } from './messages.ts';
import { readParts } from './read-parts.ts';

/**
 * One template for pages with one action: art, a lead, three facts, the related goods, terms. Without a text there is
 * no such page.
 */
export function InviteContentPage({ id, goods }: { id: string; goods?: ReactNode }) {
  const { data, error, refetch } = useQuery(content.page(id));
  if (data) return <Article page={data} goods={goods} />;
  if (!error) return <Waiting />;
  const problem = asProblem(error);
  if (problem.status === 404) return <Missing />;
  return (
    <>
      <h1 className="visually-hidden">{messages.page.failed}</h1>
      <ErrorState title={messages.page.failed} problem={problem} onRetry={() => void refetch()} />
    </>
  );
}

function Article({ page, goods }: { page: ContentPage; goods: ReactNode }) {
  const { art, lead, facts, terms, action } = readParts(page.body_html);
  return (
    <article className={styles.article}>
      {art && <img className={styles.art} src={art} alt="" width="400" height="200" decoding="async" />}
      <h1>{page.title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {facts.length > 0 && (
        <ul role="list" className={styles.facts}>
          {facts.map(({ title, text }) => (
            <li key={title + text} className={`${cardClass()} ${styles.fact}`}>
              {title && <strong>{title}</strong>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {goods}
      {action && (
        <Link to={action.path} className={buttonClass({ wide: true })}>
          {action.title}
        </Link>
      )}
      {terms && (
        <div className={styles.terms}>
          <LongTextBody html={trustedHtml(terms)} />
        </div>
      )}
    </article>
  );
}

function Missing() {
  const { heading, toInvite, ...texts } = messages.page.missing;
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <EmptyState
        art={`/art/scene-no-results-${runtime.brand}.svg`}
        {...texts}
        action={
          <Link to="/invite-friend" className={buttonClass()}>
            {toInvite}
          </Link>
        }
      />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.article}>
      <h1 className="visually-hidden">{messages.page.waiting}</h1>
      <Skeleton height="12rem" radius="var(--radius-card)" />
      <Skeleton height="2.5rem" />
      <SkeletonText lines={6} />
    </div>
  );
}
