import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Quiz } from '@club/contract/customer/quiz';
import { asProblem } from '../../data/problem.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { useDraft } from '../../device/storage/use-draft.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { RadioCard, RadioGroup } from '../../ui/form/radio-card.tsx';
import { StepLine } from '../../ui/state/step-line.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import styles from './quiz.module.css';
import type { QuizAnswers } from './use-answers.ts';

const texts = messages.question;

interface Props {
  /** The key under which a chosen, unconfirmed answer outlives leaving. */
  draft: string;
  question: NonNullable<Quiz['attempt']>['questions'][number];
  of: number;
  expiresAt: string;
  answer: QuizAnswers['answer'];
  onAnswered: () => void;
}

export function QuestionForm({ draft, question, of, expiresAt, answer, onAnswered }: Props) {
  const [{ choice }, setDraft] = useDraft(draft, { choice: '' });
  const [isMissing, setIsMissing] = useState(false);
  const top = useTopFocus();
  const n = question.place + 1;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setIsMissing(choice === '');
    if (choice === '') return;
    // The answer is shown as soon as it is stored or sent, unless the server refused it.
    onAnswered();
    await answer.mutateAsync({ place: question.place, choice: Number(choice) }).catch(() => undefined);
    dropDraft(draft);
  };
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={top} tabIndex={-1} className={styles.top} aria-label={texts.stepLong(n, of)} role="group">
        <StepLine step={n} of={of} label={texts.step(n, of)} />
      </div>
      <div className={styles.options}>
        <RadioGroup legend={question.text} error={isMissing ? texts.missing : undefined}>
          {question.options.map((option, place) => (
            <RadioCard
              key={option}
              name={draft}
              value={String(place)}
              checked={choice === String(place)}
              onChange={(value) => setDraft({ choice: value })}
              title={option}
            />
          ))}
        </RadioGroup>
      </div>
      <p className={styles.small}>{texts.until(expiresAt)}</p>
      {answer.error && (
        <Callout tone="danger" title={texts.problem}>
          {asProblem(answer.error).detail}
        </Callout>
      )}
      <StickyBar>
        <Button type="submit" wide pending={answer.isPending}>
          {texts.confirm}
        </Button>
      </StickyBar>
    </form>
  );
}

/** Each step is a new page in place of the old one: reading and tabbing begin at its top. */
export function useTopFocus() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return top;
}
