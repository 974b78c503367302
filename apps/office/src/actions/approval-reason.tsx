import { limitNames } from '../messages/messages.ts';
import { LongField } from '../ui/field.tsx';
import { messages } from './messages.ts';

interface Props {
  /** What the plan says it takes an approval for; null where it takes none. */
  needs: string | null;
  /** Of the refusal, if the action was refused. */
  code: string;
}

/** The field for those who will approve, as soon as a plan or a refusal says that somebody must. */
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
