import { asProblem } from '../../../data/problem.ts';
import { scans } from '../../../data/scans/queries.ts';
import { forgetManager, pendingArrival } from '../../../device/arrival.ts';
import { onReturn } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { isSignedIn, ownShopId } from '../../../device/session.ts';

let running: Promise<void> | undefined;
let isFollowed = false;

/**
 * Reports to the server, once, which manager's link brought the customer. Nothing waits for it: without a reply it is
 * repeated when the network returns or the app is opened next.
 */
export function attributeManager(): Promise<void> {
  if (!isFollowed) onReturn(() => void attributeManager());
  isFollowed = true;
  running ??= attribute().finally(() => {
    running = undefined;
  });
  return running;
}

async function attribute(): Promise<void> {
  const { manager, from = '' } = pendingArrival() ?? {};
  const customer = ownShopId();
  if (!manager || customer === null || !isSignedIn()) return;
  try {
    await scans.saveManager({ shopify_id: customer, manager, manager_from: from, brand: runtime.brand });
  } catch (error) {
    const { status } = asProblem(error);
    const isRefused = status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);
    if (!isRefused) return;
  }
  forgetManager(manager);
}
