import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Ids in a request are only compared: a foreign one is answered exactly like one that does not exist. */
export function assertOwnId(ctx: CustomerCtx, id: string | undefined): void {
  if (id !== undefined && id !== String(ctx.customer.id)) throw new Refusal('not_found');
}
