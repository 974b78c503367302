import type { CrmOrder } from './store.ts';

const timeoutMs = 5_000;

/**
 * Calls for each change, in order, each once: unsigned and never repeated. Returns the last status; 0 without a reply.
 */
export async function callHook(hook: string | undefined, orders: readonly CrmOrder[]): Promise<number> {
  let heard = 0;
  if (hook === undefined) return heard;
  for (const { id, status_id, source_uuid, source_id } of orders)
    heard = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        event: 'order.change_order_status',
        context: { id, status_id, source_uuid, source_id },
      }),
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  return heard;
}
