import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';

/** The stand-in of demo and tests must not be taken for Diia. */
export function TestReader() {
  return (
    <Callout tone="warning" title={messages.testReader}>
      {messages.testReaderText}
    </Callout>
  );
}
