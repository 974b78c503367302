import { fields, listOf, matching, whole } from './checks.ts';

/** A bank that holds the money on the card until the parcel leaves, and for how many days. */
export interface PaymentHold {
  bank: string;
  days: number;
}

const held = listOf(fields({ bank: matching(/^[a-z][a-z0-9-]{1,30}$/, 'an id of a bank'), days: whole(2, 30) }), 5);

/** A hold that ends before the parcel leaves is no money: the days are those of the contract with the bank. */
export const paymentHoldsSetting = {
  scope: 'brand' as const,
  summary:
    'Banks that keep the money on the card at the order and take it when the parcel leaves, each with the days that its contract keeps a hold (monobank: 9); the others take it at once',
  initial: (): readonly PaymentHold[] => [],
  check: held,
};
