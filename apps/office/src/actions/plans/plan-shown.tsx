import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { actions } from '../../data/actions.ts';
import type { Action } from '../../data/actions.ts';
import style from '../action.module.css';
import { messages } from '../messages.ts';

const Planned = lazy(() => import('./planned.tsx').then((one) => ({ default: one.Planned })));

/** The effect of an action with the form's input. */
export function usePlan(action: Action) {
  const { data, error, isPending, reset, mutate, variables } = useMutation({
    mutationFn: (input: object) => actions.plan(action, input as Record<string, unknown>),
  });
  const [isOld, setOld] = useState(false);
  return {
    data,
    error,
    isPending,
    reset,
    variables,
    /** The preview belongs to the input of that time: after any change in the form it is out of date. */
    isOld,
    compare: (input: object) => {
      if (variables !== undefined) setOld(JSON.stringify(input) !== JSON.stringify(variables));
    },
    show: (input: object) => {
      setOld(false);
      mutate(input);
    },
  };
}

export function PlanShown({ action, plan }: { action: string; plan: ReturnType<typeof usePlan> }) {
  if (plan.data === undefined) return null;
  if (plan.isOld) return <p role="status">{messages.planIsOld}</p>;
  return (
    <section className={style.about} aria-label={messages.planned}>
      <h3>{messages.planned}</h3>
      <Suspense>
        <Planned action={action} reply={plan.data.reply} input={plan.variables ?? {}} />
      </Suspense>
    </section>
  );
}
