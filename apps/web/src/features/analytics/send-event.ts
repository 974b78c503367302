import type { ClubEvent } from '@club/rules/analytics/events';
import type { AnalyticsItem } from '@club/rules/analytics/item';
import { analytics } from '../../data/analytics.ts';
import { asProblem } from '../../data/problem.ts';
import { isGiven } from '../../data/customers/given-consents.ts';
import { currentNetwork } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';
import { isSignedIn, ownShopId } from '../../device/session.ts';

export interface Happened {
  event: ClubEvent;
  /** The pattern of the page, such as /shop/sticks/{id}. */
  page: string;
  items?: AnalyticsItem[];
}

const pendingMax = 30;

let waiting = 0;
let last: Promise<void> = Promise.resolve();

const isCounted = !runtime.absent.includes('ownerAnalytics');

/** One after another, each once; what can't be sent now is dropped. Nothing waits for it. */
export function sendEvent(happened: Happened): Promise<void> {
  if (!isCounted || waiting >= pendingMax) return last;
  waiting += 1;
  last = last
    .then(() => send(happened))
    .catch((error: unknown) => {
      if (asProblem(error).status === 401) analytics.forgetToken();
    })
    .finally(() => {
      waiting -= 1;
    });
  return last;
}

async function send({ event, page, items }: Happened): Promise<void> {
  const customerId = ownId();
  if (customerId === null || !(await isGiven('analytics'))) return;
  const data = { customer_id: customerId, page_url: page, ...(items?.length && { items }) };
  await analytics.send(() => (ownId() === customerId ? { event, data } : undefined));
}

/** The customer's number while signed in and online. */
export function ownId(): string | null {
  return isSignedIn() && currentNetwork().isOnline ? ownShopId() : null;
}
