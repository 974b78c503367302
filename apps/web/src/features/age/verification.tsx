import { useEffect, useRef } from 'react';
import { useSearch } from '@tanstack/react-router';
import { asProblem } from '../../data/problem.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { StateHero, stageOf } from './state-hero.tsx';
import { useRefreshWhenVerified, useWatchedVerification } from './use-verification.ts';
import styles from './verification.module.css';
import { PendingVerification } from './pending.tsx';
import { AgeWays } from './ways.tsx';

/** The state of the proof of age, and the ways to give it. */
export function VerificationPage() {
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const { data, error, refetch, now, isWatching, checkAgain } = useWatchedVerification();
  useRefreshWhenVerified(data?.state);
  const stage = data && stageOf(data, now);
  useSayChange(stage && messages.states[stage]);
  const problem = error && asProblem(error);
  if (!data && problem) {
    return <ErrorState title={messages.failed} problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data || !stage) return <Pending />;
  const refetchNow = async (): Promise<boolean> => (await checkAgain())?.state !== data.state;
  const isWaiting = stage === 'diia' || stage === 'document';
  return (
    <div className={styles.page}>
      {from === 'rules' && stage !== 'verified' && <Callout tone="info">{messages.forRules}</Callout>}
      {/* A missing network is already reported by the bar above. */}
      {problem && problem.code !== 'offline' && <Callout tone="warning">{problem.detail}</Callout>}
      <StateHero verification={data} stage={stage} />
      {isWaiting && (
        <PendingVerification
          deeplink={data.diia?.deeplink}
          isTest={data.is_test_reader}
          isWatching={isWatching}
          onCheck={refetchNow}
        />
      )}
      {!isWaiting && stage !== 'verified' && <AgeWays isTest={data.is_test_reader} hasDiia={data.is_diia_offered} />}
      {stage !== 'verified' && (
        <Callout tone="info" title={messages.preOrder}>
          {messages.preOrderText}
        </Callout>
      )}
    </div>
  );
}

function Pending() {
  return (
    <div className={styles.page}>
      <Skeleton height="9.5rem" radius="var(--radius-panel)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
    </div>
  );
}

/** The first state is read with the page; only later ones are announced. */
function useSayChange(title: string | undefined): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (title === undefined || title === said.current) return;
    if (said.current !== undefined) announce(title);
    said.current = title;
  }, [title]);
}
