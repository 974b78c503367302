import { useState } from 'react';
import { asProblem } from '../../data/problem.ts';
import { stepUp as stepUpData } from '../../data/customers/step-up.ts';

interface Sent {
  challenge: string;
  /** UTC, both. */
  resendAt: string;
  expiresAt: string;
}

export interface StepUp {
  /** The code on its way or in hand; none while the first is being sent, or when that failed with `problem`. */
  sent: Sent | undefined;
  problem: string | undefined;
  begin: () => void;
  resend: () => Promise<void>;
  confirm: (code: string) => Promise<void>;
}

/** A code to the customer's own phone, which opens sensitive calls for a while. */
export function useStepUp(): StepUp {
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();

  const resend = async (): Promise<void> => {
    setSent(await stepUpData.sendProof());
  };
  const begin = (): void => {
    // A code that was sent before the sheet was closed still works.
    if (sent !== undefined && Date.parse(sent.expiresAt) > Date.now()) return;
    setSent(undefined);
    setProblem(undefined);
    resend().catch((error: unknown) => setProblem(asProblem(error).detail));
  };
  const confirm = async (code: string): Promise<void> => {
    await stepUpData.confirmProof(code, sent?.challenge ?? '');
    setSent(undefined);
  };
  return { sent, problem, begin, resend, confirm };
}
