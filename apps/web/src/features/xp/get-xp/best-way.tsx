import type { EarningRule } from '../../../data/xp/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Hero, HeroActions, HeroFigure } from '../../../ui/surface/hero.tsx';
import { openXp } from '../open-xp.ts';
import { RuleIcon } from '../rule-icon.tsx';
import styles from './best-way.module.css';
import { messages } from './messages.ts';
import { ruleText } from './rule-text.ts';
import { WayDetails } from './way-details.tsx';

/** The open way that still brings most, in the brand's colours. */
export function BestWay({ rule }: { rule: EarningRule }) {
  const { title, per, action } = messages.card(rule);
  return (
    <Hero>
      <div className={styles.head}>
        <p className={styles.over}>{messages.best}</p>
        <span className={styles.icon}>
          <RuleIcon rule={rule} size="1.5em" />
        </span>
      </div>
      <h2 className={styles.title}>{title}</h2>
      <HeroFigure value={messages.amount(openXp(rule), rule.unit === 'xp')} unit="" />
      <p>{per}</p>
      <p className={styles.text}>{ruleText(rule)}</p>
      <HeroActions>
        <Link
          to={rule.leads_to}
          className={buttonClass({ variant: 'hero', wide: true })}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </Link>
      </HeroActions>
      <WayDetails rule={rule} />
    </Hero>
  );
}
