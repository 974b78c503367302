import { useRef } from 'react';
import type { ReactNode } from 'react';
import { shopIdField } from '@club/rules/brands';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { Card } from '../../ui/surface/card.tsx';
import { messages } from './messages.ts';
import { NamesForm } from './names-form.tsx';
import styles from './person-card.module.css';

interface Props {
  profile: ProfileFacts;
  isOnline: boolean;
  card: ReactNode;
}

export function PersonCard({ profile, isOnline, card }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const record = useStored(shopIdField(runtime.brand));
  const { first_name: first, last_name: last } = profile;
  return (
    <section aria-label={messages.person}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={styles.initials} aria-hidden="true">
            {first.charAt(0)}
            {last.charAt(0)}
          </span>
          <div className={styles.who}>
            <h2 ref={heading} tabIndex={-1}>
              {first} {last}
            </h2>
            {record !== null && <p className={styles.record}>{messages.record(record)}</p>}
          </div>
          {card}
        </div>
        <NamesForm profile={profile} isOnline={isOnline} onSettled={() => heading.current?.focus()} />
      </Card>
    </section>
  );
}
