import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Quiz } from '@club/contract/customer/quiz';
import { quiz } from '../../data/quiz.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { AnswerView } from './answer-view.tsx';
import { useStoredAnswers } from './stored-answers.ts';
import { messages } from './messages.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './quiz.module.css';
import { QuizIntro } from './intro.tsx';
import { QuizResult } from './result.tsx';
import { useQuizAnswers } from './use-answers.ts';
import { PendingAnswers } from './pending-answers.tsx';

/** One question a screen, from the first to the result; a customer who leaves resumes there. */
export function QuizPage() {
  const { data, error, refetch } = useQuery(quiz.now);
  if (data?.attempt && data.attempt.state !== 'expired')
    return <Attempt key={data.attempt.id} quiz={data} attempt={data.attempt} />;
  if (data && !data.can_start && data.attempt === null) return <NoQuiz />;
  if (data) return <QuizIntro quiz={data} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Attempt({ quiz, attempt }: { quiz: Quiz; attempt: NonNullable<Quiz['attempt']> }) {
  const { answer, sending } = useQuizAnswers(attempt.id);
  const answers = useStoredAnswers(attempt.id);
  /** The question whose explanation is being read. */
  const [shown, setShown] = useState<number>();
  const { questions, expires_at: expiresAt } = attempt;
  const isAnswered = ({ place, answer }: (typeof questions)[number]): boolean =>
    answer !== null || answers.some((one) => one.place === place);
  const read = questions.find(({ place }) => place === shown);
  const next = questions.find((question) => !isAnswered(question));
  // While an answer is being sent its question stays, so that "waiting for the network" does not flash.
  const current = answer.isPending ? read : next;
  if (read && !answer.isPending && isAnswered(read))
    return (
      <AnswerView
        question={read}
        of={questions.length}
        gain={gainOf(quiz, attempt)}
        isLast={!next}
        onNext={() => setShown(undefined)}
      />
    );
  if (attempt.state === 'finished') return <QuizResult quiz={quiz} attempt={attempt} />;
  if (!current) return <PendingAnswers count={answers.length} sending={sending} />;
  return (
    <QuestionForm
      key={current.place}
      draft={`quiz.${attempt.id}.${current.place}`}
      question={current}
      of={questions.length}
      expiresAt={expiresAt}
      answer={answer}
      onAnswered={() => setShown(current.place)}
    />
  );
}

/** The XP of the last right answer within the cap of the week; all are paid together at the end. */
function gainOf({ is_paid: isPaid, xp_for_right: each, xp_left: left }: Quiz, attempt: NonNullable<Quiz['attempt']>) {
  if (!isPaid || attempt.right === 0) return 0;
  const most = attempt.state === 'finished' ? attempt.xp : left;
  return Math.min(each, Math.max(0, most - (attempt.right - 1) * each));
}

/** There are no questions yet: nothing to begin, and nothing to promise. */
function NoQuiz() {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      title={messages.none.title}
      text={messages.none.text}
      action={
        <Link to="/get-xp" className={buttonClass()}>
          {messages.none.action}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="2.5rem" />
      <Skeleton height="4rem" />
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height="3.5rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
