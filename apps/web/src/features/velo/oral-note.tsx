import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';
import { useOralStatus } from './use-velo.ts';

/** Said to everybody but those who are known to use pouches. */
export function OralNote() {
  return useOralStatus() === 'user' ? null : <Callout tone="warning">{messages.oral}</Callout>;
}
