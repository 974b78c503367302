import { brands, isBrand } from '@club/rules/brands';
import { formatMoney } from '@club/rules/text/ukrainian';
import { kyivMonth } from '@club/rules/time/calendar';
import { countManagers } from '../domain/codes/count-managers.ts';
import { wrong } from './run-staff-action.ts';
import type { Command } from './command.ts';

/** `managers [--month 2026-11] [--brand B]`: whom the links of managers brought, and the results. */
const report: Command = async (services, { flags }) => {
  const { month = kyivMonth(services.now), brand } = flags;
  if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    return wrong('--month must be a month such as 2026-11');
  if (brand !== undefined && !isBrand(brand)) return wrong(`--brand must be ${brands.join(' or ')}`);
  const managers = await countManagers(services, month, brand);
  const rows = managers.map(({ manager, managerFrom, spentKop, ...one }) => ({
    manager,
    from: managerFrom === '' ? null : managerFrom,
    brand: one.brand,
    customers: one.customers,
    new: one.fresh,
    orders: one.orders,
    spent: formatMoney(spentKop),
  }));
  return rows.length > 0 ? { rows } : { rows, text: `No customers came by managers’ links in ${month}` };
};

/** The family is its only command. */
export const managersCommands = { '': report } satisfies Record<string, Command>;
