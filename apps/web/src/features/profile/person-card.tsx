import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Pencil } from '@club/icons/lucide';
import { formatXp } from '@club/rules/text/ukrainian';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { useLastBalance } from '../../data/xp/balance.ts';
import { useOwnShopId } from '../../device/session.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Hero } from '../../ui/surface/hero.tsx';
import { messages } from './messages.ts';
import { areNamesChanged } from './names-draft.ts';
import styles from './person-card.module.css';

// Most look and change nothing.
const NamesForm = lazy(async () => ({ default: (await import('./names-form.tsx')).NamesForm }));

interface Props {
  profile: ProfileFacts;
  isOnline: boolean;
  /** The way to the number that a till reads. */
  card: ReactNode;
}

/** The customer's data; changes are behind a tap. */
export function PersonCard({ profile, isOnline, card }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setIsEditing] = useState(() => areNamesChanged());
  const settle = (): void => {
    setIsEditing(false);
    heading.current?.focus();
  };
  return (
    <section aria-label={messages.person} className={styles.person}>
      <Hero>
        <div className={styles.head}>
          <span className={styles.initials} aria-hidden="true">
            {profile.first_name.charAt(0)}
            {profile.last_name.charAt(0)}
          </span>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {profile.first_name} {profile.last_name}
          </h2>
          {!isEditing && <IconButton label={messages.rename} icon={<Pencil />} onClick={() => setIsEditing(true)} />}
        </div>
        <Facts />
        {card}
      </Hero>
      {isEditing && (
        <Card>
          <Suspense>
            <NamesForm profile={profile} isOnline={isOnline} onSettled={settle} />
          </Suspense>
        </Card>
      )}
    </section>
  );
}

function Facts() {
  const record = useOwnShopId();
  const balance = useLastBalance();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{messages.recordName}</dt>
        <dd>{record === null ? '—' : record.replaceAll(/(\d{4})(?=\d)/g, '$1\u00A0')}</dd>
      </div>
      <div>
        <dt>{messages.balance}</dt>
        <dd>{balance === null ? '—' : formatXp(balance.xp)}</dd>
      </div>
    </dl>
  );
}
