import type { Order } from '@club/contract/customer/orders';
import type { ComponentType } from 'react';

export interface OrderHandlers {
  /** The truth about the money of an order, and the way to pay it. */
  Payment: ComponentType<{ order: Order }>;
  onRepeat: (order: Order) => void;
}
