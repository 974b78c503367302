import type { ReceiptKind, ReceiptLine } from '@club/rules/orders/receipts';

export interface NewReceipt {
  /** Ours, a UUID: the register takes it once. After a failure a receipt needs another. */
  key: string;
  kind: ReceiptKind;
  /** Of a return: the key of the receipt of the sale. */
  saleKey: string | null;
  orderNumber: number;
  lines: readonly ReceiptLine[];
  amountKop: number;
  /** How it was paid, as the receipt names it. */
  paidBy: string;
}

/** A receipt as the register has it. */
export interface RegisterReceipt {
  key: string;
  kind: ReceiptKind;
  amountKop: number;
  /** `failed` is final: under that key there will be none. */
  state: 'making' | 'made' | 'failed';
  /** The fiscal number; there once it is made. */
  number: string | null;
  /** Where the customer looks at it, and where the tax service does; the second is there once it is made. */
  pageUrl: string;
  taxUrl: string | null;
}

export interface RegisterShift {
  id: string;
  state: 'opening' | 'open' | 'closing';
  openedAt: Date | undefined;
}

/** A fiscal register of the club's own: one at a time makes receipts on it. All throw ProviderError. */
export interface Receipts {
  /** Undefined when it has none by that key. */
  find(key: string): Promise<RegisterReceipt | undefined>;
  /** Safe to repeat with the same key: what is there already is answered. `unavailable shift.not_opened` while no shift is open. */
  make(receipt: NewReceipt): Promise<RegisterReceipt>;
  /** A PDF of a receipt that is made, for people to keep. */
  file(key: string): Promise<Uint8Array>;
  /** Undefined when there is none. */
  shift(): Promise<RegisterShift | undefined>;
  /** A shift that is being opened may still be refused: then there is none. */
  openShift(id: string, closesAt: Date): Promise<RegisterShift>;
  closeShift(): Promise<void>;
}
