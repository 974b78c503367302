import { CircleCheck, ScanLine } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { asProblem } from '../../client/problem.ts';
import { BlockFailed } from '../../ui/block-failed.tsx';
import { Card, cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section, sectionActionClass } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './earning-cards.module.css';
import { messages } from './messages.ts';
import { scannerOf, useEarning } from './use-earning.ts';
import type { EarningRule } from './use-earning.ts';

const texts = messages.earning;
const tones = ['accent', 'primary', 'neutral'] as const;

/** A card for each way that is still open; what is used up drops out. */
export function EarningCards() {
  const { data, error, refetch } = useEarning();
  return (
    <Section title={texts.title} action={<AllWays />}>
      {data && <Rules rules={data.rules} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <BlockFailed title={texts.failed} detail={asProblem(error).detail} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

function Rules({ rules }: { rules: readonly EarningRule[] }) {
  const open = rules.filter((rule) => rule.left > 0);
  if (open.length === 0) return <AllDone resetsAt={rules[0]?.resets_at} />;
  return (
    <ul className={styles.cards}>
      {open.map((rule, index) => (
        <li key={rule.id}>
          <Link
            to={scannerOf(rule.line)}
            className={classNames(cardClass({ tone: tones[index % tones.length] }), styles.card)}
          >
            <ScanLine className={styles.icon} size="1.5em" aria-hidden="true" />
            <strong className={styles.amount}>{texts.amount(rule.xp)}</strong>
            <span className={styles.what}>{texts.pack(rule.line)}</span>
            <span className={styles.left}>{texts.left(rule.left)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Also what the page of all ways begins with when nothing is left. */
export function AllDone({ resetsAt }: { resetsAt: string | undefined }) {
  return (
    <Card tone="accent" className={styles.done}>
      <CircleCheck size="1.75em" aria-hidden="true" />
      <div>
        <p className={styles.doneTitle}>{texts.doneTitle}</p>
        {resetsAt && <p className={styles.left}>{texts.doneText(resetsAt)}</p>}
      </div>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.cards}>
      {[1, 2].map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton height="100%" radius="var(--radius-card)" />
        </div>
      ))}
    </div>
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
