import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@club/rules/text/ukrainian';
import { news } from '../../../data/content/news.ts';
import { useFollowInside } from '../../../device/follow-inside.ts';
import { asProblem, isOfNothing } from '../../../data/problem.ts';
import type { NewsArticle } from '../../../data/content/news.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './article.module.css';
import { RelatedNews } from './related.tsx';
import { ShareNews } from './share.tsx';

/** One piece of news; an unknown id is reported with the way back. */
export function NewsArticleView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(news.one(id));
  if (data)
    return (
      <>
        <Article news={data.news} />
        <RelatedNews id={id} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{messages.item}</h1>
      {error ? <NoArticle error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </>
  );
}

function NoArticle({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isOfNothing(error)) return <Unknown />;
  return <ErrorState title={messages.itemFailed} problem={asProblem(error)} onRetry={onRetry} />;
}

function Article({ news }: { news: NewsArticle }) {
  const { title, lead, at, image, image_text: shown, body_html: body } = news;
  const follow = useFollowInside();
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <time className={styles.date} dateTime={at}>
          {formatDay(at)}
        </time>
        <h1>{title}</h1>
      </div>
      {image && <img className={styles.art} src={image} alt={shown} width="400" height="200" decoding="async" />}
      <p className={styles.lead}>{lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
          it handles the links inside, also by keys */}
      <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={{ __html: trustedHtml(body) }} />
      <div className={styles.actions}>
        <ShareNews title={title} />
        <Link to="/news" className={buttonClass({ variant: 'quiet' })}>
          {messages.toAll}
        </Link>
      </div>
    </article>
  );
}

function Unknown() {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      {...messages.unknown}
      action={
        <Link to="/news" className={buttonClass()}>
          {messages.toAll}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.article}>
      <Skeleton width="6rem" />
      <Skeleton height="4rem" />
      <Skeleton height="11rem" radius="var(--radius-card)" />
      <SkeletonText lines={8} />
    </div>
  );
}
