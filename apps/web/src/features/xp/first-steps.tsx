import { ChevronRight, CircleCheck } from '@club/icons/lucide';
import { formatXpChange } from '@club/rules/text/ukrainian';
import type { EarningReply } from '../../data/xp/queries.ts';
import { Link } from '../../ui/action/link.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './first-steps.module.css';
import { messages } from './messages.ts';

const texts = messages.welcome;
type Step = NonNullable<EarningReply['first_steps']>[number];

/** Its XP depend on the result. */
const isUpTo = ({ rule }: Pick<Step, 'rule'>): boolean => rule === 'quiz';

/** A newcomer's first steps, and the XP of each: done ones stay, ticked. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ is_done: isDone }) => !isDone);
  const sum = left.reduce((total, { xp }) => total + xp, 0);
  return (
    <section className={classNames(cardClass(), styles.card)} aria-labelledby="welcome">
      <h2 id="welcome">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead(left.length, sum, left.some(isUpTo))}</p>
      <ol role="list" className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.rule}>
            {step.is_done ? <DoneStep step={step} /> : <OpenStep step={step} number={place + 1} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenStep({ step: { rule, xp, leads_to: to }, number }: { step: Step; number: number }) {
  return (
    <Link to={to} className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.name}>{texts.step(rule)}</span>
      <strong>{isUpTo({ rule }) ? texts.most(xp) : formatXpChange(xp)}</strong>
      <ChevronRight size="1.125em" aria-hidden="true" />
    </Link>
  );
}

function DoneStep({ step: { rule } }: { step: Step }) {
  return (
    <p className={classNames(styles.step, styles.done)}>
      <CircleCheck size="1.75rem" aria-hidden="true" />
      <span className={styles.name}>
        {texts.step(rule)}
        <span className="visually-hidden">, {texts.done}</span>
      </span>
    </p>
  );
}
