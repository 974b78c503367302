import { formatPhone } from '@club/rules/people/phone';
import { codeLength } from '@club/rules/sign-in/code';
import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeForm } from '../../../ui/form/code/form.tsx';
import styles from '../sign-in.module.css';
import { signInProblem } from '../support-link.tsx';
import { messages } from './messages.ts';

interface Props {
  phone: string;
  resendAt: string;
  purpose: 'signIn' | 'registration';
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onChangeNumber: () => void;
}

export function CodeStep({ phone, resendAt, purpose, onSubmit, onResend, onChangeNumber }: Props) {
  const { codeMessenger: messenger } = runtime;
  return (
    <CodeForm
      length={codeLength}
      submitLabel={messages[purpose].submit}
      resendAt={resendAt}
      bySms
      onSubmit={onSubmit}
      onResend={onResend}
      explain={signInProblem}
      footer={
        <Button variant="quiet" wide onClick={onChangeNumber}>
          {messages.change}
        </Button>
      }
    >
      <div className={styles.heading}>
        <h1>
          {purpose === 'signIn' && messenger !== undefined
            ? messages.withMessenger(messenger)
            : messages[purpose].title}
        </h1>
        <p>{messages.lead(formatPhone(phone))}</p>
      </div>
    </CodeForm>
  );
}
