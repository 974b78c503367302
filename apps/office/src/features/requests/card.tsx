import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { actions } from '../../data/actions.ts';
import { useClaim } from '../../data/claims.ts';
import { asProblem } from '../../data/problem.ts';
import { requests } from '../../data/requests.ts';
import type { Request } from '../../data/requests.ts';
import { useColleagues } from '../../data/staff.ts';
import { requestStateNames, serialOf, topicNames } from '../../messages/messages.ts';
import { Claimed } from '../../ui/claimed.tsx';
import { Card } from '../../ui/desk.tsx';
import { Section } from '../../ui/facts.tsx';
import { BrandMark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Beside } from './beside.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

interface Props {
  number: string;
  /** The request to go to once this one is answered. */
  next: number | undefined;
  close: () => void;
  /** Closing leads back to another card. */
  isBack: boolean;
}

export function RequestCard({ number, next, close, isBack }: Props) {
  const request = useQuery(requests.one(number));
  const claim = useClaim('request', Number(number));
  return (
    <Card
      title={`${messages.title} ${serialOf(Number(number))}`}
      under={request.data && <Under request={request.data} />}
      takesFocus={request.data?.state === 'closed'}
      isBack={isBack}
      onClose={close}
    >
      <Claimed claim={claim} />
      <Answered query={request} say={asProblem} isCard>
        {(data) => <Body request={data} next={next} />}
      </Answered>
    </Card>
  );
}

function Under({ request: { state, brand, topic } }: { request: Request }) {
  return (
    <>
      <span>{requestStateNames[state]}</span>
      <span>{topicNames[topic]}</span>
      <BrandMark brand={brand} title={brandTable[brand].title} />
    </>
  );
}

function Body({ request, next }: { request: Request; next: number | undefined }) {
  const { number } = request;
  const { data: all } = useQuery(actions.list);
  const answer = all?.find((action) => action.name === 'support.answer' && action.may);
  // Answering is in a separate place below the thread.
  const subject = useMemo(
    () => ({
      title: `${messages.title} ${serialOf(number)}`,
      nouns: ['support'],
      known: { number },
      open: ['support.close'],
    }),
    [number],
  );
  useAsSubject(subject);
  return (
    <>
      {request.state !== 'closed' && <ActionBar subject={subject} isAside />}
      <Section title={messages.beside}>
        <Beside request={request} />
      </Section>
      <Section title={messages.thread}>
        <ol className={style.thread}>
          {request.messages.map((message) => (
            <Message key={message.id} number={number} message={message} />
          ))}
        </ol>
      </Section>
      {answer && <AnswerForm action={answer} number={number} next={next} />}
    </>
  );
}

function Message({ number, message }: { number: number; message: Request['messages'][number] }) {
  const { id, author, actor, text, at, photos } = message;
  const nameOf = useColleagues();
  const isOurs = author === 'staff';
  return (
    <li className={isOurs ? `${style.message} ${style.ours}` : style.message}>
      <span className={style.from}>
        <b>{isOurs ? (nameOf(actor) ?? messages.staff) : messages.customer}</b>
        <Time at={at} />
      </span>
      {text}
      {Array.from({ length: photos }, (_, position) => (
        <Photo key={position} number={number} message={id} position={position} />
      ))}
    </li>
  );
}

function Photo({ number, message, position }: { number: number; message: number; position: number }) {
  const read = useCallback(
    (signal: AbortSignal) => requests.photo(number, message, position, signal),
    [number, message, position],
  );
  return <Picture read={read} alt={messages.photo(position + 1)} say={asProblem} />;
}
