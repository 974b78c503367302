import { randomUUID } from 'node:crypto';
import * as spec from '@club/contract/staff/support';
import type { Brand } from '@club/rules/brands';
import { markRequestClosed, insertMessage, lockRequest } from '../../../database/support/requests.ts';
import { findRequesterBrand } from '../../../database/support/staff.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { otherHolderOf } from '../../actions/holder.ts';
import { notify } from '../../notifications/notify.ts';
import { cleanLines } from '../../text/clean.ts';
import { answerNotification } from '../messages.ts';

export const answerRequest = action(spec.answerRequest, {
  run: async (run, { number, text: typed }) => {
    const { tx, actor, now } = run;
    const text = cleanLines(typed);
    if (text === '') throw new StaffRefusal('input_invalid', { field: 'text', problem: 'has no letter' });
    const { customerId, state } = await lock(run, number);
    const message = await insertMessage(tx, {
      requestId: number,
      author: 'staff',
      actor,
      key: randomUUID(),
      text,
      now,
    });
    if (message === undefined) throw new Error(`${number}: a new key was already in use`);
    const brand = await findRequesterBrand(tx, customerId);
    if (brand !== undefined) await notifyCustomer(run, { number, message, customerId, brand });
    return {
      reply: { number },
      ...targetOf(number, brand),
      before: { customer: customerId, state },
      after: { customer: customerId, state: 'answered', message },
    };
  },
});

export const closeRequest = action(spec.closeRequest, {
  run: async (run, { number }) => {
    const { customerId, state } = await lock(run, number);
    await markRequestClosed(run.tx, number, { now: run.now });
    return {
      reply: { number },
      ...targetOf(number, await findRequesterBrand(run.tx, customerId)),
      before: { customer: customerId, state },
      after: { customer: customerId, state: 'closed' },
    };
  },
});

/** Nobody answers or closes a request that another member has open: the customer would get two answers. */
async function lock(run: ActionRun, number: number) {
  const request = await lockRequest(run.tx, number);
  if (request === undefined) throw new StaffRefusal('request_unknown', { number });
  const name = await otherHolderOf(run, { kind: 'request', subject: number });
  if (name !== undefined) throw new StaffRefusal('request_taken', { number, name });
  return request;
}

const targetOf = (number: number, brand: Brand | undefined) => ({
  target: `support-request:${number}`,
  ...(brand !== undefined && { brand }),
});

interface Answer {
  number: number;
  message: number;
  customerId: number;
  brand: Brand;
}

async function notifyCustomer(
  { tx, config, now }: ActionRun,
  { number, message, customerId, brand }: Answer,
): Promise<void> {
  const path = `/support?request=${number}`;
  const title = answerNotification.title(number);
  await notify(tx, {
    customerId,
    brand,
    category: 'requests',
    once: `support:${number}:${message}`,
    title,
    body: answerNotification.body,
    path,
    email: { subject: title, text: answerNotification.email(`${config.urls[brand]}${path}`) },
    now,
  });
}
