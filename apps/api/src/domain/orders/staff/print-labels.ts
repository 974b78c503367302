import type { Brand } from '@club/rules/brands';
import { needsLabel } from '@club/rules/orders/states';
import { noteLabelled } from '../../../database/orders/waybill-changes.ts';
import { lockWaybillOrder } from '../../../database/orders/waybills.ts';
import type { Carrier } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { type Looker, takeLook } from '../../actions/look.ts';
import { targetOf } from './move-orders.ts';

export type LabelPrinter = Pick<Carrier, 'printLabels'>;

interface Wanted {
  numbers: readonly number[];
}

/** Labels of the carrier's waybills, in one PDF. A label shows the recipient, so printing it is logged. */
export async function printLabels(looker: Looker, carrier: LabelPrinter, wanted: Wanted): Promise<Buffer> {
  const ids = await takeDocuments(looker, wanted);
  try {
    return await carrier.printLabels(ids);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new StaffRefusal('labels_refused', { fault: error.message });
  }
}

/** Orders of other brands are refused like missing ones. */
const takeDocuments = (looker: Looker, wanted: Wanted): Promise<string[]> =>
  takeLook(looker, { name: 'orders.label', permission: 'orders.handle' }, async (tx, brands) => {
    const numbers = [...new Set(wanted.numbers)];
    const ids = new Map<number, string>();
    const seen: { target: string; brand: Brand; after: { waybill: string | null } }[] = [];
    // Always in one order, so that two members who print the same orders do not deadlock.
    for (const number of numbers.toSorted((one, other) => one - other)) {
      const order = await lockWaybillOrder(tx, number);
      if (order === undefined || !brands.includes(order.brand)) throw new StaffRefusal('order_unknown', { number });
      const { brand, state, waybill, waybillState, documentId } = order;
      if (!needsLabel(state)) throw new StaffRefusal('label_not_needed', { number });
      if (waybillState !== 'made' || documentId === null) throw new StaffRefusal('waybill_not_made', { number });
      // Its content is about to change.
      if (order.change?.state === 'requested') throw new StaffRefusal('waybill_changing', { number });
      await noteLabelled(tx, order.id, looker.now);
      ids.set(number, documentId);
      seen.push({ target: targetOf(number), brand, after: { waybill } });
    }
    // Pages lie as the orders were named.
    return { found: numbers.flatMap((number) => ids.get(number) ?? []), seen };
  });
