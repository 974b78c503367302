import type {
  closeSupportRequest as closeEndpoint,
  getSupportChannels as channelsEndpoint,
  getSupportRequest as getEndpoint,
  listSupportRequests as listEndpoint,
  readSupportRequest as readEndpoint,
} from '@club/contract/customer/support';
import { findPendingCall } from '../../database/phone-calls/requests.ts';
import {
  markRequestClosed,
  findRequest,
  listRequestMessages,
  listRequestRows,
  markRequestRead,
} from '../../database/support/requests.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { presentPendingCall } from '../phone-calls/present-call.ts';
import { idOf } from '../id-of.ts';
import { presentMessage, presentRequest } from './present-request.ts';

const listMax = 50;

export const getSupportChannels: Operation<typeof channelsEndpoint> = async ({ settings, brand }) => {
  const { channels, hours, answerMinutes } = settings.support[brand];
  const seller = settings.sellers[brand];
  return {
    code: 200,
    data: {
      channels: channels.map((one) => ({
        kind: one.kind,
        address: one.address,
        url: one.url,
        hours: [...one.hours],
        reply_minutes: one.replyMinutes,
      })),
      hours: [...hours],
      answer_minutes: answerMinutes,
      seller: seller && { ...seller },
    },
  };
};

export const listSupportRequests: Operation<typeof listEndpoint> = async (ctx) => {
  const [rows, call] = await Promise.all([
    listRequestRows(ctx.db, ctx.customer.id, listMax),
    findPendingCall(ctx.db, { orderId: null, personId: ctx.personId }, ctx.now),
  ]);
  const desk = ctx.settings.support[ctx.brand];
  return {
    code: 200,
    data: { requests: rows.map((row) => presentRequest(row, desk)), call: call ? presentPendingCall(call) : null },
  };
};

export const getSupportRequest: Operation<typeof getEndpoint> = async (ctx, { request_id: id }) => {
  const row = await findRequest(ctx.db, ctx.customer.id, idOf(id));
  if (row === undefined) throw new Refusal('not_found');
  const messages = await listRequestMessages(ctx.db, row.id);
  const request = presentRequest(row, ctx.settings.support[ctx.brand]);
  return { code: 200, request: { ...request, messages: messages.map(presentMessage) } };
};

export const closeSupportRequest: Operation<typeof closeEndpoint> = async (ctx, { request_id: id }) => {
  const isOwn = await markRequestClosed(ctx.db, idOf(id), { customerId: ctx.customer.id, now: ctx.now });
  if (!isOwn) throw new Refusal('not_found');
  return { code: 200 };
};

export const readSupportRequest: Operation<typeof readEndpoint> = async (ctx, { request_id: id, until }) => {
  const by = { customerId: ctx.customer.id, until: new Date(until), now: ctx.now };
  if (!(await markRequestRead(ctx.db, idOf(id), by))) throw new Refusal('not_found');
  return { code: 200 };
};
