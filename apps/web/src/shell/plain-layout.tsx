import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { brandLooks } from '../brands/brands.ts';
import { runtime } from '../device/runtime.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Motif } from '../ui/motif.tsx';
import { messages } from './messages.ts';
import { usePlace } from './place.ts';
import styles from './plain-layout.module.css';
import { useBack } from './use-back.ts';

/** No bars: the wordmark on the motif of the brand, one column below. Long texts get a title and an arrow instead. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const place = usePlace();
  const back = useBack();
  const isText = place !== undefined && !place.hasOwnHeading;
  const arrow = place && place.back !== 'none' && (
    <IconButton label={messages.back} icon={<ArrowLeft />} onClick={back} />
  );
  return (
    <div className={styles.page}>
      {isText ? (
        <header className={styles.bar}>
          {arrow}
          <h1 className={styles.title}>{place.title}</h1>
        </header>
      ) : (
        <header className={styles.cover}>
          <Motif className={styles.motif} />
          <div className={styles.arrow}>{arrow}</div>
          <p className={styles.wordmark}>{brandLooks[runtime.brand].wordmark}</p>
        </header>
      )}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
