import { messages } from '../messages.ts';
import { Callout } from './callout.tsx';

/** Above an earlier answer, if a newer one could not be had: its moment, as text. Without a network the app's bar shows that. */
export function StoredNote({ moment }: { moment: string }) {
  return <Callout tone="info">{messages.storedAt(moment)}</Callout>;
}
