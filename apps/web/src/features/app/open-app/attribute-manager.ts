import { shopIdField } from '@club/rules/brands';
import { asProblem } from '../../../data/problem.ts';
import { scans } from '../../../data/scans/queries.ts';
import { save, stored } from '../../../device/storage/stored.ts';
import { onReturn } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { isSignedIn } from '../../../device/session.ts';

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
  const { brand } = runtime;
  const { manager, from = '' } = stored('arrival') ?? {};
  const customer = stored(shopIdField(brand));
  if (!manager || customer === null || !isSignedIn()) return;
  try {
    await scans.saveManager({ shopify_id: customer, manager, manager_from: from, brand });
  } catch (error) {
    const { status } = asProblem(error);
    const isRefused = status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);
    if (!isRefused) return;
  }
  forget(manager);
}

/** Another link may have been opened meanwhile, and a printed code is stored separately. */
function forget(attributed: string): void {
  const { manager, code } = stored('arrival') ?? {};
  if (manager === attributed) save('arrival', code ? { code } : null);
}
