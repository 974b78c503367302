import { Ban, CircleCheck, Clock, CreditCard, Package, PackageCheck, Truck, Undo2 } from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import { canCustomerCancel } from '@club/rules/orders/states';
import type { OrderState } from '@club/rules/orders/states';
import type { Tone } from '../../ui/state/chip.tsx';
import type { OrderFilter } from './messages.ts';

interface OrderAppearance {
  icon: IconType;
  tone: Tone;
  /** How far of four steps; none on the way back. */
  step?: 1 | 2 | 3 | 4;
}

export const stateAppearances: Record<OrderState, OrderAppearance> = {
  placed: { icon: PackageCheck, tone: 'primary', step: 1 },
  awaiting_payment: { icon: Clock, tone: 'warning', step: 1 },
  paid: { icon: CreditCard, tone: 'primary', step: 1 },
  packed: { icon: Package, tone: 'primary', step: 2 },
  shipped: { icon: Truck, tone: 'info', step: 3 },
  delivered: { icon: CircleCheck, tone: 'success', step: 4 },
  cancelled: { icon: Ban, tone: 'neutral' },
  returned: { icon: Undo2, tone: 'neutral' },
};

export const stepsOfOrder = 4;

export const filters: readonly OrderFilter[] = ['all', 'active', 'done'];

export function isShown(state: OrderState, filter: OrderFilter): boolean {
  return filter === 'all' || isActive(state) === (filter === 'active');
}

/** Something is still to come: from here the goods go to the customer. */
export function isActive(state: OrderState): boolean {
  return state === 'shipped' || canCustomerCancel(state);
}
