import type { FoundCall } from '../../database/phone-calls/requests.ts';

/** A pending call to its customer. */
export const presentPendingCall = ({ id, fromMs, toMs }: Pick<FoundCall, 'id' | 'fromMs' | 'toMs'>) => ({
  id: String(id),
  call_from: new Date(fromMs).toISOString(),
  call_to: new Date(toMs).toISOString(),
});
