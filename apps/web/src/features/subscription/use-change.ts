import { useMutation } from '@tanstack/react-query';
import type { PlanAction } from '@club/rules/subscription';
import { subscription } from '../../data/subscription.ts';
import { showToast } from '../../ui/state/toast.ts';

/** Changes the plan and reports it. */
export function useChange(done: (action: PlanAction) => string, onDone?: () => void) {
  return useMutation({
    ...subscription.change,
    onSuccess: (_plan, action) => {
      onDone?.();
      showToast({ text: done(action), kind: 'success' });
    },
  });
}
