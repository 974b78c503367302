import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import styles from '../feedback.module.css';
import { formMessages } from './messages.ts';
import { ReviewForm } from './review.tsx';
import type { Reviewable } from '../use-feedback.ts';

/** One review until it is sent, and thanks for it. */
export default function ReviewInHand({ item }: { item: Reviewable }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Done xp={item.xp} />;
  return <ReviewForm item={item} onDone={() => setIsDone(true)} />;
}

function Done({ xp }: { xp: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const navigate = useNavigate();
  const { title, text, xp: paid, toList } = formMessages.done;
  return (
    <div className={styles.done}>
      <CircleCheck size="3.5rem" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {xp > 0 && <p>{paid(xp)}</p>}
      <Button onClick={() => void navigate({ to: '/feedback', search: {}, replace: true })}>{toList}</Button>
    </div>
  );
}
