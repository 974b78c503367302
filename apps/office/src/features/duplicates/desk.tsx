import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { formatXp } from '@club/rules/text/ukrainian';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { duplicates } from '../../data/people.ts';
import type { DuplicateRow } from '../../data/people.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Desk, NewRows } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time, useNow } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

/** Two people or one: a pair at a time, the most urgent first. */
export default function DuplicatesDesk() {
  const { brand } = useAddress();
  const pairs = useQuery(duplicates.list(isBrand(brand) ? brand : undefined));
  const fresh = useNewIn('duplicates', { at: pairs.dataUpdatedAt, rows: pairs.data?.length ?? 0 });
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  return (
    <Desk
      title={messages.title}
      end={
        <>
          <NewRows count={fresh} show={() => void pairs.refetch()} />
          {pairs.data && <span>{messages.left(pairs.data.length)}</span>}
        </>
      }
    >
      <Answered query={pairs} say={asProblem}>
        {(all) => {
          // Skipped ones come round again, the first skipped first.
          const since = ({ friend }: DuplicateRow) => skipped.lastIndexOf(friend);
          const [next] = all.toSorted((one, other) => since(one) - since(other));
          if (next === undefined) return <EmptyQueue queue="duplicates">{messages.empty}</EmptyQueue>;
          return <Pair key={next.friend} pair={next} skip={() => setSkipped([...skipped, next.friend])} />;
        }}
      </Answered>
    </Desk>
  );
}

const keys = { 'referrals.approve': 'KeyA', 'referrals.reject': 'KeyR' };
const open = Object.keys(keys);

function Pair({ pair, skip }: { pair: DuplicateRow; skip: () => void }) {
  const { friend, friend_customer: customer, inviter, brand, signs, note, xp, invited_at: at, due_at: due } = pair;
  const subject = useMemo(() => ({ title: messages.title, nouns: ['referrals'], known: { friend }, open }), [friend]);
  useAsSubject(subject);
  useShortcuts([{ keys: 'ArrowRight', label: messages.skip, run: skip }]);
  return (
    <div className={style.deck}>
      <p className={style.question}>{messages.question}</p>
      <ActionBar subject={subject} keys={keys}>
        <Button variant="quiet" keys="ArrowRight" onClick={skip}>
          {messages.skip}
        </Button>
      </ActionBar>
      <Section title={messages.pair}>
        <Facts
          rows={[
            [messages.friend, <Person key="friend" name={pair.friend_name} phone={pair.friend_phone} id={customer} />],
            [messages.inviter, <Person key="by" name={pair.inviter_name} phone={pair.inviter_phone} id={inviter} />],
            [messages.sameness, signs.map((sign) => messages.signs[sign]).join(', ')],
            [messages.note, note && `«${note}»`],
            [messages.worth, formatXp(xp)],
            [messages.invited, <Time key="at" at={at} />],
            [messages.due, <Due key="due" due={due} />],
            ['', <BrandMark key="brand" brand={brand} title={brandTable[brand].title} />],
          ]}
        />
      </Section>
    </div>
  );
}

function Person({ name, phone, id }: { name: string; phone: string | null; id: number | null }) {
  const said = [name, phone].filter(Boolean).join(', ');
  return id === null ? said : <CardLink to={`/people/${id}`}>{said || String(id)}</CardLink>;
}

function Due({ due }: { due: string }) {
  const now = useNow();
  if (Date.parse(due) > now.getTime()) return <Time at={due} />;
  return <Mark tone="bad">{messages.late}</Mark>;
}
