import { queryOptions } from '@tanstack/react-query';
import { whileDeaf } from '../live.ts';
import { oneOrder } from './one.ts';

/** One order, asked again and again while its changes cannot be heard; the last answer is there without a network. */
export const watchedOrder = (number: string) =>
  queryOptions({ ...oneOrder.byNumber(number), refetchInterval: whileDeaf, meta: { isPersisted: true } });
