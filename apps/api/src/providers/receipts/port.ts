import type { ReceiptKind, ReceiptLine } from '@club/rules/orders/receipts';

export interface NewReceipt {
  /** Ours, a UUID: the register takes it once. After a failure a receipt needs another. */
  key: string;
  kind: ReceiptKind;
  /** For a return: the receipt of the sale, by the register's id and its printed number. */
  sale: { key: string; number: string } | null;
  orderNumber: number;
  lines: readonly ReceiptLine[];
  amountKop: number;
  /** How it was paid, as the receipt names it. */
  paidBy: string;
}

/** A receipt as the register has it. */
export interface RegisterReceipt {
  key: string;
  /** Undefined if a register's reply has nothing but that it is the receipt of that key. */
  kind: ReceiptKind | undefined;
  amountKop: number | undefined;
  /** `failed` is final: under that key there will be none. */
  state: 'making' | 'made' | 'failed';
  /** The fiscal number; there once it is made. */
  number: string | null;
  /** Where the customer views it, and where the tax service has it; the second exists once it is issued. */
  pageUrl: string;
  taxUrl: string | null;
  /** Made while the tax service did not answer the register, which has not handed it over yet. */
  isOffline: boolean;
}

/** The register's connection to the tax service. */
export interface LineState {
  isOffline: boolean;
  /** How long it has been offline: since it went so, and in this month; nothing of a register that does not count it. */
  rowMs: number;
  monthMs: number;
}

export interface RegisterLine {
  state(): Promise<LineState>;
  /**
   * Receipts issued offline are handed over a while later, if the tax service answers. Not more often than once in two
   * minutes. Undefined for a register that goes back online on its own.
   */
  goOnline: (() => Promise<void>) | undefined;
}

/** The register calls us when a receipt is made. */
export interface RegisterCalls {
  listen(): Promise<void>;
  /** The key of the receipt that the register calls about; undefined where the signature over the exact text is not its own. */
  read(call: { headers: Record<string, unknown>; body: string }): Promise<{ key: string | undefined } | undefined>;
}

/** A receipt that is to be made once the carrier has the money of a parcel. */
export type NewDraft = Omit<NewReceipt, 'key' | 'kind' | 'sale'> & { waybill: string };

export interface RegisterDraft {
  id: string;
  waybill: string;
  amountKop: number;
  /** The key of the receipt, once the carrier has reported the money. */
  receiptKey: string | null;
}

export interface Drafts {
  /** The register has no key of ours for it: after a timeout it is looked up by its waybill before it is made again. */
  make(draft: NewDraft): Promise<RegisterDraft>;
  find(id: string): Promise<RegisterDraft | undefined>;
  /** Of that parcel, made since then. */
  findOf(waybill: string, since: Date): Promise<RegisterDraft | undefined>;
  /** `refused` of one that is a receipt already. */
  forget(id: string): Promise<void>;
}

export interface RegisterShift {
  state: 'opening' | 'open' | 'closing';
  openedAt: Date | undefined;
}

/** A fiscal register of the club's own: one at a time makes receipts on it. All throw ProviderError. */
export interface Receipts {
  /** Undefined when it has none by that key. */
  find(key: string): Promise<RegisterReceipt | undefined>;
  /**
   * Safe to repeat with the same key: an existing receipt is returned. `unavailable shift.not_opened` while no shift is
   * open.
   */
  make(receipt: NewReceipt): Promise<RegisterReceipt>;
  /** A PDF of an issued receipt, for people to keep. Undefined for a register without one. */
  file: ((key: string) => Promise<Uint8Array>) | undefined;
  /** Undefined when there is none. */
  shift(): Promise<RegisterShift | undefined>;
  /**
   * A shift that is being opened may still be refused: then there is none. Undefined for a register that opens it
   * automatically with the first receipt.
   */
  openShift: ((id: string, closesAt: Date) => Promise<RegisterShift>) | undefined;
  closeShift(): Promise<void>;
  line: RegisterLine;
  /** Undefined of a register that makes no receipts by waybill. */
  drafts: Drafts | undefined;
  /** Undefined for a register without callbacks. */
  calls: RegisterCalls | undefined;
}

/** The registers that are connected, by their ids. */
export interface Registers {
  ids: readonly string[];
  /** Where a sale without a register is recorded: the first of them. Throws ProviderError without one. */
  current(): string;
  /** Throws ProviderError `misconfigured` for one that is not connected any more. */
  of(register: string): Receipts;
}
