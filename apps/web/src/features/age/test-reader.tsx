import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';

/** Nobody may take the stand-in of demo and tests for Diia. */
export function TestReader() {
  return (
    <Callout tone="warning" title={messages.testReader}>
      {messages.testReaderText}
    </Callout>
  );
}
