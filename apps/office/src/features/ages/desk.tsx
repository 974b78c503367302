import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ageLookMs } from '@club/rules/staff/claims';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { ages } from '../../data/ages.ts';
import type { AgeRow, Ages } from '../../data/ages.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { documentNames, serialOf } from '../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Desk, NewRows } from '../../ui/desk.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

/** One photo at a time, one key to decide; nothing of it is stored anywhere. */
export default function AgeDesk() {
  const list = useQuery(ages.list);
  const fresh = useNewIn('ages', { at: list.dataUpdatedAt, rows: list.data?.rows.length ?? 0 });
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const skip = useCallback((id: number) => setSkipped((before) => [...before, id]), []);
  return (
    <Desk
      title={messages.title}
      end={
        <>
          <NewRows count={fresh} show={() => void list.refetch()} />
          {list.data && <Counts ages={list.data} />}
        </>
      }
    >
      <Answered query={list} say={asProblem}>
        {({ rows: all }) => {
          // Skipped ones come round again, the first skipped first.
          const [next] = all.toSorted((one, other) => skipped.lastIndexOf(one.id) - skipped.lastIndexOf(other.id));
          if (next === undefined) return <EmptyQueue queue="ages">{messages.empty}</EmptyQueue>;
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
  const [isShown, setShown] = useState(false);
  const [isOver, setOver] = useState(false);
  const isSeen = isShown && isHere && !isOver;
  const read = useCallback((signal: AbortSignal) => ages.photo(id, signal), [id]);
  const subject = useMemo(
    () => ({ title: `${messages.document} ${serialOf(id)}`, nouns: ['age'], known: { id }, open }),
    [id],
  );
  // Nobody decides what they do not see, and after its time the photo is offered to others.
  useAsSubject(isSeen ? subject : undefined);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setOver(true), ageLookMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  const shortcuts = useMemo(() => [{ keys: 'ArrowRight', label: messages.skip, run: () => skip(id) }], [id, skip]);
  useShortcuts(shortcuts);
  return (
    <div className={style.deck} data-fills>
      <div className={style.stage} data-scene="dark">
        {isOver ? (
          <div className={style.over}>
            <p>{messages.over}</p>
            <Button onClick={() => setOver(false)}>{messages.showAgain}</Button>
          </div>
        ) : (
          <>
            {!isHere && <p>{messages.covered}</p>}
            <div hidden={!isHere}>
              <Picture read={read} alt={messages.photo} say={asProblem} onShown={setShown} />
            </div>
          </>
        )}
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
        <ActionBar subject={subject} keys={keys} isReady={isSeen}>
          <Button variant="quiet" keys="ArrowRight" onClick={() => skip(id)}>
            {messages.skip}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

/** A document is hidden in an inactive window, from people who pass by. */
const useIsHere = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const sign of ['focus', 'blur']) addEventListener(sign, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const sign of ['focus', 'blur']) removeEventListener(sign, listener);
  };
}
