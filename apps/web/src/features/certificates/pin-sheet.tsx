import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pinLengths, pinProblem } from '@club/rules/certificates';
import { codeLength } from '@club/rules/sign-in/code';
import { codeProblem } from '../../data/sign-in/code-problem.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { CodeForm } from '../../ui/form/code/form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { pinMessages as texts } from './messages.ts';
import styles from './certificates.module.css';
import type { Pin } from './use-pin.ts';

/** Takes what opens the codes: the PIN, a new one, or the code of an SMS. */
export default function PinSheet({ open, pin, onClose }: { open: boolean; pin: Pin; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { step, sent } = pin;
  // One that comes later, while the sheet is open, takes the focus as the first one did.
  useEffect(() => {
    if (open && (step !== 'sms' || sent)) box.current?.querySelector('input')?.focus();
  }, [open, step, sent]);
  return (
    <Sheet open={open} onClose={onClose} title={texts.titles[step]}>
      <div ref={box} data-first-focus>
        {step === 'enter' && (
          <PinForm key="enter" text={texts.enterText} label={texts.open} onPin={pin.enter} onForgot={pin.requestSms} />
        )}
        {step === 'create' && (
          <PinForm key="create" text={texts.createText} label={texts.save} onPin={pin.store} isNew />
        )}
        {step === 'locked' && (
          <div className={styles.stack}>
            <p className={styles.soft}>{texts.lockedText}</p>
            <Button wide onClick={pin.requestSms}>
              {texts.send}
            </Button>
          </div>
        )}
        {step === 'sms' && <Sms pin={pin} />}
      </div>
    </Sheet>
  );
}

interface FormProps {
  text: string;
  label: string;
  isNew?: boolean;
  onPin: (pin: string) => Promise<void>;
  onForgot?: () => void;
}

function PinForm({ text, label, isNew, onPin, onForgot }: FormProps) {
  const [value, setValue] = useState('');
  const [own, setOwn] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onPin, onSettled: () => setValue('') });
  const problem = error && asProblem(error);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = pinProblem(value);
    const isShort = value.length < pinLengths.min;
    setOwn(isShort ? texts.short : isNew && wrong === 'trivial' ? texts.trivial : undefined);
    field.current?.focus();
    if (!isShort && !(isNew && wrong)) mutate(value);
  };
  const type = (typed: string): void => {
    setValue(typed.replaceAll(/\D/g, '').slice(0, pinLengths.max));
    setOwn(undefined);
    reset();
  };
  const isAboutPin = problem?.status === 422;
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <p className={styles.soft}>{text}</p>
      <Field
        ref={field}
        label={texts.label}
        hint={isNew ? texts.hint : undefined}
        error={own ?? (isAboutPin ? problem.detail : undefined)}
        type={isNew ? 'text' : 'password'}
        className={styles.pinField}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={(event) => type(event.target.value)}
      />
      {problem && !isAboutPin && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {label}
      </Button>
      {onForgot && (
        <Button variant="quiet" wide onClick={onForgot}>
          {texts.forgot}
        </Button>
      )}
    </form>
  );
}

function Sms({ pin: { sent, problem, confirmSms, resend, requestSms } }: { pin: Pin }) {
  if (sent)
    return (
      <CodeForm
        length={codeLength}
        submitLabel={texts.confirm}
        resendAt={sent.resendAt}
        bySms
        onSubmit={confirmSms}
        onResend={resend}
        explain={codeProblem}
      >
        <p className={styles.soft}>{texts.smsText}</p>
      </CodeForm>
    );
  return (
    <div className={styles.stack}>
      {problem === undefined ? (
        <>
          <p className={styles.soft} role="status">
            {texts.sending}
          </p>
          <Skeleton height="3.5rem" radius="var(--radius-field)" />
        </>
      ) : (
        <>
          <Callout tone="danger">{problem}</Callout>
          <Button wide onClick={requestSms}>
            {texts.send}
          </Button>
        </>
      )}
    </div>
  );
}
