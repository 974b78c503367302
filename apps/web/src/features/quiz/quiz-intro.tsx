import type { Quiz } from '@club/contract/quiz';
import { Button } from '../../ui/button.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { messages } from './messages.ts';
import styles from './quiz.module.css';
import { useStartQuiz } from './use-quiz.ts';

const texts = messages.intro;

/** What it is, what it pays now, and that nothing hurries. */
export function QuizIntro({ quiz }: { quiz: Quiz }) {
  const { run, isPending, problem } = useStartQuiz();
  return (
    <div className={styles.page}>
      <Hero>
        <p className={styles.over}>{texts.over}</p>
        <p className={styles.title}>{texts.title}</p>
        {quiz.is_paid && <p className={styles.pay}>{texts.pay(quiz.xp_for_right)}</p>}
        {quiz.is_paid && quiz.xp_left > 0 && <p className={styles.over}>{texts.left(quiz.xp_left)}</p>}
      </Hero>
      {!quiz.is_paid && <Notice tone="info">{texts.unpaid}</Notice>}
      {quiz.is_paid && quiz.xp_left === 0 && <Notice tone="info">{texts.cap}</Notice>}
      <ul className={styles.lines}>
        {texts.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problem && <Notice tone="danger">{problem.detail}</Notice>}
      <StickyBar>
        <Button wide pending={isPending} onClick={() => void run()}>
          {texts.start}
        </Button>
      </StickyBar>
    </div>
  );
}
