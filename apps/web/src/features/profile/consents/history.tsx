import { Suspense, lazy, useState } from 'react';
import { ChevronDown } from '@club/icons/lucide';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { consentMessages as texts } from '../messages.ts';
import styles from './history.module.css';

// Few open it, so it comes when they do.
const Records = lazy(async () => ({ default: (await import('./records.tsx')).Records }));

/** When each consent was given and withdrawn. */
export function ConsentHistory() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.history}
        <ChevronDown size="1.25em" aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Records />
        </Suspense>
      )}
    </div>
  );
}
