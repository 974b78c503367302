import type { getScanHistory as endpoint } from '@club/contract/customer/codes/scan';
import { listScans } from '../../database/codes/scans.ts';
import type { Operation } from '../operation.ts';
import { outcomeOf } from './scan-outcome.ts';

const pageSize = 20;

export const getScanHistory: Operation<typeof endpoint> = async (ctx, { offset, variant }) => {
  const rows = await listScans(ctx.db, ctx.customer.id, { line: variant, offset, count: pageSize + 1 });
  return {
    list: rows
      .slice(0, pageSize)
      .map((scan) => ({ ...outcomeOf(scan, ctx.settings.earningRules), at: scan.at.toISOString() })),
    next_offset: rows.length > pageSize ? offset + pageSize : null,
  };
};
