import type { ProfileFacts } from '../../../data/customers/queries.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePhone } from './change-phone.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { Prove } from './prove.ts';
import type { FlowName } from './use-flow.ts';

interface Props {
  open: FlowName;
  profile: ProfileFacts;
  prove: Prove;
  onClose: () => void;
}

/** What opens over the profile; it comes when the first of them is opened. */
export default function Flows({ open, profile, prove, onClose }: Props) {
  if (open === 'phone') return <ChangePhone prove={prove} onClose={onClose} />;
  if (open === 'email') return <ChangeEmail profile={profile} prove={prove} onClose={onClose} />;
  return <DeleteAccount prove={prove} onClose={onClose} />;
}
