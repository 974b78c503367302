import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth.module.css';
import { messages } from './code-messages.ts';
import { useAttempt } from './use-attempt.ts';

export function ResendCode({ resendAt, onResend }: { resendAt: string; onResend: () => Promise<void> }) {
  const seconds = useSecondsUntil(resendAt);
  const { run, isPending, problem } = useAttempt(onResend);
  return (
    <div>
      {seconds > 0 ? (
        <p className={`${styles.small} ${styles.timer}`}>{messages.resendIn(clockOf(seconds))}</p>
      ) : (
        <Button variant="secondary" wide pending={isPending} onClick={() => void run()}>
          {messages.resend}
        </Button>
      )}
      {problem && <Notice tone="danger">{problem.detail}</Notice>}
    </div>
  );
}

function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000)) || 0;
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
