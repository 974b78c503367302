import { useEffect, useRef, useState } from 'react';
import { Clock } from '@club/icons/lucide';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { live } from '../../data/live.ts';
import { support } from '../../data/support.ts';
import { asProblem, isOfNothing } from '../../data/problem.ts';
import type { Thread } from '../../data/support.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { dayAndTimeText } from './hours-text.ts';
import { messages } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { tones } from './request-list.tsx';
import styles from './thread.module.css';
import { ThreadMessages } from './thread-messages.tsx';

const texts = messages.thread;

/** One request: its messages, and a field to reply. */
export default function ThreadPage({ id }: { id: string }) {
  useQuery(live.changes);
  const { data, error, refetch } = useQuery(support.thread(id));
  // Another customer's number is answered like an unknown one.
  if (isOfNothing(error)) return <EmptyState title={texts.unknown} text={texts.unknownText} action={<AllLink />} />;
  if (data) return <Known thread={data} />;
  if (!error) return <Waiting />;
  return (
    <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} more={<AllLink />} />
  );
}

function Known({ thread }: { thread: Thread }) {
  const { id, state, topic, order_number: order } = thread;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useReading(thread);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.title(id)}
        </h2>
        <p className={styles.facts}>
          <StateChip tone={tones[state]}>{messages.states[state]}</StateChip>
          <span>{messages.topics[topic]}</span>
        </p>
        {order !== null && (
          <Link to={`/history-order/${order}`} className={styles.order}>
            {texts.order(order)}
          </Link>
        )}
      </header>
      <ThreadMessages messages={thread.messages} />
      <Turn thread={thread} />
      {state !== 'closed' && <CloseButton id={id} />}
      <AllLink />
      <End key={thread.messages.at(-1)?.id} />
      <StickyBar>
        <ReplyForm id={id} />
      </StickyBar>
    </div>
  );
}

/** Who has to answer, as text. */
function Turn({ thread: { state, answer_by: until } }: { thread: Thread }) {
  const [now] = useState(() => new Date());
  if (state === 'closed')
    return (
      <Callout tone="success" title={texts.closed}>
        {texts.closedText}
      </Callout>
    );
  if (until === null) return null;
  const isLate = new Date(until) < now;
  return (
    <p className={styles.promise}>
      <Clock size="1.25em" aria-hidden="true" />
      {isLate ? texts.late : messages.form.answerBy(dayAndTimeText(new Date(until), now))}
    </p>
  );
}

/** What is shown counts as read, and what arrives while the page is open is announced. */
function useReading({ id, at, is_unread: isUnread, messages: said }: Thread): void {
  const client = useQueryClient();
  const first = useRef(said.length);
  const newest = said.at(-1);
  useEffect(() => {
    if (!isUnread) return;
    support.read(client, id, at).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newest message
  }, [id, at, isUnread]);
  useEffect(() => {
    if (said.length > first.current && newest?.author === 'staff') announce(texts.arrived);
    first.current = said.length;
  }, [said.length, newest?.author]);
}

/** A chat is read from its end: a new message scrolls to it. */
function End() {
  const end = useRef<HTMLDivElement>(null);
  // Browsers begin to answer a scroll with a promise, which is no end of an effect.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={end} className={styles.end} />;
}

function CloseButton({ id }: { id: string }) {
  const { mutate, isPending, error } = useMutation({ ...support.close, onSuccess: () => announce(texts.closed) });
  const problem = error && asProblem(error);
  return (
    <>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button variant="secondary" size="s" pending={isPending} onClick={() => mutate(id)}>
        {texts.close}
      </Button>
    </>
  );
}

function AllLink() {
  return (
    <Link to="/support" search={{}} className={buttonClass({ variant: 'quiet', size: 's' })}>
      {texts.all}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="3.5rem" radius="var(--radius-card)" />
      <Skeleton height="7rem" radius="var(--radius-card)" />
      <Skeleton height="7rem" radius="var(--radius-card)" />
    </div>
  );
}
