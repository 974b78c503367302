import { fields, listUpTo, matching, whole } from './checks.ts';

/** A bank that holds the money on the card until the parcel leaves, and for how many days. */
export interface PaymentHold {
  bank: string;
  days: number;
}

const held = listUpTo(fields({ bank: matching(/^[a-z][a-z0-9-]{1,30}$/, 'an id of a bank'), days: whole(2, 30) }), 5);

/** A hold that ends before the parcel leaves is no money: the days are those of the contract with the bank. */
export const paymentHoldsSetting = {
  scope: 'brand' as const,
  summary:
    'Banks that hold the money on the card when the order is placed and capture it when the parcel leaves, each with the number of days for which its contract keeps a hold (monobank: 9); the others charge immediately',
  check: held,
};
