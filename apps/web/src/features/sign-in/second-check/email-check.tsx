import { codeLength } from '@club/rules/sign-in/code';
import { entry } from '../../../data/sign-in/open-session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeForm } from '../../../ui/form/code/form.tsx';
import styles from '../sign-in.module.css';
import { signInProblem } from '../support-link.tsx';
import { messages as texts } from './messages.ts';
import type { SecondCheckProps } from './check.ts';

interface Props extends SecondCheckProps {
  email: string;
  onBack: () => void;
}

/** The code of the email distinguishes the owner of the account from the new owner of its phone. */
export function EmailCheck({ check, email, onChange, onEnter, onBack }: Props) {
  const resend = async (): Promise<void> => {
    onChange({ ...check, resendAt: await entry.sendEmailCode(check.id) });
  };
  const confirm = async (code: string): Promise<void> => onEnter(await entry.confirmEmailCode(check.id, code));
  return (
    <CodeForm
      length={codeLength}
      submitLabel={texts.code.submit}
      resendAt={check.resendAt}
      onSubmit={confirm}
      onResend={resend}
      explain={signInProblem}
      footer={
        <Button variant="quiet" wide onClick={onBack}>
          {texts.code.otherWay}
        </Button>
      }
    >
      <div className={styles.heading}>
        <h1>{texts.code.title}</h1>
        <p>{texts.code.lead(email)}</p>
      </div>
    </CodeForm>
  );
}
