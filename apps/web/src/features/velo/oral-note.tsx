import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';
import { useOralStatus } from './use-velo.ts';

/** Shown to everybody but known users of pouches. */
export function OralNote() {
  return useOralStatus() === 'user' ? null : <Callout tone="warning">{messages.oral}</Callout>;
}
