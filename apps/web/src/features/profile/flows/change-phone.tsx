import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatPhone, maskPhone, normalizePhone, tidyPhone, typedPhone } from '@club/rules/people/phone';
import { phoneProblemText } from '@club/rules/people/phone-messages';
import { codeLength } from '@club/rules/sign-in/code';
import { asProblem } from '../../../data/problem.ts';
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
  prove: Prove;
  onClose: () => void;
}

const draftName = 'change-phone';
const nothing = { phone: '', challenge: '', resendAt: '' };

/** The new number, the code sent to it, and the effects of the change. */
export function ChangePhone({ prove, onClose }: Props) {
  const [draft, change] = useDraft(draftName, nothing);
  const [changedTo, setChangedTo] = useState<string>();
  const client = useQueryClient();
  const phone = normalizePhone(draft.phone) ?? '';

  const send = async (): Promise<void> => {
    const sent = await prove(() => account.sendPhoneCode(phone));
    if (sent) change({ challenge: sent.challenge, resendAt: sent.resend_at });
  };
  const confirm = async (code: string): Promise<void> => {
    const { challenge } = draft;
    const done = await prove(() => account.confirmPhone(client, { phone, code, challenge }));
    if (!done) return;
    dropDraft(draftName);
    setChangedTo(done);
  };
  if (changedTo !== undefined) {
    return (
      <FlowPage title={texts.phone.doneTitle} step="done" onClose={onClose}>
        <FlowDone onClose={onClose}>
          <p>
            {texts.phone.doneText} <b>{maskPhone(changedTo)}</b>
          </p>
          <p className={styles.lead}>{texts.phone.othersOut}</p>
        </FlowDone>
      </FlowPage>
    );
  }
  if (draft.challenge === '') {
    return (
      <FlowPage title={texts.phone.title} step="phone" onClose={onClose}>
        <NumberForm phone={draft.phone} onChange={(text) => change({ phone: text })} onSubmit={send} />
      </FlowPage>
    );
  }
  return (
    <FlowPage title={texts.phone.codeTitle} step="code" onClose={onClose}>
      <CodeForm
        length={codeLength}
        submitLabel={texts.confirm}
        resendAt={draft.resendAt}
        bySms
        onSubmit={confirm}
        onResend={send}
        explain={codeProblem}
        footer={
          <Button variant="quiet" wide onClick={() => change({ challenge: '' })}>
            {texts.phone.other}
          </Button>
        }
      >
        <p className={styles.lead}>
          {texts.phone.sentTo} <b>{formatPhone(phone)}</b>
        </p>
      </CodeForm>
    </FlowPage>
  );
}

interface NumberFormProps {
  phone: string;
  onChange: (text: string) => void;
  onSubmit: () => Promise<void>;
}

const aboutNumber = new Set(['phone_invalid', 'phone_stopped', 'phone_taken', 'phone_same']);

function NumberForm({ phone, onChange, onSubmit }: NumberFormProps) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onSubmit });
  const problem = error && asProblem(error);
  const wrong = phoneProblemText(phone);
  const refused = problem && aboutNumber.has(problem.code) ? problem.detail : undefined;
  const { isChecked, form } = useCheckedForm((element) => {
    if (wrong === undefined) mutate();
    else element.querySelector('input')?.focus();
  });
  return (
    <form className={styles.form} {...form}>
      <p className={styles.lead}>{texts.phone.lead}</p>
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        placeholder="+380"
        label={texts.phone.label}
        required
        value={phone}
        error={(isChecked ? wrong : undefined) ?? refused}
        onChange={({ target }) => {
          reset();
          onChange(typedPhone(target));
        }}
        onBlur={() => onChange(tidyPhone(phone))}
      />
      {problem && refused === undefined && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {texts.phone.submit}
      </Button>
    </form>
  );
}
