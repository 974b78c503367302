import { formatMoment } from '@club/rules/text/ukrainian';
import { messages } from '../messages.ts';
import { Callout } from './callout.tsx';

/** Above an earlier answer, when a newer one could not be had: of when it is. Without a network the bar of the app shows that. */
export function StoredNote({ at }: { at: number }) {
  return <Callout tone="info">{messages.storedAt(formatMoment(new Date(at)))}</Callout>;
}
