import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '@club/rules/text/ukrainian';
import { customer } from '../../data/customers/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { profile as profileData } from '../../data/customers/profile.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { messages as texts } from './deletion-messages.ts';

/** Cancelling the deletion, while possible; nothing for everybody else. */
export function DeletionCallout() {
  const { data } = useQuery(customer.profile);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (_input: void, { client }) => profileData.cancelDeletion(client),
    onSuccess: () => showToast({ text: texts.cancelled, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  if (!data?.deletion_at) return null;
  return (
    <Callout
      tone="warning"
      title={texts.title(formatDay(data.deletion_at))}
      action={
        <Button variant="secondary" size="s" pending={isPending} onClick={() => mutate()}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {problem && <p role="alert">{problem.detail}</p>}
    </Callout>
  );
}
