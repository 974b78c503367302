import { ScanLine } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { xp } from '../../data/xp/queries.ts';
import type { EarningRule } from '../../data/xp/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section, sectionActionClass } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './earning-cards.module.css';
import { messages } from './messages.ts';
import type { ProductLine } from '@club/rules/product-lines';

/** A rule about codes: they alone have a line, and are counted by the week. */
type CodeRule = EarningRule & { line: ProductLine; left: number };

const isCodeRule = (rule: EarningRule): rule is CodeRule => rule.line !== null && rule.left !== null;

/** Where a code of this line is scanned. */
function scannerOf(line: ProductLine): '/scan/velo' | '/scan/sticks' {
  return line === 'velo' ? '/scan/velo' : '/scan/sticks';
}

const texts = messages.earning;
const tones = ['accent', 'primary', 'neutral'] as const;

/** A card for each way that is still open; what is used up drops out. */
export function EarningCards() {
  const { data, error, refetch } = useQuery(xp.earning);
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
  const codes = rules.filter(isCodeRule);
  const open = codes.filter(({ state }) => state === 'available');
  if (open.length === 0) return <NoneNow resetsAt={codes.find(({ state }) => state === 'limit')?.resets_at} />;
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

/** No code counts now: when they do again, or what else there is, and in either case the way to all of it. */
function NoneNow({ resetsAt }: { resetsAt: string | null | undefined }) {
  return (
    <Link to="/get-xp" className={classNames(cardClass({ tone: 'accent' }), styles.done)}>
      <span className={styles.doneTitle}>{resetsAt ? texts.doneTitle : texts.other}</span>
      {resetsAt && <span className={styles.left}>{texts.doneText(resetsAt)}</span>}
    </Link>
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
