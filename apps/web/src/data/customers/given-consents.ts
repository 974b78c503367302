import type { ConsentPurpose } from '@club/rules/people/consents';
import { consents } from './consents.ts';
import { queryClient } from '../query-client.ts';

const liveMs = 3_600_000;

/**
 * As fetched since the app was opened, within an hour; a change made on this phone counts immediately. Throws
 * CallProblem.
 */
export async function isGiven(purpose: ConsentPurpose): Promise<boolean> {
  const staleTime = Math.min(liveMs, performance.now());
  const { consents: given } = await queryClient.fetchQuery({ ...consents.list, staleTime, retry: false });
  return given.some((one) => one.purpose === purpose && one.withdrawn_at === null);
}
