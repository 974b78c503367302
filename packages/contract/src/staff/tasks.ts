import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** Outbox work that gave up; its effect may be repeated if the service never reported whether it happened. */
export const retryTask = staffAction({
  name: 'tasks.retry',
  summary: 'Retries a task that gave up',
  permission: 'system.run',
  input: z.strictObject({ task: z.integer(1) }),
  reply: z.object({ task: z.integer(1), kind: z.anyText }),
});

export const retryTasks = staffAction({
  name: 'tasks.retry-kind',
  summary: 'Retries every task of a kind that gave up',
  permission: 'system.run',
  input: z.strictObject({ kind: z.written(60) }),
  reply: z.object({ kind: z.anyText, tasks: z.integer(0) }),
});

/** Kinds that people may settle elsewhere, without the service: the others' debts are paid or retried. */
export const settledByHand: readonly string[] = [
  'ipost-order',
  'phone-call',
  'delete-waybill',
  'end-register',
  'make-parcel-request',
  'end-parcel-request',
  'state-refused',
  'payment-part-refund',
  'payment-capture',
  'payment-mismatch',
  'payment-stranger',
];

export const closeTask = staffAction({
  name: 'tasks.close',
  summary: 'Closes a task that gave up and has been settled by hand: it is not retried',
  permission: 'system.run',
  input: z.strictObject({ task: z.integer(1), reason: z.written(200) }),
  reply: z.object({ task: z.integer(1), kind: z.anyText }),
});
