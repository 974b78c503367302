import { orderStates } from '@club/rules/orders/states';
import type { OrderState as State } from '@club/rules/orders/states';
import { orderStateNames } from '../../words/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';

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

export const OrderState = ({ state }: { state: State }) => <Mark tone={tones[state]}>{orderStateNames[state]}</Mark>;

export const isOrderState = (text: string): text is State => orderStates.some((state) => state === text);
