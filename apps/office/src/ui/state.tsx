import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { messages } from './messages.ts';
import style from './state.module.css';

/** An empty queue is good news, shown in a line. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={style.state}>{children}</p>;
}

export function Loading() {
  return (
    <p className={style.state} role="status">
      {messages.loading}
    </p>
  );
}

interface FailedProps {
  /** The server's message, fit to show. */
  detail: string;
  requestId?: string | undefined;
  again?: () => void;
}

export function Failed({ detail, requestId, again }: FailedProps) {
  return (
    <div className={`${style.state} ${style.bad}`} role="alert">
      <p>{detail}</p>
      {requestId !== undefined && <p className={style.small}>{messages.request(requestId)}</p>}
      {again && <Button onClick={again}>{messages.again}</Button>}
    </div>
  );
}
