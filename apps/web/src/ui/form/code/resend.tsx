import { useEffect, useState } from 'react';
import { Button } from '../../action/button.tsx';
import styles from './form.module.css';
import { Callout } from '../../state/callout.tsx';
import { messages } from './messages.ts';

interface Props {
  resendAt: string;
  onResend: () => Promise<void>;
  explain: (error: unknown) => string;
}

/** Counts down to the moment when a new code may be sent, then offers it. */
export function ResendCode({ resendAt, onResend, explain }: Props) {
  const seconds = useSecondsUntil(resendAt);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const resend = async (): Promise<void> => {
    setIsPending(true);
    setFailure(undefined);
    await onResend().catch((error: unknown) => setFailure(explain(error)));
    setIsPending(false);
  };
  return (
    <div>
      {seconds > 0 ? (
        <p className={styles.timer}>{messages.againIn(clockOf(seconds))}</p>
      ) : (
        <Button variant="secondary" wide pending={isPending} onClick={() => void resend()}>
          {messages.again}
        </Button>
      )}
      {failure && <Callout tone="danger">{failure}</Callout>}
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
