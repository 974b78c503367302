import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { announce } from '../../state/announcer.tsx';
import { Button } from '../../action/button.tsx';
import { CodeField } from './field.tsx';
import styles from './form.module.css';
import { Callout } from '../../state/callout.tsx';
import { ResendCode } from './resend.tsx';
import { SmsReader } from './sms-reader.tsx';
import { messages } from './messages.ts';

export interface CodeFormProps {
  /** The text above the field: where the code went. */
  children: ReactNode;
  length: number;
  submitLabel: string;
  /** When the next code may be sent, UTC; each code has its own. */
  resendAt: string;
  /** The browser may read the code out of the SMS. */
  bySms?: boolean;
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** The message of a failure; errors that typing corrects are at the field. */
  explain: (error: unknown) => Failure;
  /** Other ways out. */
  footer?: ReactNode;
}

interface Failure {
  text: string;
  /** The same with tappable parts. */
  shown?: ReactNode;
  isAboutCode: boolean;
  /** The code is not the one that was sent. */
  isWrong?: boolean;
  guessesLeft?: number | undefined;
}

/**
 * Takes a code that was sent: typed, pasted, filled in or read from the SMS, it is submitted automatically when it is
 * full.
 */
export function CodeForm({
  children,
  length,
  submitLabel,
  resendAt,
  bySms,
  onSubmit,
  onResend,
  explain,
  footer,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (why: Failure): void => {
    setFailure(why);
    if (!why.isAboutCode) return;
    // Further typing replaces the refused code.
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  };
  const send = async (digits: string): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    await onSubmit(digits).catch((error: unknown) => refuse(explain(error)));
    setIsPending(false);
  };
  const type = (digits: string): void => {
    setCode(digits);
    if (digits !== code) setFailure(undefined);
  };
  const arrive = (digits: string): void => {
    setCode(digits);
    void send(digits);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.length === length) return void send(code);
    setFailure({ text: messages.short(length), isAboutCode: true });
    form.current?.querySelector('input')?.focus();
  };
  const resend = async (): Promise<void> => {
    await onResend();
    type('');
    announce(messages.resent);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {bySms && <SmsReader key={`sms-${resendAt}`} length={length} onCode={arrive} />}
      {children}
      <CodeField
        key={resendAt}
        label={messages.label(length)}
        length={length}
        value={code}
        onChange={type}
        onFull={(digits) => void send(digits)}
        error={failure?.isAboutCode ? failure.text : undefined}
        autoFocus
      />
      {failure?.isWrong && <p className={styles.hint}>{messages.wrong(failure.guessesLeft)}</p>}
      {failure && !failure.isAboutCode && <Callout tone="danger">{failure.shown ?? failure.text}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {submitLabel}
      </Button>
      <ResendCode key={`again-${resendAt}`} resendAt={resendAt} onResend={resend} explain={(e) => explain(e).text} />
      {footer}
    </form>
  );
}
