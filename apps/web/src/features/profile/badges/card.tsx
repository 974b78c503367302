import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Gauge, ListChecks, ScanLine, Star, UsersRound } from '@club/icons/lucide';
import type { BadgeId } from '@club/rules/xp/badges';
import { xp } from '../../../data/xp/queries.ts';
import type { Badges } from '../../../data/xp/queries.ts';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import styles from './card.module.css';
import { messages } from './messages.ts';

const icons = {
  scan: ScanLine,
  friend: UsersRound,
  reviews: Star,
  device: Gauge,
  quizzes: ListChecks,
} satisfies Record<BadgeId, unknown>;
const places: Record<BadgeId, string> = {
  scan: '/scan',
  friend: '/invite-friend',
  reviews: '/feedback',
  device: '/device-reg',
  quizzes: '/marathon/quiz',
};

/** Earned and upcoming badges; an upcoming one leads to where it is earned. */
export function BadgesCard() {
  const { data, isPending } = useQuery(xp.badges);
  if (isPending) return <Skeleton height="var(--badges, 11rem)" radius="var(--radius-card)" />;
  if (!data || data.badges.length + data.seasons.length === 0) return null;
  return (
    <Section title={messages.title}>
      <Card>
        <ul role="list" className={styles.badges}>
          {data.seasons.map(({ id, title, days }) => (
            <li key={id}>
              <Face
                icon={<span className={styles.days}>{days}</span>}
                name={title}
                text={messages.season(days)}
                isHad
              />
            </li>
          ))}
          {data.badges.map((badge) => (
            <li key={badge.id}>
              <OneBadge badge={badge} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function OneBadge({ badge: { id, need, have, at } }: { badge: Badges['badges'][number] }) {
  const Icon = icons[id];
  const face = { icon: <Icon size="1.75em" aria-hidden="true" />, name: messages.names[id](need) };
  if (at !== null) return <Face {...face} text={messages.since(at)} isHad />;
  return (
    <Link to={places[id]} className={styles.way}>
      <Face {...face} text={need > 1 ? messages.progress(have, need) : messages.ahead} share={have / need} />
    </Link>
  );
}

interface FaceProps {
  icon: ReactNode;
  name: string;
  text: string;
  isHad?: boolean;
  share?: number;
}

function Face({ icon, name, text, isHad = false, share = 0 }: FaceProps) {
  return (
    <span className={classNames(styles.badge, isHad && styles.had)}>
      <span className={styles.medal} aria-hidden="true">
        <svg viewBox="0 0 72 72" className={styles.ring}>
          <circle cx="36" cy="36" r="33" />
          {share > 0 && <circle cx="36" cy="36" r="33" pathLength="100" strokeDasharray={`${share * 100} 100`} />}
        </svg>
        {icon}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
