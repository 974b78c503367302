import type { EarningRule } from '../../../data/xp/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { openXp } from '../open-xp.ts';
import { RuleIcon } from '../rule-icon.tsx';
import { messages } from './messages.ts';
import { ruleText } from './rule-text.ts';
import styles from './way-card.module.css';
import { WayDetails } from './way-details.tsx';

/** One open way to earn: its XP, the remainder, and where it begins. */
export function WayCard({ rule }: { rule: EarningRule }) {
  const { title, per, action } = messages.card(rule);
  return (
    <Card className={styles.way}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <RuleIcon rule={rule} size="1.375em" />
        </span>
        <div className={styles.title}>
          <h3>{title}</h3>
          {rule.xp > 0 && (
            <p className={styles.amount}>
              {messages.amount(openXp(rule), rule.unit === 'xp')} <span>{per}</span>
            </p>
          )}
        </div>
      </div>
      {rule.is_doubled && (
        <p>
          <StateChip tone="accent">{messages.doubled}</StateChip>
        </p>
      )}
      <p className={styles.text}>{ruleText(rule)}</p>
      {rule.limit !== null && <Count rule={rule} title={title} />}
      <div className={styles.foot}>
        <Link to={rule.leads_to} className={buttonClass({ size: 's' })} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
        <WayDetails rule={rule} />
      </div>
    </Card>
  );
}

function Count({ rule, title }: { rule: EarningRule; title: string }) {
  const rest = messages.left(rule);
  return (
    <div className={styles.count}>
      <Progress value={(rule.used ?? 0) / (rule.limit ?? 1)} label={messages.progress(title)} />
      <p className={styles.line}>
        <span>{messages.count(rule)}</span>
        {rest && <strong>{rest}</strong>}
      </p>
    </div>
  );
}
