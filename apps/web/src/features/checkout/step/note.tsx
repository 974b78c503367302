import { Callout } from '../../../ui/state/callout.tsx';
import { useStepState } from './state.ts';

/** Why one was brought to this page. */
export function StepNote() {
  const { note, isCorrection } = useStepState();
  if (!note) return null;
  return <Callout tone={isCorrection ? 'warning' : 'info'}>{note}</Callout>;
}
