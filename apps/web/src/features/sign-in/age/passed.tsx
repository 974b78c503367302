import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from '@club/icons/lucide';
import { isSignedIn } from '../../../device/session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { gatedPage } from './gate.tsx';
import { messages } from './messages.ts';
import styles from '../sign-in.module.css';

const shownMs = 900;

/** The short confirmation; it continues automatically. */
export function AgePassed() {
  const navigate = useNavigate();
  const goOn = (): void => void navigate({ to: isSignedIn() ? '/' : gatedPage(), replace: true });
  useEffect(() => {
    const timer = setTimeout(goOn, shownMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.stack} data-door>
      <div className={styles.heading}>
        <h1 className={styles.passed}>
          <CircleCheck className={styles.tick} size="1.25em" aria-hidden="true" />
          {messages.title}
        </h1>
        <p>{messages.text}</p>
      </div>
      <Button wide onClick={goOn}>
        {messages.goOn}
      </Button>
    </div>
  );
}
