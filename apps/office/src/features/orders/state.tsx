import { orderStates } from '@club/rules/orders/states';
import type { OrderState as State } from '@club/rules/orders/states';
import type { Order } from '../../data/orders.ts';
import { orderStateNames } from '../../messages/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';
import { messages } from './messages.ts';

const tones: Record<State, Tone> = {
  placed: 'calm',
  awaiting_payment: 'warn',
  paid: 'calm',
  packed: 'plain',
  shipped: 'plain',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
};

/** In a wave the wave is named: that order is at the packing table. */
export const OrderStateMark = ({ state, wave = null }: { state: State; wave?: number | null }) => (
  <Mark tone={tones[state]}>
    {wave === null ? orderStateNames[state] : `${orderStateNames[state]}, ${messages.inWave(wave)}`}
  </Mark>
);

const courierTones = { waiting: 'calm', sent: 'good', refused: 'bad', settled: 'warn' } as const;

export const CourierOrder = (courier: NonNullable<Order['courier_order']>) => (
  <Mark tone={courierTones[courier.state]}>{messages.courierOrderOf(courier)}</Mark>
);

export const isOrderState = (text: string): text is State => orderStates.some((state) => state === text);
