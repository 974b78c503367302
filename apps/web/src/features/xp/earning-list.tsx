import { ScanLine } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { asProblem } from '../../client/problem.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { AllDone } from './earning-cards.tsx';
import styles from './earning-list.module.css';
import { messages } from './messages.ts';
import { scannerOf, useEarning } from './use-earning.ts';
import type { EarningRule } from './use-earning.ts';

const texts = messages.earning;

/** All ways to earn, used up ones too, each with its steps and its week. */
export function EarningList() {
  const { data, error, refetch } = useEarning();
  if (!data && error) {
    const { detail, requestId } = asProblem(error);
    return <ErrorState title={texts.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  const rules = data?.rules ?? [];
  const isAllDone = rules.length > 0 && rules.every((rule) => rule.left === 0);
  return (
    <div className={styles.page}>
      {isAllDone && <AllDone resetsAt={rules[0]?.resets_at} />}
      <Section title={texts.group}>
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.rules}>
          {data ? rules.map((rule) => <Rule key={rule.id} rule={rule} />) : <Waiting />}
        </div>
      </Section>
    </div>
  );
}

function Rule({ rule }: { rule: EarningRule }) {
  const { line, xp, limit, used, left } = rule;
  return (
    <Card className={styles.rule}>
      <div className={styles.head}>
        <h3>{texts.pack(line)}</h3>
        <p className={styles.amount}>
          {texts.amount(xp)} <span>{texts.perCode}</span>
        </p>
      </div>
      <ol className={styles.steps} aria-label={texts.stepsTitle}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.week}>
        <Progress value={used / limit} label={texts.used(used, limit)} />
        <p className={styles.left}>
          {left > 0 ? <strong>{texts.leftLong(left)}</strong> : <StateChip tone="success">{texts.lineDone}</StateChip>}
          <span>{texts.share(used, limit)}</span>
        </p>
        <p className={styles.reset}>{texts.resets(rule.resets_at)}</p>
      </div>
      {left > 0 && (
        <Link to={scannerOf(line)} className={buttonClass({ wide: true })} aria-label={texts.scan(line)}>
          <ScanLine size="1.375em" aria-hidden="true" />
          {texts.scanShort}
        </Link>
      )}
    </Card>
  );
}

function Waiting() {
  return [1, 2].map((card) => <Skeleton key={card} height="21rem" radius="var(--radius-card)" />);
}
