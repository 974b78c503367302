import { momentOf } from '@club/rules/time/call-windows';
import type { CallWindow } from '@club/rules/time/call-windows';
import { delivery } from '../../../data/delivery.ts';
import { asProblem } from '../../../data/problem.ts';
import type { PlacedOrder } from '../../../data/checkout/draft.ts';
import { orderActions } from '../../../data/orders/actions.ts';
import { ownShopId } from '../../../device/session.ts';
import { showToast } from '../../../ui/state/toast.ts';
import { streetAddressOf, ipostStreet, tidyStreetAddress } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { deviceFacts } from './device-facts.ts';
import { messages } from '../messages.ts';

const retryAfterMs = 1000;
const texts = messages.call;

/** Notifies everyone concerned of a placed order. Nothing of it can undo the order, and none waits for another. */
export async function afterOrder(placed: PlacedOrder, draft: FilledDraft, code: string | undefined): Promise<void> {
  await Promise.all([
    draft.method === 'ipost' && sendAddress(placed, draft),
    placed.call && wishCall(placed.number, placed.call),
    code !== undefined && quietly(orderActions.noteCode({ code, orderId: placed.id })),
    sendDevice(placed),
  ]);
}

/** The server passes the address on as well; after a failure it is sent again with a fresh token. */
async function sendAddress(placed: PlacedOrder, draft: FilledDraft): Promise<void> {
  const send = async (): Promise<void> => {
    const { street, house, flat } = tidyStreetAddress(streetAddressOf(draft));
    await delivery.sendIpostAddress({
      city: draft.city.settlementId,
      street: ipostStreet({ street, house }),
      flat: flat || undefined,
      delivery_date: draft.window?.date ?? '',
      delivery_time_from: draft.window?.from ?? '',
      delivery_time_to: draft.window?.to ?? '',
      order_id: placed.id,
      comment: draft.comment.trim() || undefined,
    });
  };
  try {
    await send();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    await quietly(send());
  }
}

/** A call that could not be requested is reported, with a way to retry. */
async function wishCall(orderNumber: string, window: CallWindow, isRepeat = false): Promise<void> {
  const { date, from, to } = window;
  const callFrom = momentOf(date, from).toISOString();
  const callTo = momentOf(date, to).toISOString();
  try {
    await orderActions.wishCall({ orderNumber, callFrom, callTo });
    if (isRepeat) showToast({ text: texts.sent, kind: 'success' });
  } catch (error) {
    const action = { label: texts.again, onPress: () => void wishCall(orderNumber, window, true) };
    showToast({ text: `${texts.failed}. ${asProblem(error).detail}`, kind: 'error', action });
  }
}

async function sendDevice({ id }: PlacedOrder): Promise<void> {
  const facts = await deviceFacts(navigator);
  const own = ownShopId() ?? undefined;
  await quietly(orderActions.noteDevice({ transaction_id: id, shopify_id: own, ...facts }));
}

/** There is nothing to do about it, and the order does not need it. */
async function quietly(step: Promise<unknown>): Promise<void> {
  await step.catch(() => undefined);
}
