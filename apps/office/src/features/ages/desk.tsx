import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { desks } from '../../data/desks.ts';
import type { AgeRow, Ages } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { documentNames, serialOf } from '../../words/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Desk } from '../../ui/desk.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

/** One photo at a time, one key to decide; nothing of it is kept anywhere. */
export default function AgeDesk() {
  const ages = useQuery(desks.ages);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const skip = useCallback((id: number) => setSkipped((before) => [...before, id]), []);
  return (
    <Desk title={messages.title} end={ages.data && <Counts ages={ages.data} />}>
      <Answered query={ages} say={asProblem}>
        {({ rows: all }) => {
          const next = all.find(({ id }) => !skipped.includes(id)) ?? all[0];
          if (next === undefined) return <Empty>{messages.empty}</Empty>;
          return <One key={next.id} age={next} skip={skip} />;
        }}
      </Answered>
    </Desk>
  );
}

function Counts({ ages: { rows, second_looks: looks } }: { ages: Ages }) {
  return (
    <>
      {looks.looked > 0 && <span className={style.looks}>{messages.secondLooks(looks.looked, looks.differed)}</span>}
      <span>{messages.left(rows.length)}</span>
    </>
  );
}

const keys = { 'age.approve': 'KeyA', 'age.reject': 'KeyR', 'age.request-photo': 'KeyM' };
const open = Object.keys(keys);

function One({ age, skip }: { age: AgeRow; skip: (id: number) => void }) {
  const { id, kind, name, age: years, sent_at: at } = age;
  const isHere = useIsHere();
  const read = useCallback((signal: AbortSignal) => desks.agePhoto(id, signal), [id]);
  const subject = useMemo(
    () => ({ title: `${messages.document} ${serialOf(id)}`, nouns: ['age'], known: { id }, open }),
    [id],
  );
  useAsSubject(subject);
  const shortcuts = useMemo(() => [{ keys: 'ArrowRight', label: messages.skip, run: () => skip(id) }], [id, skip]);
  useShortcuts(shortcuts);
  return (
    <div className={style.deck} data-fills>
      <div className={style.stage} data-scene="dark">
        {isHere ? <Picture read={read} alt={messages.photo} /> : <p>{messages.covered}</p>}
      </div>
      <div className={style.side}>
        <div className={style.facts}>
          <Facts
            rows={[
              [messages.kind, documentNames[kind]],
              [messages.name, name],
              [messages.age, years ?? messages.ageUnknown],
              [messages.sent, <Time key="at" at={at} />],
            ]}
          />
        </div>
        <p className={style.facts}>{messages.question}</p>
        <ActionBar subject={subject} keys={keys}>
          <Button look="quiet" keys="ArrowRight" onClick={() => skip(id)}>
            {messages.skip}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

/** A document is not shown to those who pass by a window that nobody works in. */
const useIsHere = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
