import { Link } from '@tanstack/react-router';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './invite.module.css';
import { messages } from './messages.ts';
import { useVeloCode } from './use-invite.ts';

const texts = messages.velo;

/** The customer's own discount code for the site of pouches, or what stands in its way. */
export function VeloCode() {
  const { data, error, refetch } = useVeloCode();
  if (data) return data.discount_code === null ? <WithoutCode why={data.why} /> : <Code code={data.discount_code} />;
  if (!error) return <Skeleton height="14rem" radius="var(--radius-card)" />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={texts.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
}

function Code({ code }: { code: string }) {
  return (
    <div className={styles.page}>
      <Card tone="primary" className={styles.codeCard}>
        <h2>{texts.title}</h2>
        <p className={styles.code} translate="no">
          {code}
        </p>
        <p className={styles.codeText}>{texts.text}</p>
        <CopyButton text={code} label={messages.code.copyCode} variant="primary" />
      </Card>
      <p className={styles.small}>{texts.warning}</p>
    </div>
  );
}

function WithoutCode({ why }: { why: 'age_not_proven' | 'not_allowed' | null }) {
  if (why !== 'age_not_proven')
    return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...texts.closed} />;
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
