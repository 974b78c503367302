import { useRouter } from '@tanstack/react-router';
import { Zap } from '@club/icons/lucide';
import type { RewardReply } from '../../data/exchange.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section, sectionActionClass } from '../../ui/surface/section.tsx';
import { messages } from './messages.ts';
import styles from './quick-ways.module.css';

const texts = messages.ways;

/** The quickest ways to the XP that are missing, each leading to where it begins. */
export function QuickWays({ ways }: Pick<RewardReply, 'ways'>) {
  const { routesByPath } = useRouter();
  // What this app has no screen for is no way here.
  const known = ways.filter(({ leads_to }) => leads_to in routesByPath);
  if (known.length === 0) return null;
  return (
    <Section
      title={texts.title}
      action={
        <Link to="/get-xp" className={sectionActionClass}>
          {texts.all}
        </Link>
      }
    >
      <Card padding="none">
        <ul role="list" className={styles.ways}>
          {known.map(({ rule, xp, times, wait_days: waitDays, leads_to: to }) => (
            <li key={rule}>
              <Link to={to} className={rowClass}>
                <RowContent
                  icon={<Zap size="1.375em" aria-hidden="true" />}
                  title={texts.name(rule)}
                  text={
                    waitDays > 0
                      ? `${texts.gain(rule, xp, times)}, ${texts.pendingFor(waitDays)}`
                      : texts.gain(rule, xp, times)
                  }
                  chevron
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
