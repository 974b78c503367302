import { useEffect, useRef } from 'react';
import { codeLength } from '@club/rules/sign-in/code';
import { codeProblem } from '../../data/sign-in/code-problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { CodeForm } from '../../ui/form/code/form.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';
import type { StepUp } from './use-step-up.ts';

const texts = messages.proof;

interface Props {
  open: boolean;
  stepUp: StepUp;
  onProven: () => void;
  onDismiss: () => void;
}

/** Takes the code that was sent to the customer's own phone. */
export default function ProofSheet({ open, stepUp, onProven, onDismiss }: Props) {
  const { sent, problem, begin, resend, confirm } = stepUp;
  const box = useRef<HTMLDivElement>(null);
  // Where the code is sent while the sheet is open, the field that comes takes the focus.
  useEffect(() => {
    if (open && sent) box.current?.querySelector('input')?.focus();
  }, [open, sent]);
  const submit = async (code: string): Promise<void> => {
    await confirm(code);
    onProven();
  };
  return (
    <Sheet open={open} onClose={onDismiss} title={texts.title}>
      <div ref={box} data-first-focus>
        {sent ? (
          <CodeForm
            length={codeLength}
            submitLabel={texts.submit}
            resendAt={sent.resendAt}
            bySms
            onSubmit={submit}
            onResend={resend}
            explain={codeProblem}
          >
            <p className={styles.text}>{texts.lead}</p>
          </CodeForm>
        ) : (
          <Waiting problem={problem} onRetry={begin} />
        )}
      </div>
    </Sheet>
  );
}

function Waiting({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  if (problem === undefined) {
    return (
      <div className={styles.stack}>
        <p className={styles.text} role="status">
          {texts.sending}
        </p>
        <Skeleton height="3.5rem" radius="var(--radius-field)" />
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <Callout tone="danger">{problem}</Callout>
      <Button wide onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
