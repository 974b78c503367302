import { findPlacedOrder, isXpShort, type PlacedOrder } from '../../database/orders/placing.ts';
import { claimKey, findResult, type IntentKey, isKeyTaken } from '../../database/requests/idempotency.ts';
import type { Db } from '../../database/rows.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The order that has the key already: a repeat gets its answer, and another request is refused. */
export async function earlierOrder(tx: Db, intent: IntentKey): Promise<PlacedOrder> {
  const known = await findResult(tx, intent);
  if (known?.isSame === false) throw new Refusal('idempotency_key_reused');
  const placed = known?.resultId == null ? undefined : await findPlacedOrder(tx, known.resultId);
  if (placed === undefined) throw new Refusal('idempotency_running');
  return placed;
}

/**
 * A refusal is final, unless an order with the key came meanwhile or is about to: that one may have taken the last
 * unit, so it is the reply to its repeat. Claiming the key waits for the request that has it.
 */
export function unlessPlaced(ctx: CustomerCtx, intent: IntentKey): (error: unknown) => Promise<PlacedOrder> {
  return async (error) => {
    if (!(error instanceof Refusal) && !isKeyTaken(error) && !isXpShort(error)) throw error;
    return ctx.transaction(async (tx) => {
      if (await claimKey(tx, intent, ctx.now)) throw error;
      return earlierOrder(tx, intent);
    });
  };
}
