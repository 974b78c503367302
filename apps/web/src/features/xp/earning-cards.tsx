import { useQuery } from '@tanstack/react-query';
import { hasPage } from '@club/rules/pages/has-page';
import { xp } from '../../data/xp/queries.ts';
import type { EarningRule } from '../../data/xp/queries.ts';
import { runtime } from '../../device/runtime.ts';
import { asProblem } from '../../data/problem.ts';
import { Link } from '../../ui/action/link.tsx';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section, sectionActionClass } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './earning-cards.module.css';
import { FirstSteps } from './first-steps.tsx';
import { messages } from './messages.ts';
import { openXp } from './open-xp.ts';
import { RuleIcon } from './rule-icon.tsx';

const texts = messages.earning;
const tones = ['accent', 'primary', 'neutral'] as const;

/** How many tasks Home shows; the rest is a tap away. */
const shownMax = 4;

/**
 * A newcomer's first steps, then a card for each way that is still open, the one that pays most first. Which of them
 * there are is known only with the reply, so both share one place until then: nothing shown already moves.
 */
export function EarningCards() {
  const { data, error, refetch } = useQuery(xp.earning);
  const steps = data?.first_steps;
  return (
    <>
      {steps && <FirstSteps steps={steps} />}
      {!data && !error ? (
        <Skeleton height="27rem" radius="var(--radius-card)" />
      ) : (
        <Section title={texts.title} action={<AllWays />}>
          {data && <Rules rules={data.rules} isShown={({ id }) => !steps?.some(({ rule }) => rule === id)} />}
          {!data && error && (
            <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />
          )}
        </Section>
      )}
    </>
  );
}

interface RulesProps {
  rules: readonly EarningRule[];
  isShown: (rule: EarningRule) => boolean;
}

function Rules({ rules, isShown }: RulesProps) {
  const open = tasksOf(rules).filter((rule) => hasPage(rule.leads_to, runtime.absent) && isShown(rule));
  if (open.length === 0) {
    const spent = rules.find(({ line, state }) => line !== null && state === 'limit');
    return <NoneNow resetsAt={spent?.resets_at} />;
  }
  return (
    <ul className={styles.cards}>
      {open.slice(0, shownMax).map((rule, index) => (
        <li key={rule.id}>
          <Link
            to={rule.leads_to}
            className={classNames(cardClass({ tone: tones[index % tones.length] }), styles.card)}
          >
            <RuleIcon rule={rule} size="1.5em" className={styles.icon} />
            <strong className={styles.amount}>{texts.amount(openXp(rule), rule.unit === 'xp')}</strong>
            <span className={styles.what}>{texts.what(rule)}</span>
            {rule.line !== null && rule.left !== null && <span className={styles.left}>{texts.left(rule.left)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Open ways, the dearest first; of the marathon's stages the next one. Codes are what most came for, so one is in sight. */
function tasksOf(rules: readonly EarningRule[]): EarningRule[] {
  const open = rules.filter(({ state }) => state === 'available');
  const stage = open.find(({ id }) => id.startsWith('marathon-'));
  const dear = open
    .filter((rule) => !rule.id.startsWith('marathon-') || rule === stage)
    .toSorted((a, b) => openXp(b) - openXp(a));
  const code = dear.find(({ line }) => line !== null);
  if (code === undefined) return dear;
  return dear.toSpliced(dear.indexOf(code), 1).toSpliced(shownMax - 1, 0, code);
}

/** No code counts now: when they do again, or the other ways, and in either case a link to all of them. */
function NoneNow({ resetsAt }: { resetsAt: string | null | undefined }) {
  return (
    <Link to="/get-xp" className={classNames(cardClass({ tone: 'accent' }), styles.done)}>
      <span className={styles.doneTitle}>{resetsAt ? texts.doneTitle : texts.other}</span>
      {resetsAt && <span className={styles.left}>{texts.doneText(resetsAt)}</span>}
    </Link>
  );
}

function AllWays() {
  return (
    <Link to="/get-xp" className={sectionActionClass}>
      {texts.all}
      <span className="visually-hidden">: {texts.title}</span>
    </Link>
  );
}
