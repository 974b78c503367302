import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from '@club/icons/lucide';
import { wordmarkOf } from '../../brands/wordmark.ts';
import { runtime } from '../../device/runtime.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { messages } from '../messages.ts';
import { useCurrentRoute } from '../navigation/route.ts';
import styles from './plain.module.css';
import { useBack } from '../navigation/back.ts';
import { later } from '../../ui/state/later.ts';

// A drawing that nothing waits for; the page is whole without it.
const Motif = later(async () => (await import('../../ui/media/motif.tsx')).Motif);

/** No bars: the wordmark on the motif of the brand, low above a form and tall above the question of age, one column below. Long texts get a title and an arrow instead. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const route = useCurrentRoute();
  const back = useBack();
  const isText = route !== undefined && !route.hasOwnHeading;
  const arrow = route && route.back !== 'none' && (
    <IconButton label={messages.back} icon={<ArrowLeft />} onClick={back} />
  );
  return (
    <div className={styles.page}>
      {isText ? (
        <header className={styles.bar}>
          {arrow}
          <h1 className={styles.title}>{route.title}</h1>
        </header>
      ) : (
        <header className={styles.cover}>
          <Suspense>
            <Motif className={styles.motif} />
          </Suspense>
          {arrow && <div className={styles.arrow}>{arrow}</div>}
          <span className={styles.mark} aria-hidden="true">
            18+
          </span>
          <p className={styles.wordmark}>
            {wordmarkOf(runtime.brand)}
            <br />
            <span className={styles.tagline}>{messages.tagline}</span>
          </p>
        </header>
      )}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
