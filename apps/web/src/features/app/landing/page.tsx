import type { ReplyOf } from '@club/contract/calls';
import { QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { wordmarkOf } from '../../../brands/wordmark.ts';
import { content } from '../../../data/content/pages.ts';
import { asProblem } from '../../../data/problem.ts';
import { queryClient } from '../../../data/query-client.ts';
import { runtime } from '../../../device/runtime.ts';
import { isSignedIn } from '../../../device/session.ts';
import { trustedHtml } from '../../../device/trusted.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Hero } from '../../../ui/surface/hero.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { LongTextBody } from '../../../ui/text/long-text.tsx';
import { Goods } from './goods.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

/**
 * The club, what it sells and where, and who sells it, for visitors without a product's own landing page. It is public,
 * so it loads its own data.
 */
export function Landing() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  );
}

function Page() {
  const { data, error } = useQuery(content.page('landing'));
  const parts = useQuery(content.landing);
  // A brand without words has its name, its goods and its seller all the same.
  const isWaiting = data === undefined && !error;
  return (
    <div className={styles.page}>
      <Hero>
        <div className={styles.cover}>
          {/* The brand is in its final place, so that nothing moves when the title comes. */}
          {error ? null : <p className={styles.wordmark}>{wordmarkOf(runtime.brand)}</p>}
          {isWaiting ? <Skeleton height="var(--font-34)" /> : <h1>{data?.title ?? wordmarkOf(runtime.brand)}</h1>}
          <Way />
        </div>
      </Hero>
      {isWaiting ? (
        <Waiting />
      ) : (
        <>
          {data && (
            <div className={styles.words}>
              <LongTextBody html={trustedHtml(data.body_html)} />
            </div>
          )}
          {/* Below the words, which would push it down. */}
          <Parts {...parts} />
          <p className={styles.age}>{messages.age}</p>
        </>
      )}
    </div>
  );
}

function Parts({ data, error, refetch }: UseQueryResult<ReplyOf<'GET /api/landing'>>) {
  if (data) return <Goods {...data} />;
  if (!error) return <Waiting />;
  return <BlockFailed title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Way() {
  const [to, words] = isSignedIn() ? (['/', messages.home] as const) : (['/auth', messages.signIn] as const);
  return (
    <Link to={to} className={buttonClass({ variant: 'hero', wide: true })}>
      {words}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="8rem" radius="var(--radius-card)" />
      <SkeletonText lines={3} />
    </div>
  );
}
