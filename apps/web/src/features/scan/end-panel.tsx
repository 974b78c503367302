import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatXpChange } from '@club/rules/text/ukrainian';
import type { ProductLine } from '@club/rules/product-lines';
import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { scans } from '../../data/scans/queries.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { PlanChip } from './hub/week-count.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './end-panel.module.css';
import { messages } from './messages.ts';
import { isCredited, appearanceOf } from './end.ts';
import type { ScanEnd } from './end.ts';

interface Props {
  end: ScanEnd;
  /** Where the next code has to be requested. */
  onNext?: () => void;
  onRetry: () => void;
  onByHand?: () => void;
}

/** The result of a code, and the possible actions. */
export function EndPanel({ end, onNext, onRetry, onByHand }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { tone, icon: Icon, text, ways } = appearanceOf(end);
  const note = end.kind === 'outcome' && messages.endNote[end.outcome.result];
  const isRefused = onNext !== undefined;
  useEffect(() => {
    if (isRefused) panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isRefused]);
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.line}>
        <span className={classNames(styles.sign, styles[tone])}>
          <Icon size={24} aria-hidden="true" />
        </span>
        {end.kind === 'outcome' && isCredited(end) ? (
          <Credit outcome={end.outcome} />
        ) : (
          <div className={styles.credit}>
            <p className={styles.text}>{text}</p>
            {note && <p className={styles.nth}>{note}</p>}
          </div>
        )}
      </div>
      <div className={styles.ways}>
        {ways.includes('retry') && <Button onClick={onRetry}>{messages.retry}</Button>}
        {onNext && (
          <Button variant={ways.includes('retry') ? 'secondary' : 'primary'} onClick={onNext}>
            {messages.next}
          </Button>
        )}
        {onByHand && onNext && (
          <Button variant="secondary" onClick={onByHand}>
            {messages.byHand}
          </Button>
        )}
        {ways.includes('support') && (
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            {messages.support}
          </Link>
        )}
      </div>
    </div>
  );
}

function Credit({ outcome }: { outcome: ScanOutcome }) {
  return (
    <div className={styles.credit}>
      <div className={styles.gain}>
        <p className={styles.xp}>{formatXpChange(outcome.xp)}</p>
        {outcome.line && <Doubled line={outcome.line} />}
      </div>
      {outcome.line && <NthOfWeek line={outcome.line} />}
    </div>
  );
}

function Doubled({ line }: { line: ProductLine }) {
  const { data } = useQuery(scans.week(line));
  return data?.isDoubled && <PlanChip />;
}

/** Counted by the server after this code, so it waits for the fresh figure. */
function NthOfWeek({ line }: { line: ProductLine }) {
  const { data, isFetching } = useQuery(scans.week(line));
  const text = data && !isFetching ? messages.nth(data.used, data.left) : '';
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  return <p className={styles.nth}>{text || '\u00A0'}</p>;
}
