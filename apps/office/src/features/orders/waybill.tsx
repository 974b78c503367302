import type { OrderRow } from '../../data/desks.ts';
import { Mark } from '../../ui/mark.tsx';
import { messages } from './messages.ts';

/** The number as soon as there is one, and until then how far it is. */
export function WaybillCell({ order: { waybill, made_waybill: made } }: { order: OrderRow }) {
  if (waybill !== null || made === null) return waybill;
  if (made.state === 'ended') return null;
  if (made.state === 'made') return made.waybill;
  if (made.state === 'refused') return <Mark tone="warn">{messages.waybillStates.refused}</Mark>;
  return messages.waybillStates[made.state];
}
