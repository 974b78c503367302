import { useEffect } from 'react';
import type { Quiz } from '@club/contract/customer/quiz';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { StepLine } from '../../ui/state/step-line.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import { OptionList } from './option-list.tsx';
import { useTopFocus } from './question-form.tsx';
import styles from './quiz.module.css';

const texts = messages.answer;

interface Props {
  question: NonNullable<Quiz['attempt']>['questions'][number];
  of: number;
  /** XP that a right answer brings. */
  gain: number;
  isLast: boolean;
  onNext: () => void;
}

/** What is right and why; an answer still waiting for the network shows that instead. */
export function AnswerView({ question, of, gain, isLast, onNext }: Props) {
  const { answer, place, text } = question;
  const n = place + 1;
  const isRight = answer?.choice === answer?.right;
  const title = answer === null ? texts.stored : isRight ? texts.right(gain) : texts.wrong;
  const explanation = answer === null ? texts.storedText : answer.explanation;
  const top = useTopFocus();
  useEffect(() => announce(`${title}. ${explanation}`), [title, explanation]);
  return (
    <div className={styles.page}>
      <div ref={top} tabIndex={-1} className={styles.top} aria-label={messages.question.stepLong(n, of)} role="group">
        <StepLine step={n} of={of} label={messages.question.step(n, of)} />
      </div>
      <Sides
        isEven
        beside={
          <>
            <h2 className={styles.question}>{text}</h2>
            {answer && <OptionList question={question} answer={answer} />}
          </>
        }
      >
        <Callout tone={answer === null ? 'info' : isRight ? 'success' : 'warning'} title={title}>
          {explanation}
        </Callout>
      </Sides>
      <StickyBar>
        <Button wide onClick={onNext}>
          {isLast ? texts.toResult : texts.next}
        </Button>
      </StickyBar>
    </div>
  );
}
