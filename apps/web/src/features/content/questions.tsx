import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ChevronDown } from '@club/icons/lucide';
import type { Question } from '@club/contract/customer/content';
import styles from './questions.module.css';
import { TextBody } from './text-body.tsx';

interface Props {
  questions: readonly Question[];
  /** Level of their titles: under a separate heading they are one lower. */
  level?: 2 | 3;
}

/** Titles that open one by one. The address of one opens it, and opening one makes its address. */
export function Questions({ questions, level = 2 }: Props) {
  return (
    <ul role="list" className={styles.questions}>
      {questions.map((question) => (
        <li key={question.anchor}>
          <One question={question} level={level} />
        </li>
      ))}
    </ul>
  );
}

function One({ question: { title, text, anchor }, level }: { question: Question; level: 2 | 3 }) {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const details = useRef<HTMLDetailsElement>(null);
  const Title = `h${level}` as const;
  useEffect(() => {
    if (hash !== anchor || !details.current || details.current.open) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, anchor]);
  const note = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (!currentTarget.open || hash === anchor) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: anchor,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return (
    <details ref={details} id={anchor} className={styles.question} onToggle={note}>
      <summary>
        <Title>{title}</Title>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <TextBody html={text} />
    </details>
  );
}
