import { randomBytes } from 'node:crypto';

/** `opened` is an unpaid page: the bank has no payment yet. */
export type Status = 'opened' | '3ds_verify' | 'cash_wait' | 'hold_wait' | 'success' | 'failure' | 'reversed';

export interface Payment {
  /** The bank's number. */
  paymentId: number;
  /** `hold` holds the money on the card; `hold_completion` after the capture. */
  action: 'pay' | 'hold' | 'hold_completion';
  orderId: string;
  version: number;
  /** Hryvnias. */
  amount: number;
  /** Hryvnias that went back. */
  returned: number;
  /** Hryvnias that go back once the shop's account has money. */
  reserved: number;
  currency: string;
  description: string;
  resultUrl: string;
  serverUrl: string;
  expiresAt: Date | undefined;
  /** The shop did not leave cash out: its page offers a terminal too, and the money comes days later, if at all. */
  takesCash: boolean;
  status: Status;
  errCode: string | undefined;
  at: Date;
}

export interface PaymentStore {
  /** Returns the id of the payment page: its address does not reveal the order. */
  add: (payment: Payment) => string;
  findPage: (id: string) => Payment | undefined;
  findOrder: (orderId: string) => [id: string, payment: Payment] | undefined;
  nextNumber: () => number;
  /** Newest first. */
  list: () => [id: string, payment: Payment][];
}

const paymentsMax = 500;

/** Stores the newest payments, in memory. Numbers begin where an earlier run cannot have been. */
export function createPaymentStore(now: () => Date): PaymentStore {
  const payments = new Map<string, Payment>();
  let number = now().getTime() * 10;
  return {
    add(payment) {
      const id = randomBytes(9).toString('base64url');
      payments.set(id, payment);
      for (const oldest of payments.keys()) {
        if (payments.size <= paymentsMax) break;
        payments.delete(oldest);
      }
      return id;
    },
    findPage: (id) => payments.get(id),
    findOrder: (orderId) => [...payments].find(([, payment]) => payment.orderId === orderId),
    nextNumber: () => ++number,
    list: () => [...payments].toReversed(),
  };
}
