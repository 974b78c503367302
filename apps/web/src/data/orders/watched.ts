import { queryOptions } from '@tanstack/react-query';
import { whileDeaf } from '../live.ts';
import { oneOrder } from './one.ts';

/** One order, polled while its changes cannot be streamed; the last reply is available without a network. */
export const watchedOrder = (number: string) =>
  queryOptions({ ...oneOrder.byNumber(number), refetchInterval: whileDeaf, meta: { isPersisted: true } });
