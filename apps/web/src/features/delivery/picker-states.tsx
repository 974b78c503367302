import { useState } from 'react';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './picker.module.css';

export function PickerSkeleton() {
  return (
    <div className={styles.skeletons}>
      {['62%', '78%', '54%', '70%', '58%', '66%'].map((width) => (
        <div key={width} className={styles.skeleton}>
          <Skeleton width={width} />
          <Skeleton width="38%" height="0.8em" />
        </div>
      ))}
      <span className="visually-hidden">{messages.loading}</span>
    </div>
  );
}

export function NothingFound({ title, text }: { title: string; text: string }) {
  return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} title={title} text={text} />;
}

interface FailureProps {
  title: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}

export function PickerFailure({ title, error, onRetry }: FailureProps) {
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    setTries((before) => before + 1);
    void onRetry();
  };
  // A retry makes a new alert, so the same text is announced again.
  return <ErrorState key={tries} title={title} problem={asProblem(error)} onRetry={retry} />;
}
