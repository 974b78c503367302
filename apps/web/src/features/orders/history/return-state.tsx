import type { Order } from '@club/contract/customer/orders';
import { formatDay } from '@club/rules/text/ukrainian';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';

const texts = messages.return;
const tones = { waiting: 'info', accepted: 'success', refused: 'warning' } as const;

/** The state of the return request, with staff's answer; nothing without one. */
export function ReturnProgress({ order: { return_request: request } }: { order: Order }) {
  if (request === null) return null;
  const { state, reason, answer, at } = request;
  return (
    <Callout tone={tones[state]} title={texts.state[state]}>
      <p>{texts.requested(formatDay(at), texts.reason[reason])}</p>
      {answer !== '' && <p>{texts.answer(answer)}</p>}
    </Callout>
  );
}
