import { useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { referrals } from '../../../data/referrals/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import type { InvitePlan } from '../../../data/referrals/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import styles from './calculator.module.css';
import { messages } from './messages.ts';

const texts = messages.calculator;
const [sliderMax, numberMax, startWith] = [15, 100, 3];
const settleMs = 250;

/** The server's own sum for a number of friends; nothing is counted here. */
export function Calculator() {
  const [typed, setTyped] = useState(String(startWith));
  const friends = readFriends(typed);
  const settled = useSettled(friends ?? startWith);
  return (
    <div className={styles.page}>
      <Card className={styles.inputs}>
        <p className={styles.lead}>{texts.lead}</p>
        <Slider value={Math.min(friends ?? 0, sliderMax)} onChange={(value) => setTyped(String(value))} />
        <Field
          label={texts.number}
          hint={texts.numberHint}
          error={friends === undefined ? texts.numberWrong : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Card>
      <Answer friends={settled} />
      <Link to="/invite-friend" className={buttonClass({ wide: true })}>
        {texts.invite}
      </Link>
    </div>
  );
}

function Slider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <label className={styles.slider}>
      <span className={styles.sliderHead}>
        {texts.slider} <strong aria-hidden="true">{value}</strong>
      </span>
      <input
        type="range"
        min={0}
        max={sliderMax}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function Answer({ friends }: { friends: number }) {
  const { data, error, refetch } = useQuery(referrals.plan(friends));
  const shown = useDeferredValue(data);
  if (shown) return <Result {...shown} />;
  if (!error) return <Skeleton height="24rem" radius="var(--radius-card)" />;
  return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Result({ friends, xp, why, cap, earliest_at: earliestAt, buys }: InvitePlan) {
  return (
    <>
      <Card tone="accent" className={styles.result} role="status">
        <p className={styles.sum}>{friends === 0 ? texts.noFriends : texts.result(friends, xp)}</p>
        {earliestAt !== null && <p>{texts.earliest(earliestAt)}</p>}
        {why !== 'not_allowed' && <p>{texts.left(cap.left, cap.ends_at)}</p>}
      </Card>
      {why !== null && friends > 0 && (
        <Callout tone="info">{why === 'cap' ? texts.why.cap(cap.times, cap.left) : texts.why.not_allowed}</Callout>
      )}
      {xp > 0 && <Buys buys={buys} />}
    </>
  );
}

function Buys({ buys }: Pick<InvitePlan, 'buys'>) {
  return (
    <Section title={texts.buysTitle}>
      {buys.length === 0 ? (
        <p className={styles.lead}>{texts.buysNone}</p>
      ) : (
        <Card padding="none">
          <ul role="list" className={styles.buys}>
            {buys.map(({ id, title, xp, image, tile_hue: hue }) => (
              <li key={id}>
                <ListRow icon={<Tile src={image} alt="" hue={hue} size="s" />} title={title} aside={formatXp(xp)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function readFriends(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= numberMax ? Number(text) : undefined;
}

/** The value once it has settled for a moment: a finger on the slider makes one call, not one per step. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
