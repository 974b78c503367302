import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { referrals } from '../../../data/referrals/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CopyCodeButton } from './copy-button.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

const texts = messages.velo;

interface Props {
  /** Of the velo record: undefined while it is loading, null when there is none. */
  veloId: string | null | undefined;
  /** The way to the site that takes the code. */
  site: ReactNode;
}

/** The customer's own discount code for the pouches site, or what prevents it. */
export function VeloCode({ veloId, site }: Props) {
  const { data, error, refetch } = useQuery(referrals.veloCode(veloId));
  if (data?.discount_code) return <Code code={data.discount_code} site={site} />;
  if (data) return <WithoutCode why={data.why} />;
  if (!error) return <Skeleton height="14rem" radius="var(--radius-card)" />;
  return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Code({ code, site }: { code: string; site: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card tone="primary" className={styles.codeCard}>
        <h2>{texts.title}</h2>
        <p className={styles.code} translate="no">
          {code}
        </p>
        <p className={styles.codeText}>{texts.text}</p>
        <CopyCodeButton text={code} label={messages.code.copyCode} variant="primary" />
      </Card>
      {site}
      <p className={styles.small}>{texts.warning}</p>
    </div>
  );
}

function WithoutCode({ why }: { why: 'age_not_proven' | 'not_allowed' | 'out_of_codes' | null }) {
  if (why !== 'age_not_proven')
    return (
      <EmptyState
        art={`/art/scene-no-results-${runtime.brand}.svg`}
        {...(why === 'out_of_codes' ? texts.out : texts.closed)}
      />
    );
  const { title, text, action } = texts.age;
  return (
    <EmptyState
      art={`/art/scene-age-gate-${runtime.brand}.svg`}
      title={title}
      text={text}
      action={
        <Link to="/verification" className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
