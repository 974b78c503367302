import { foldName } from '@club/rules/people/names';
import { formatPhone } from '@club/rules/people/phone';
import { CallProblem } from '../../../data/problem.ts';
import { entry } from '../../../data/sign-in/open-session.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { birthDateOf, consentsOf, emptyRegistration } from '../registration/draft.ts';
import { RegistrationForm } from '../registration/form.tsx';
import { messages as texts } from './messages.ts';
import type { SecondCheckProps } from './check.ts';

/** The phone has a new owner, who registers; the phone itself is proven already. */
export function StartFresh({ phone, check, onEnter, onBack }: SecondCheckProps & { onBack: () => void }) {
  const [draft, change] = useDraft('start-fresh', { ...emptyRegistration, phone });
  const send = async (): Promise<void> => {
    const reply = await entry
      .startFresh({
        check: check.id,
        first_name: foldName(draft.firstName),
        last_name: foldName(draft.lastName),
        birth_date: birthDateOf(draft),
        email: draft.email.trim() || undefined,
        consents: consentsOf(draft),
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallProblem) || error.code !== 'code_expired') throw error;
        throw new CallProblem(error.status, error.code, { ...error.body, detail: texts.over });
      });
    await onEnter(reply);
  };
  const wayOut = (
    <Button variant="quiet" wide onClick={onBack}>
      {texts.code.otherWay}
    </Button>
  );
  return (
    <RegistrationForm
      draft={{ ...draft, phone }}
      onChange={change}
      onSubmit={send}
      fresh={{ title: texts.form.title, lead: texts.form.lead(formatPhone(phone)), submit: texts.form.submit, wayOut }}
    />
  );
}
