import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Bell, Coins, ShieldCheck } from '@club/icons/lucide';
import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconList } from '../../../ui/surface/icon-list.tsx';
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
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const navigate = useNavigate();
  const { title, checked, decided, paid, toList } = formMessages.done;
  return (
    <div className={styles.done}>
      <img src={`/art/scene-success-${runtime.brand}.svg`} alt="" width="176" height="176" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <IconList
        items={[
          { icon: ShieldCheck, ...checked },
          { icon: Bell, ...decided },
          ...(xp > 0 ? [{ icon: Coins, ...paid(xp) }] : []),
        ]}
      />
      <Button wide onClick={() => void navigate({ to: '/feedback', search: {}, replace: true })}>
        {toList}
      </Button>
    </div>
  );
}
