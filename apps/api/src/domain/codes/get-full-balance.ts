import type { getFullBalance as endpoint } from '@club/contract/customer/codes/scan';
import { brands, ofBrands } from '@club/rules/brands';
import { readCustomerIds } from '../../database/customers/people.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import type { Operation } from '../operation.ts';

export const getFullBalance: Operation<typeof endpoint> = async (ctx) => {
  const customerIds = await readCustomerIds(ctx.db, ctx.personId);
  const available = async (customerId: number | undefined): Promise<number> =>
    customerId === undefined ? 0 : (await readBalance(ctx.db, customerId)).available;
  const found = await Promise.all(brands.map((brand) => available(customerIds[brand])));
  return { ...ofBrands((brand) => found[brands.indexOf(brand)] ?? 0), total: found.reduce((sum, xp) => sum + xp, 0) };
};
