import type { SecondCheckDraft } from '../draft.ts';
import type { SignedIn } from '../../../data/sign-in/request-code.ts';

export interface SecondCheckProps {
  phone: string;
  check: SecondCheckDraft;
  onChange: (check: SecondCheckDraft) => void;
  onEnter: (reply: SignedIn) => Promise<void>;
  onChangeNumber: () => void;
}
