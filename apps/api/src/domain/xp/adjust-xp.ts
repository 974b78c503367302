import { adjustXp as spec } from '@club/contract/staff/xp';
import type { Brand } from '@club/rules/brands';
import { postXp } from '../../database/xp/ledger.ts';
import { isXpShort } from '../../database/orders/placing.ts';
import { findCustomerOf } from '../../database/xp/history.ts';
import { action, type ActionContext, StaffRefusal } from '../actions/action.ts';

export const adjustXp = action(spec, {
  run: async ({ tx, actor, now, random }, { customer: id, xp, reason }) => {
    const customer = await findCustomerOf(tx, { id });
    if (customer === undefined) throw new StaffRefusal('customer_unknown');
    const { brand } = customer;
    const source = `adjust:${random(16).toString('hex')}`;
    const posting = { customerId: id, brand, kind: 'adjusted', amount: xp, source, reason, actor, now } as const;
    const balance = await postXp(tx, posting).catch((error: unknown) => {
      throw isXpShort(error) ? new StaffRefusal('balance_short') : error;
    });
    return {
      reply: { customer: id, brand, xp, balance },
      target: `customer:${id}`,
      brand,
      reason,
      before: { balance: balance - xp },
      after: { balance },
      weight: { of: 'xp', xp, customer: id },
    };
  },
});

/** The owner of the balance, by the customer's number, or by the phone in a brand. */
export const findOwner = (
  { database }: Pick<ActionContext, 'database'>,
  who: { id: number } | { phone: string; brand: Brand },
): Promise<{ id: number; brand: Brand } | undefined> => findCustomerOf(database.db, who);
