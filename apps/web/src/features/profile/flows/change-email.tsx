import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { foldEmail } from '@club/rules/people/email';
import { codeLength } from '@club/rules/sign-in/code';
import { asProblem } from '../../../data/problem.ts';
import type { ProfileFacts } from '../../../data/customers/queries.ts';
import { codeProblem } from '../../../data/sign-in/code-problem.ts';
import { account } from '../../../data/customers/account.ts';
import { dropDraft } from '../../../device/storage/drafts.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CodeForm } from '../../../ui/form/code/form.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Callout } from '../../../ui/state/callout.tsx';
import { FlowDone } from './done.tsx';
import styles from './flow.module.css';
import { messages as texts } from './messages.ts';
import { FlowPage } from './page.tsx';
import type { Prove } from './prove.ts';

interface Props {
  profile: ProfileFacts;
  prove: Prove;
  onClose: () => void;
}

const draftName = 'change-email';

/** The address, then the code of the email. The server remembers the pause, so it outlives the tab. */
export function ChangeEmail({ profile, prove, onClose }: Props) {
  const { email, is_email_confirmed: isConfirmed, email_waiting: waiting } = profile;
  const [draft, change] = useDraft(draftName, { email: isConfirmed ? '' : (email ?? '') });
  const [isOther, setIsOther] = useState(false);
  const [doneWith, setDoneWith] = useState<string>();
  const client = useQueryClient();

  const send = async (address: string): Promise<void> => {
    if (await prove(() => account.sendEmailCode(client, address))) setIsOther(false);
  };
  const confirm = async (code: string): Promise<void> => {
    const confirmed = await account.confirmEmail(client, code);
    dropDraft(draftName);
    setDoneWith(confirmed);
  };
  if (doneWith !== undefined) {
    return (
      <FlowPage title={texts.email.doneTitle} step="done" onClose={onClose}>
        <FlowDone onClose={onClose}>
          <p className={styles.lead}>
            {texts.email.doneText} <b>{doneWith}</b>
          </p>
        </FlowDone>
      </FlowPage>
    );
  }
  if (!waiting || isOther) {
    return (
      <FlowPage title={titleOf(profile)} step="address" onClose={onClose}>
        <AddressForm
          email={draft.email}
          onChange={(text) => change({ email: text })}
          onSubmit={() => send(foldEmail(draft.email) ?? draft.email)}
        />
      </FlowPage>
    );
  }
  return (
    <FlowPage title={texts.email.codeTitle} step="code" onClose={onClose}>
      <CodeForm
        length={codeLength}
        submitLabel={texts.confirm}
        resendAt={waiting.resend_at}
        onSubmit={confirm}
        onResend={() => send(waiting.email)}
        explain={codeProblem}
        footer={
          <Button
            variant="quiet"
            wide
            onClick={() => {
              change({ email: waiting.email });
              setIsOther(true);
            }}
          >
            {texts.email.other}
          </Button>
        }
      >
        <p className={styles.lead}>
          {texts.email.sentTo} <b>{waiting.email}</b>. {texts.email.spam}
        </p>
      </CodeForm>
    </FlowPage>
  );
}

function titleOf({ email, is_email_confirmed: isConfirmed }: ProfileFacts): string {
  if (email === null) return texts.email.addTitle;
  return isConfirmed ? texts.email.changeTitle : texts.email.confirmTitle;
}

interface AddressFormProps {
  email: string;
  onChange: (text: string) => void;
  onSubmit: () => Promise<void>;
}

const aboutEmail = new Set(['email_invalid', 'email_taken']);

function AddressForm({ email, onChange, onSubmit }: AddressFormProps) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onSubmit });
  const problem = error && asProblem(error);
  const wrong = emailProblem(email);
  const refused = problem && aboutEmail.has(problem.code) ? problem.detail : problem?.fieldError('email');
  const { isChecked, form } = useCheckedForm((element) => {
    if (wrong === undefined) mutate();
    else element.querySelector('input')?.focus();
  });
  return (
    <form className={styles.form} {...form}>
      <p className={styles.lead}>{texts.email.lead}</p>
      <Field
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="go"
        label={texts.email.label}
        required
        value={email}
        error={(isChecked ? wrong : undefined) ?? refused}
        onChange={({ target }) => {
          reset();
          onChange(target.value);
        }}
      />
      {problem && refused === undefined && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {texts.email.submit}
      </Button>
    </form>
  );
}

function emailProblem(text: string): string | undefined {
  if (text.trim() === '') return texts.email.empty;
  return foldEmail(text) === undefined ? texts.email.wrong : undefined;
}
