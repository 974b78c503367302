import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Quiz } from '@club/contract/customer/quiz';
import { asProblem } from '../../data/problem.ts';
import { quiz as quizData } from '../../data/quiz.ts';
import { moment } from '../../data/xp/moment.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Hero, HeroFigure } from '../../ui/surface/hero.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import { OptionList } from './option-list.tsx';
import { useTopFocus } from './question-form.tsx';
import styles from './quiz.module.css';

const texts = messages.result;
type Attempt = NonNullable<Quiz['attempt']>;

/** The result, with XP or the reason there are none; every question again, and when to come back. */
export function QuizResult({ quiz, attempt }: { quiz: Quiz; attempt: Attempt }) {
  const start = useMutation(quizData.start);
  const top = useTopFocus();
  // When the last explanation has been read, and not over it.
  useEffect(() => void moment.seek(), []);
  return (
    <div className={styles.page}>
      <Sides
        beside={
          <div ref={top} tabIndex={-1} className={styles.top} aria-label={texts.over} role="group">
            <Hero>
              <p className={styles.over}>{texts.over}</p>
              <HeroFigure value={String(attempt.right)} unit={texts.right(attempt.questions.length)} />
              <p className={styles.pay}>{payText(attempt)}</p>
              <p className={styles.over}>{quiz.can_start ? texts.fresh : texts.again}</p>
            </Hero>
          </div>
        }
      >
        <Section title={texts.review}>
          <div className={styles.review}>
            {attempt.questions.map((question) => (
              <Card key={question.place} className={styles.reviewed}>
                <h3>{question.text}</h3>
                {question.answer && <OptionList question={question} answer={question.answer} />}
                <p className={styles.small}>{question.answer?.explanation}</p>
              </Card>
            ))}
          </div>
        </Section>
        {start.error && <Callout tone="danger">{asProblem(start.error).detail}</Callout>}
      </Sides>
      <StickyBar>
        {quiz.can_start && (
          <Button wide variant="secondary" pending={start.isPending} onClick={() => start.mutate()}>
            {texts.startNext}
          </Button>
        )}
        <Link to="/marathon" className={buttonClass({ wide: true })}>
          {texts.toMarathon}
        </Link>
      </StickyBar>
    </div>
  );
}

function payText({ xp, why }: Attempt): string {
  if (why === 'cap') return texts.why.cap(xp);
  return why === null ? texts.paid(xp) : texts.why[why];
}
