import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { RewardHold } from '@club/contract/customer/exchange';
import { rewardHoldMs } from '@club/rules/xp/exchange';
import { call } from '../client/call.ts';
import { action, always, keyOf, refresh, repeatEarlyOf } from './nouns.ts';
import type { Noun } from './nouns.ts';
import { storeBalance } from './xp/balance.ts';

export type RewardReply = ReplyOf<'GET /api/exchange/product'>;
export type RewardList = ReplyOf<'GET /api/exchange/list'>;

const moves: readonly Noun[] = ['rewards', 'xp'];

/** The brand's rewards for XP, with the customer's balance. */
const list = queryOptions({
  queryKey: keyOf('rewards', 'list'),
  queryFn: async ({ signal }) => {
    const reply = await call('GET /api/exchange/list', {}, { signal });
    storeBalance(reply.balance - (reply.hold?.bonuses ?? 0));
    return reply;
  },
  ...always,
});

const one = (id: string) =>
  queryOptions({
    queryKey: keyOf('rewards', 'one', id),
    queryFn: ({ signal }) => call('GET /api/exchange/product', { id }, { signal }),
    ...always,
  });

export interface HeldReward {
  hold: RewardHold | null;
  /** When the time of the last one ran out, unless that is long past. */
  overAt: string | null;
}

const holdKey = keyOf('rewards', 'hold');

/**
 * The reward that is held for the customer now; it comes from the server, so a reload and another phone show the same.
 */
const hold = queryOptions({
  queryKey: holdKey,
  queryFn: async ({ signal, client }): Promise<HeldReward> => {
    const before = client.getQueryData<HeldReward>(holdKey);
    const reply = await call('GET /api/exchange/hold', {}, { signal });
    storeBalance(reply.balance);
    return { hold: reply.hold, overAt: reply.hold === null ? overOf(before) : null };
  },
  ...always,
});

/** An order releases a reward before its time; then nothing expired. */
function overOf(before: HeldReward | undefined): string | null {
  const at = before?.hold?.until ?? before?.overAt ?? null;
  const sinceMs = at === null ? -1 : Date.now() - new Date(at).getTime();
  return sinceMs >= 0 && sinceMs < rewardHoldMs ? at : null;
}

interface Taking {
  variantId: string;
  /** A repeat after a lost answer is the same action. */
  idempotencyKey: string;
}

/** Holds a reward. Whatever the result, everything that shows XP or stock is refetched. */
const take = mutationOptions({
  mutationFn: async ({ variantId, idempotencyKey }: Taking, { client }) => {
    try {
      const taken = await call('POST /api/exchange/take', { variant_id: variantId }, { idempotencyKey });
      storeBalance(taken.balance);
      return taken;
    } finally {
      void repeatEarlyOf(client, moves);
    }
  },
  onSettled: (_taken, _error, _input, _earlier, { client }) => void refresh(client, ...moves),
});

const release = action(
  async () => {
    const { balance } = await call('POST /api/exchange/release', {});
    storeBalance(balance);
  },
  ...moves,
);

export const rewards = { list, one, hold, take, release };
