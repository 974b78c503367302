import type { ClubEvent } from '@club/rules/analytics-events';
import type { AnalyticsItem } from '@club/rules/analytics-item';
import type { ConsentPurpose } from '@club/rules/consents';
import { call } from '../../client/call.ts';
import { consentsQuery } from '../../client/consents.ts';
import { asProblem } from '../../client/problem.ts';
import { queryClient } from '../../client/query-client.ts';
import { dropGuestToken, guestToken, keepGuestToken } from '../../device/guest-token.ts';
import { kept } from '../../device/kept.ts';
import { currentNetwork } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';

export interface Happened {
  event: ClubEvent;
  /** The pattern of the page, such as /shop/sticks/{id}. */
  page: string;
  items?: AnalyticsItem[];
}

const consentsLiveMs = 3_600_000;
const waitingMax = 30;

let waiting = 0;
let last: Promise<void> = Promise.resolve();

/** One after another, each once; what can't be sent now is forgotten. Nobody waits for it. */
export function sendEvent(happened: Happened): Promise<void> {
  if (waiting >= waitingMax) return last;
  waiting += 1;
  last = last
    .then(() => send(happened))
    .catch((error: unknown) => {
      if (asProblem(error).status === 401) dropGuestToken();
    })
    .finally(() => {
      waiting -= 1;
    });
  return last;
}

async function send({ event, page, items }: Happened): Promise<void> {
  const customerId = ownId();
  if (customerId === null || !(await isGiven('analytics'))) return;
  const token = guestToken() ?? (await askToken());
  const data = { customer_id: customerId, page_url: page, ...(items?.length && { items }) };
  await call('POST /api/analytics/send-bat-event', { event, token, data });
}

async function askToken(): Promise<string> {
  const { token, expired_at } = await call('GET /api/analytics/get-bat-token', {});
  keepGuestToken(token, expired_at);
  return token;
}

/** The customer's number while somebody is signed in and there is a network. */
export function ownId(): string | null {
  if (kept('pwaToken') === null || !currentNetwork().isOnline) return null;
  return kept(runtime.brand === 'ogo' ? 'ogoShopId' : 'gloShopId');
}

/** As heard since the app was opened, within an hour; a change made on this phone counts at once. Throws CallProblem. */
export async function isGiven(purpose: ConsentPurpose): Promise<boolean> {
  const staleTime = Math.min(consentsLiveMs, performance.now());
  const { consents } = await queryClient.fetchQuery({ ...consentsQuery, staleTime, retry: false });
  return consents.some((one) => one.purpose === purpose && one.withdrawn_at === null);
}
