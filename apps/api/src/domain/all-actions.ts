import { setComplianceCell } from './compliance/set-cell.ts';
import type { Action } from './actions/action.ts';
import { cancelOrder, deliverOrder, packOrder, shipOrder } from './orders/staff/move-orders.ts';
import { refundOrder, rejectReturn } from './orders/staff/take-back.ts';
import { adjustXp } from './xp/adjust-xp.ts';

/** Every action of staff: whatever they do is one of these. */
export const allActions = {
  adjustXp,
  cancelOrder,
  deliverOrder,
  packOrder,
  refundOrder,
  rejectReturn,
  setComplianceCell,
  shipOrder,
} satisfies Record<string, Action>;
