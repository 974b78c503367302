import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CallProblem, offlineProblem } from '../../data/problem.ts';
import { useStepUp } from './use-step-up.ts';

const loadSheet = () => import('./proof-sheet.tsx');
const ProofSheet = lazy(loadSheet);

/** The customer closed the dialog: nothing was done, and there is nothing to show. */
export class ProofDismissed extends Error {
  override name = 'ProofDismissed';
}

/**
 * `prove` runs an action; if the server first requires a fresh code from an SMS, the sheet takes it and the action is
 * repeated. Rejects ProofDismissed when the customer closes the sheet, and with whatever the action throws.
 */
export function useProof(): { prove: <T>(action: () => Promise<T>) => Promise<T>; sheet: ReactNode } {
  const [pending, setPending] = useState<PromiseWithResolvers<void>>();
  const [isOpen, setIsOpen] = useState(false);
  const stepUp = useStepUp();

  const requestProof = async (): Promise<void> => {
    await loadSheet().catch(() => Promise.reject(offlineProblem()));
    const question = Promise.withResolvers<void>();
    // A second action meanwhile takes the sheet over: the first one counts as dismissed.
    pending?.reject(new ProofDismissed());
    setPending(question);
    setIsOpen(true);
    stepUp.begin();
    await question.promise;
  };
  const prove = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'step_up_needed') throw error;
      await requestProof();
      return action();
    }
  };
  const close = (settle: (question: PromiseWithResolvers<void>) => void): void => {
    setIsOpen(false);
    if (pending) settle(pending);
  };
  return {
    prove,
    sheet: pending && (
      <Suspense>
        <ProofSheet
          open={isOpen}
          stepUp={stepUp}
          onProven={() => close((question) => question.resolve())}
          onDismiss={() => close((question) => question.reject(new ProofDismissed()))}
        />
      </Suspense>
    ),
  };
}
