import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pagesOfTexts } from '@club/rules/pages/texts';
import { referrals } from '../../../data/referrals/queries.ts';
import { content } from '../../../data/content/pages.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { CodeCard } from './code-card.tsx';
import type { CodeCardProps } from './code-card.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

/** The customer's own code, its rewards for both, and the friends' progress. */
export function Invite({ friends, ...card }: CodeCardProps & { friends: ReactNode }) {
  const { data: plan, isError } = useQuery(referrals.plan(1));
  const { data: own, isError: isCodeFailed } = useQuery(referrals.own);
  // Rewards that cannot be had are not shown.
  const isSaid = plan ? plan.why !== 'not_allowed' : !isError;
  return (
    <div className={styles.page}>
      {plan?.why === 'not_allowed' && (
        <Callout tone="info" title={messages.closed.title}>
          {messages.closed.text}
        </Callout>
      )}
      <CodeCard {...card} />
      {isSaid && (
        <Section title={messages.sides.title}>
          <div className={styles.sides}>
            <Side
              who={messages.sides.friend}
              gets={plan ? messages.sides.friendGets(plan.friend_percent) : <Skeleton width="4em" />}
              when={messages.sides.friendWhen}
            />
            <Side
              who={messages.sides.you}
              gets={plan ? messages.sides.youGets(plan.xp_each) : <Skeleton width="4em" />}
              when={messages.sides.youWhen}
            />
          </div>
        </Section>
      )}
      {/* One problem is reported once: friends are fetched with the code, and a retry of it fetches them too. */}
      {(own !== undefined || !isCodeFailed) && friends}
      <More isPaid={plan?.why !== 'not_allowed'} />
      <p className={styles.small}>{messages.adults}</p>
    </div>
  );
}

function Side({ who, gets, when }: { who: string; gets: ReactNode; when: string }) {
  return (
    <Card className={styles.side}>
      <h3>{who}</h3>
      <p className={styles.gets}>{gets}</p>
      <p className={styles.small}>{when}</p>
    </Card>
  );
}

/** A page without a text has no row, and neither has the code where the law forbids it. */
function More({ isPaid }: { isPaid: boolean }) {
  const { data } = useQuery(content.pages);
  const { data: own } = useQuery(referrals.own);
  const { calculator, faq, velo, ...titles } = messages.links;
  const ids = Object.keys(titles) as (keyof typeof titles)[];
  const known = ids.filter((id) => data?.pages.some((one) => one.id === id));
  return (
    <Section title={messages.more}>
      <Card padding="none">
        <ul role="list" className={styles.links}>
          {isPaid && <Row to="/invite-friend/calculator" {...calculator} />}
          <Row to="/invite-friend/faq" {...faq} />
          {own?.hasVeloCode && !runtime.absent.includes('sites') && <Row to="/invite-friend/velo" {...velo} />}
          {known.map((id) => (
            <Row key={id} to={pagesOfTexts[id]} title={titles[id]} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Row({ to, title, text }: { to: string; title: string; text?: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <RowContent title={title} text={text} chevron />
      </Link>
    </li>
  );
}
