import { CallProblem } from '../../../data/problem.ts';
import type { SecondCheckDraft } from '../draft.ts';
import type { SignedIn } from '../../../data/sign-in/request-code.ts';

/** The check that the refusal of a long silent phone brings along; undefined for any other failure. */
export function secondCheckOf(error: unknown): SecondCheckDraft | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'second_check_needed') return undefined;
  const { check, email_hint: email = null } = error.body as { check?: string; email_hint?: string | null };
  return check === undefined ? undefined : { id: check, email, resendAt: '', way: 'none' };
}

export interface SecondCheckProps {
  phone: string;
  check: SecondCheckDraft;
  onChange: (check: SecondCheckDraft) => void;
  onEnter: (reply: SignedIn) => Promise<void>;
  onChangeNumber: () => void;
}
