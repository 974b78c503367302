import { mutationOptions } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import type { ReturnReason } from '@club/rules/delivery/parcels';
import { call } from '../../client/call.ts';
import { action, refreshChanged } from '../nouns.ts';
import { orderMoves } from './one.ts';
import type { OrderBody } from './queries.ts';

const answerWithinMs = 30_000;

interface NewOrder {
  body: OrderBody;
  /** A repeat under the same key is the same order. */
  idempotencyKey: string;
}

/** Places the order. What it changes is refetched while the page moves on to the order. */
const place = mutationOptions({
  mutationFn: async ({ body, idempotencyKey }: NewOrder, { client }) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    const { order } = await call('POST /api/api-shop/create-order', body, { idempotencyKey, signal });
    void refreshChanged(client, ...orderMoves);
    return order;
  },
});

const cancel = action((orderId: string) => call('POST /api/api-shop/cancel-order', { orderId }), ...orderMoves);

interface Return {
  orderId: string;
  reason: ReturnReason;
  comment: string;
}

const requestReturn = action((details: Return) => call('POST /api/api-shop/request-return', details), ...orderMoves);

type WithoutReply<N extends Parameters<typeof call>[0]> = (input: InputOf<N>) => Promise<unknown>;

/** Reports to the shop which code came with an order. Throws CallProblem. */
const noteCode: WithoutReply<'POST /api/api-shop/send-promocode'> = (input) =>
  call('POST /api/api-shop/send-promocode', input);

/** Wishes a call about an order. Throws CallProblem. */
const wishCall: WithoutReply<'POST /api/api-shop/send-phone-call'> = (input) =>
  call('POST /api/api-shop/send-phone-call', input);

/** Reports from which device an order came. Throws CallProblem. */
const noteDevice: WithoutReply<'POST /api/analytics/pwa-add-order-info'> = (input) =>
  call('POST /api/analytics/pwa-add-order-info', input);

export const orderActions = { place, cancel, requestReturn, noteCode, wishCall, noteDevice };
