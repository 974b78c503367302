import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { formatPhone } from '@club/rules/phone';
import { codeLength } from '@club/rules/sign-in';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth.module.css';
import { messages } from './code-messages.ts';
import { ResendCode } from './resend-code.tsx';
import { SmsReader } from './sms-reader.tsx';
import { useAttempt } from './use-attempt.ts';

interface Props {
  phone: string;
  resendAt: string;
  purpose: 'signIn' | 'registration';
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onChangeNumber: () => void;
}

// What the customer mends by typing stands at the field; the rest stands above the button.
const aboutCode = new Set(['code_wrong', 'code_expired', 'guesses_used', 'short']);

export default function CodeStep({ phone, resendAt, purpose, onSubmit, onResend, onChangeNumber }: Props) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { run, isPending, problem, forget } = useAttempt(onSubmit);
  const atField = isShort ? messages.short : problem && aboutCode.has(problem.code) ? problem.detail : undefined;

  const type = (digits: string): void => {
    setCode(digits);
    setIsShort(false);
    if (digits.length < codeLength) forget();
  };
  const arrive = (digits: string): void => {
    setCode(digits);
    void run(digits);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.length === codeLength) return void run(code);
    setIsShort(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  const resend = async (): Promise<void> => {
    await onResend();
    type('');
    announce(messages.resent);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SmsReader key={`sms-${resendAt}`} onCode={arrive} />
      <div className={styles.heading}>
        <h1>{messages[purpose].title}</h1>
        <p>{messages.lead(formatPhone(phone))}</p>
      </div>
      <CodeField
        key={resendAt}
        label={messages.label}
        length={codeLength}
        value={code}
        onChange={type}
        onFull={(digits) => void run(digits)}
        error={atField}
        autoFocus
      />
      {problem && atField === undefined && <Notice tone="danger">{problem.detail}</Notice>}
      <Button type="submit" wide pending={isPending}>
        {messages[purpose].submit}
      </Button>
      <ResendCode resendAt={resendAt} onResend={resend} />
      <Button variant="quiet" wide onClick={onChangeNumber}>
        {messages.change}
      </Button>
    </form>
  );
}
