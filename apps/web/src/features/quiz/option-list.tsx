import { Check, X } from '@club/icons/lucide';
import type { Quiz } from '@club/contract/customer/quiz';
import { classNames } from '../../ui/class-names.ts';
import { messages } from './messages.ts';
import styles from './quiz.module.css';

type Question = NonNullable<Quiz['attempt']>['questions'][number];

/** Options after the answer: the right one and the chosen one are marked in words too. */
export function OptionList({ question, answer }: { question: Question; answer: NonNullable<Question['answer']> }) {
  return (
    <ul role="list" className={styles.given}>
      {question.options.map((option, place) => {
        const isRight = place === answer.right;
        const isChosen = place === answer.choice;
        const texts = [isRight && messages.answer.rightOne, isChosen && messages.answer.yours].filter(Boolean);
        return (
          <li
            key={option}
            className={classNames(styles.option, isRight && styles.right, isChosen && !isRight && styles.wrong)}
          >
            <span className={styles.mark} aria-hidden="true">
              {isRight ? <Check size="1.125em" /> : isChosen ? <X size="1.125em" /> : null}
            </span>
            <span>
              {option}
              {texts.length > 0 && <span className={styles.word}>{texts.join(', ')}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
