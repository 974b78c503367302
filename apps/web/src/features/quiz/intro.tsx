import { CalendarCheck, Clock, CloudOff, Lightbulb } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import type { Quiz } from '@club/contract/customer/quiz';
import { quiz as quizData } from '../../data/quiz.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconList } from '../../ui/surface/icon-list.tsx';
import { Hero } from '../../ui/surface/hero.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import styles from './quiz.module.css';

const texts = messages.intro;
const icons = [Clock, Lightbulb, CloudOff, CalendarCheck] as const;

/** What it is, what it pays now, and that there is no hurry. */
export function QuizIntro({ quiz }: { quiz: Quiz }) {
  const { mutate, isPending, error } = useMutation(quizData.start);
  return (
    <div className={styles.page}>
      <Sides
        isEven
        beside={
          <Hero>
            <p className={styles.over}>{texts.over}</p>
            <p className={styles.title}>{texts.title}</p>
            {quiz.is_paid && <p className={styles.pay}>{texts.pay(quiz.xp_for_right)}</p>}
            {quiz.is_paid && quiz.xp_left > 0 && <p className={styles.over}>{texts.left(quiz.xp_left)}</p>}
          </Hero>
        }
      >
        {!quiz.is_paid && <Callout tone="info">{texts.unpaid}</Callout>}
        {quiz.is_paid && quiz.xp_left === 0 && <Callout tone="info">{texts.cap}</Callout>}
        <IconList items={texts.facts.map((fact, at) => ({ icon: icons[at]!, ...fact }))} />
        {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
      </Sides>
      <StickyBar>
        <Button wide pending={isPending} onClick={() => mutate()}>
          {texts.start}
        </Button>
      </StickyBar>
    </div>
  );
}
