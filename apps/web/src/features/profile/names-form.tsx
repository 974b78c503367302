import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { foldName } from '@club/rules/people/names';
import { nameProblemText } from '@club/rules/people/name-messages';
import { asProblem } from '../../data/problem.ts';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { profile as profileData } from '../../data/customers/profile.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { useDraft } from '../../device/storage/use-draft.ts';
import { Button } from '../../ui/action/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { messages } from './names-messages.ts';
import { draftName, nameFields, untouched } from './names-draft.ts';
import type { NameField } from './names-draft.ts';
import styles from './person-card.module.css';

interface Props {
  profile: ProfileFacts;
  isOnline: boolean;
  /** The buttons that had the focus are gone. */
  onSettled: () => void;
}

/** Both names in place, until they are saved or left as they were. */
export function NamesForm({ profile, isOnline, onSettled }: Props) {
  const [draft, change] = useDraft(draftName, untouched);
  const [isChecked, setIsChecked] = useState(false);
  const typed = { first_name: draft.first_name ?? profile.first_name, last_name: draft.last_name ?? profile.last_name };
  const isChanged = nameFields.some((field) => foldName(typed[field]) !== profile[field]);

  const settle = (): void => {
    change(untouched);
    dropDraft(draftName);
    setIsChecked(false);
    onSettled();
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (_input: void, { client }) =>
      profileData.rename(client, { first_name: foldName(typed.first_name), last_name: foldName(typed.last_name) }),
    onSuccess: () => {
      settle();
      showToast({ text: messages.saved, kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isChanged || !isOnline) return;
    setIsChecked(true);
    const wrong = nameFields.find((field) => nameProblemText(typed[field]) !== undefined);
    if (wrong === undefined) mutate();
    else document.getElementById(wrong)?.focus();
  };
  const field = (name: NameField, label: string, autoComplete: string) => (
    <Field
      id={name}
      name={name}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="done"
      required
      value={typed[name]}
      error={(isChecked ? nameProblemText(typed[name]) : undefined) ?? problem?.fieldError(name)}
      onChange={({ target }) => {
        reset();
        change({ [name]: target.value });
      }}
      onBlur={() => setIsChecked(isChecked || (isChanged && typed[name] !== ''))}
    />
  );
  const isAtField = nameFields.some((name) => problem?.fieldError(name) !== undefined);
  return (
    <form className={styles.names} noValidate onSubmit={submit}>
      {field('first_name', messages.firstName, 'given-name')}
      {field('last_name', messages.lastName, 'family-name')}
      {problem && !isAtField && <Callout tone="danger">{problem.detail}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" pending={isPending} disabled={!isOnline || !isChanged}>
          {messages.save}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            reset();
            settle();
          }}
        >
          {messages.undo}
        </Button>
      </div>
    </form>
  );
}
