import type { Brand } from '@club/rules/brands';
import { nameOfActor } from '@club/rules/staff/actors';
import { writeAuditEntry } from '../../../database/actions/audit-log.ts';
import { noteLabelled } from '../../../database/orders/waybill-changes.ts';
import { lockWaybillOrder } from '../../../database/orders/waybills.ts';
import type { Carrier } from '../../../providers/carrier/port.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { type ActionContext, StaffRefusal } from '../../actions/action.ts';
import { targetOf } from './move-orders.ts';

export type LabelPrinter = Pick<Carrier, 'printLabels'>;

type Context = Pick<ActionContext, 'database' | 'actor' | 'now' | 'requestId'>;

interface Wanted {
  numbers: readonly number[];
  /** Orders of other brands are answered like missing ones; undefined for every brand. */
  brands?: readonly Brand[] | undefined;
}

/** Labels of the carrier's waybills, in one PDF. A label shows the recipient, so printing it is logged. */
export async function printLabels(context: Context, carrier: LabelPrinter, wanted: Wanted): Promise<Buffer> {
  const ids = await takeDocuments(context, wanted);
  try {
    return await carrier.printLabels(ids);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new StaffRefusal('labels_refused', { fault: error.message });
  }
}

async function takeDocuments(
  { database, actor, now, requestId }: Context,
  { numbers, brands }: Wanted,
): Promise<string[]> {
  return await database.transaction(async (tx) => {
    const ids = new Map<number, string>();
    // Always in one order, so that two members who print the same orders do not deadlock.
    for (const number of [...new Set(numbers)].toSorted((one, other) => one - other)) {
      const order = await lockWaybillOrder(tx, number);
      if (order === undefined || brands?.includes(order.brand) === false)
        throw new StaffRefusal('order_unknown', { number });
      const { brand, waybill, waybillState, documentId } = order;
      if (waybillState !== 'made' || documentId === null) throw new StaffRefusal('waybill_not_made', { number });
      // Its content is about to change.
      if (order.change?.state === 'requested') throw new StaffRefusal('waybill_changing', { number });
      await noteLabelled(tx, order.id, now);
      ids.set(number, documentId);
      await writeAuditEntry(tx, {
        at: now,
        actor: nameOfActor(actor),
        action: 'orders.label',
        target: targetOf(number),
        brand,
        reason: undefined,
        before: undefined,
        after: { waybill },
        requestId,
      });
    }
    // Pages lie as the orders were named.
    return [...new Set(numbers)].flatMap((number) => ids.get(number) ?? []);
  });
}
