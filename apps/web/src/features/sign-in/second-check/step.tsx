import { formatPhone } from '@club/rules/people/phone';
import { CallProblem } from '../../../data/problem.ts';
import { entry } from '../../../data/sign-in/open-session.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from '../sign-in.module.css';
import { EmailCheck } from './email-check.tsx';
import type { SecondCheckProps } from './check.ts';
import { messages as texts } from './messages.ts';
import type { SecondCheckDraft } from '../draft.ts';
import { StartFresh } from './start-fresh.tsx';
import { useAttempt } from '../use-attempt.ts';

/** The phone is proven, but it was silent for so long that it may have a new owner: which of the two is it? */
export default function SecondCheck(props: SecondCheckProps) {
  const { check, onChange } = props;
  const choose = (): void => onChange({ ...check, way: 'none' });
  if (check.way === 'email' && check.email !== null)
    return <EmailCheck {...props} email={check.email} onBack={choose} />;
  if (check.way === 'fresh') return <StartFresh {...props} onBack={choose} />;
  return <Ways {...props} />;
}

function Ways({ phone, check, onChange, onChangeNumber }: SecondCheckProps) {
  const { run, isPending, problem } = useAttempt(async () => {
    const resendAt = await sendEmailCode(check);
    onChange({ ...check, way: 'email', resendAt });
  });
  const support = runtime.settings.support[runtime.brand];
  return (
    <div className={styles.stack}>
      <div className={styles.heading}>
        <h1>{texts.title}</h1>
        <p>{texts.lead(formatPhone(phone))}</p>
      </div>
      <div className={styles.way}>
        {check.email === null ? (
          <>
            <p className={styles.small}>{texts.noEmail}</p>
            {support && (
              <a href={support.url} rel="external" className={buttonClass({ variant: 'secondary', wide: true })}>
                {support.address}
              </a>
            )}
          </>
        ) : (
          <>
            <Button wide pending={isPending} onClick={() => void run()}>
              {texts.byEmail}
            </Button>
            <p className={styles.small}>{texts.byEmailText(check.email)}</p>
          </>
        )}
      </div>
      {problem && <Callout tone="danger">{problem.code === 'code_expired' ? texts.over : problem.detail}</Callout>}
      <div className={styles.way}>
        <Button variant="secondary" wide onClick={() => onChange({ ...check, way: 'fresh' })}>
          {texts.fresh}
        </Button>
        <p className={styles.small}>{texts.freshText}</p>
      </div>
      <Button variant="quiet" wide onClick={onChangeNumber}>
        {problem?.code === 'code_expired' ? texts.again : texts.otherNumber}
      </Button>
    </div>
  );
}

/** An email that is on its way already is as good as a new one. Answers when the next may be sent. */
async function sendEmailCode({ id }: SecondCheckDraft): Promise<string> {
  try {
    return await entry.sendEmailCode(id);
  } catch (error) {
    const { resend_at: resendAt } = error instanceof CallProblem ? (error.body as { resend_at?: string }) : {};
    if (resendAt === undefined) throw error;
    return resendAt;
  }
}
