import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Stored with the entry of the browser's history, so that a reload changes nothing. */
interface StepState {
  /** Why the customer was brought here. */
  note?: string;
  /** Opened by «Змінити» of the confirmation, which is one step back. */
  isCorrection?: true;
}

/** As it was when the step was opened: while the next page loads, the location is the next one's already. */
export function useStepState(): StepState {
  const router = useRouter();
  const [state] = useState(() => router.state.location.state as StepState);
  return state;
}

/** State for a link or a navigation; the router's own type does not include ours. */
export function stepState(state: StepState): object {
  return state;
}

/** Leaves a step that is filled: back to the confirmation when it sent the customer here, else on to the next. */
export function useGoOn(next: string): { goOn: () => void; isCorrection: boolean } {
  const router = useRouter();
  const isCorrection = useStepState().isCorrection === true;
  return {
    isCorrection,
    goOn: () => {
      if (isCorrection) router.history.back();
      else void router.navigate({ to: next });
    },
  };
}
