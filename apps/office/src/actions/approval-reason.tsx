import { limitNames } from '../messages/messages.ts';
import { LongField } from '../ui/field.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Why the plan needs an approval; null if it needs none. */
  needs: string | null;
  /** Of the refusal, if the action was refused. */
  code: string;
}

/** The field for the approvers, as soon as a plan or a refusal requires one. */
export function ApprovalReason({ needs, code }: Props) {
  if (needs === null && !/reason|approval/.test(code)) return null;
  return (
    <LongField
      name="approval-reason"
      label={messages.whyApproval}
      maxLength={200}
      required
      autoFocus
      hint={limitNames[needs ?? '']}
    />
  );
}
