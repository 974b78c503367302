import { Check } from '@club/icons/lucide';
import type { EarningRule } from '../../../data/xp/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { RuleIcon } from '../rule-icon.tsx';
import styles from './marathon-card.module.css';
import { messages } from './messages.ts';
import way from './way-card.module.css';
import { WayDetails } from './way-details.tsx';

const texts = messages.marathon;

/** The stages of the marathon as steps of one way; the next one is the current one. */
export function MarathonCard({ stages }: { stages: readonly EarningRule[] }) {
  const next = stages.find(({ state }) => state === 'available');
  if (!next) return null;
  return (
    <Card className={way.way}>
      <div className={way.head}>
        <span className={way.icon}>
          <RuleIcon rule={next} size="1.375em" />
        </span>
        <h3 className={way.title}>{texts.title}</h3>
      </div>
      <ol role="list" className={styles.stages}>
        {stages.map((stage) => (
          <li
            key={stage.id}
            className={classNames(styles.stage, stage.state === 'done' && styles.done, stage === next && styles.next)}
          >
            <span className={styles.coin} aria-hidden="true">
              {stage.state === 'done' ? <Check size="1.25em" /> : stage.limit}
            </span>
            <span>{texts.days(stage.limit ?? 0)}</span>
            {stage.xp > 0 && <strong>{messages.amount(stage.xp, false)}</strong>}
            {stage.state === 'done' && <span className="visually-hidden">{messages.states.done}</span>}
          </li>
        ))}
      </ol>
      <p className={way.text}>{texts.text}</p>
      <div className={way.foot}>
        <Link to={next.leads_to} className={buttonClass({ size: 's' })} aria-label={`${texts.action}: ${texts.title}`}>
          {texts.action}
        </Link>
        <WayDetails rule={next} />
      </div>
    </Card>
  );
}
