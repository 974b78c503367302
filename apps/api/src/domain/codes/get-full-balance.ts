import type { getFullBalance as endpoint } from '@club/contract/customer/codes/scan';
import { readBalance } from '../../database/xp/ledger.ts';
import type { Operation } from '../operation.ts';

export const getFullBalance: Operation<typeof endpoint> = async (ctx) => {
  const available = async (customerId: number | undefined): Promise<number> =>
    customerId === undefined ? 0 : (await readBalance(ctx.db, customerId)).available;
  const [main, ogo] = await Promise.all([available(ctx.customerIds.main), available(ctx.customerIds.ogo)]);
  return { main, ogo, total: main + ogo };
};
