import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { XpEntry } from '@club/contract/customer/xp';
import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatDayTime, formatXp, formatXpChange, typeset } from '@club/rules/text/ukrainian';
import type { XpDetails } from '../../../data/xp/queries.ts';
import { xpHistory } from '../../../data/xp/history.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './entry-sheet.module.css';
import { messages } from './messages.ts';

const texts = messages.entry;

/** All details of one line, so that no question remains. */
export function EntrySheet({ entry, open, onClose }: { entry: XpEntry; open: boolean; onClose: () => void }) {
  const { id, state, amount, balance_after: after, active_at: activeAt } = entry;
  const details = useQuery({ ...xpHistory.entry(id, state), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <p className={classNames(styles.amount, amount > 0 && styles.gain)}>{formatXpChange(amount)}</p>
      <dl className={styles.facts}>
        <Fact name={texts.reason}>{typeset(entry.reason)}</Fact>
        <Fact name={texts.time}>{formatDayTime(entry.at)}</Fact>
        <Fact name={texts.state}>{stateText(entry)}</Fact>
        {state === 'pending' && (
          <Fact name={texts.activeAt}>{activeAt === null ? texts.review : formatDay(activeAt)}</Fact>
        )}
        {after !== null && <Fact name={texts.after}>{formatXp(after)}</Fact>}
        {details.data && <DetailFacts details={details.data} />}
        {after !== null && <Fact name={texts.number}>{id}</Fact>}
      </dl>
      {details.isPending && <SkeletonText lines={3} />}
      {details.isError && !details.data && (
        <div role="alert" className={styles.failed}>
          <p>{texts.detailsFailed}</p>
          <Button size="s" variant="secondary" onClick={() => void details.refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {details.data && <SourceLink source={details.data.source} />}
    </Sheet>
  );
}

function DetailFacts({ details }: { details: XpDetails }) {
  const { rule, source, lots, spent_at: spentAt, reversed_by: reversedBy, reverses } = details;
  return (
    <>
      {rule && <Fact name={texts.rule}>{rule}</Fact>}
      <Fact name={texts.source}>{source.text}</Fact>
      {lots.length > 0 && (
        <Fact name={texts.lots}>
          {byEnd(lots).map((line) => (
            <span key={line} className={styles.lot}>
              {line}
            </span>
          ))}
        </Fact>
      )}
      {spentAt && <Fact name={texts.spentAt}>{formatDayTime(spentAt)}</Fact>}
      {reversedBy && <Fact name={texts.reversedBy}>{texts.twin(reversedBy.id, reversedBy.at)}</Fact>}
      {reverses && <Fact name={texts.reverses}>{texts.twin(reverses.id, reverses.at)}</Fact>}
    </>
  );
}

/** Lots that end on one day are one line: a customer counts days, not lots. */
function byEnd(lots: XpDetails['lots']): string[] {
  const lines = Map.groupBy(lots, ({ ends_at: ends, returned_at: back }) => `${dayOf(ends)} ${back && dayOf(back)}`);
  return [...lines.values()].map((own) => {
    const xp = own.reduce((sum, lot) => sum + lot.xp, 0);
    const [first] = own;
    const back = first?.returned_at ?? null;
    return `${texts.lotEnds(xp, first?.ends_at ?? '')}${back === null ? '' : `, ${texts.lotBack(back)}`}`;
  });
}

const dayOf = (at: string): string => kyivDate(new Date(at));

function SourceLink({ source: { text, leads_to: to } }: Pick<XpDetails, 'source'>) {
  const { routesByPath } = useRouter();
  if (to === null) return null;
  const [path = '', query] = to.split('?');
  const isReward = path.startsWith('/exchange/product/');
  if (!(path in routesByPath) && !isReward) return null;
  const label = isReward ? texts.openReward : (texts.openAt[path] ?? texts.open);
  // Numbers stay numbers, or the router would put them in quotes.
  const search = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, Number(value)]));
  return (
    <Link
      to={path}
      search={search}
      className={buttonClass({ variant: 'secondary', wide: true })}
      aria-label={`${label}: ${text}`}
    >
      {label}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The outcome of the line, in a word: colour and sign are never alone. */
export function stateText({ kind, state, amount }: Pick<XpEntry, 'kind' | 'state' | 'amount'>): string {
  const stateTexts = messages.entry.states;
  if (kind === 'adjusted') return stateTexts.adjusted;
  return state === 'active' && amount < 0 ? stateTexts.spent : stateTexts[state];
}
