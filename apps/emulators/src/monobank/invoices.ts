import { randomBytes } from 'node:crypto';

export type Status = 'created' | 'processing' | 'hold' | 'success' | 'failure' | 'reversed' | 'expired';

/** Money on its way back, or back. */
interface Cancel {
  extRef: string | undefined;
  amount: number;
  status: 'processing' | 'success' | 'failure';
  createdAt: Date;
  changedAt: Date;
}

export interface Invoice {
  invoiceId: string;
  /** Kopiyky. */
  amount: number;
  reference: string;
  destination: string;
  redirectUrl: string;
  webHookUrl: string | undefined;
  expiresAt: Date;
  /** Holds the money on the card until it is finalized. */
  isHold: boolean;
  /** Kopiyky to capture of the hold; undefined for all of it. */
  finalized: number | undefined;
  status: Status;
  failureReason: string | undefined;
  errCode: string | undefined;
  createdAt: Date;
  changedAt: Date;
  cancels: Cancel[];
}

/** A call to the shop as it went: its signature is of exactly this text. */
export interface Call {
  invoiceId: string;
  url: string;
  body: string;
  sign: string;
}

export interface InvoiceStore {
  make: (
    what: Pick<Invoice, 'amount' | 'reference' | 'destination' | 'redirectUrl' | 'webHookUrl' | 'expiresAt' | 'isHold'>,
  ) => Invoice;
  find: (invoiceId: unknown) => Invoice | undefined;
  /** Moves it on: every change is at least a second younger than the one before, for the bank writes whole seconds. */
  change: (invoice: Invoice, to: Partial<Pick<Invoice, 'status' | 'finalized' | 'failureReason' | 'errCode'>>) => void;
  /** Newest first. */
  list: () => Invoice[];
  /** The calls to shops, in the order in which they went. */
  calls: () => readonly Call[];
  noteCall: (call: Call) => void;
}

const invoicesMax = 500;
const callsMax = 1000;

/**
 * Stores the newest invoices, in memory. An unpaid one is expired when it is next read after its time; the shop is not
 * called then.
 */
export function createInvoiceStore(now: () => Date): InvoiceStore {
  const invoices = new Map<string, Invoice>();
  const calls: Call[] = [];

  function touch(invoice: Invoice): Invoice {
    if (invoice.status === 'created' && invoice.expiresAt <= now()) {
      invoice.status = 'expired';
      invoice.changedAt = invoice.expiresAt;
    }
    return invoice;
  }

  return {
    make(what) {
      const invoiceId = `p2_${randomBytes(9).toString('base64url')}`;
      const at = now();
      const begun = {
        status: 'created',
        failureReason: undefined,
        errCode: undefined,
        finalized: undefined,
        cancels: [],
      } as const;
      const invoice: Invoice = { invoiceId, ...what, ...begun, createdAt: at, changedAt: at, cancels: [] };
      invoices.set(invoiceId, invoice);
      for (const oldest of invoices.keys()) {
        if (invoices.size <= invoicesMax) break;
        invoices.delete(oldest);
      }
      return invoice;
    },
    find(invoiceId) {
      const known = typeof invoiceId === 'string' ? invoices.get(invoiceId) : undefined;
      return known && touch(known);
    },
    change(invoice, to) {
      Object.assign(invoice, to);
      invoice.changedAt = new Date(Math.max(now().getTime(), invoice.changedAt.getTime() + 1000));
    },
    calls: () => calls,
    noteCall: (call) => void (calls.push(call) > callsMax && calls.shift()),
    list: () => [...invoices.values()].map(touch).toReversed(),
  };
}

/** What is left with the shop, and may still be refunded. */
export const leftOf = ({ amount, finalized, cancels }: Invoice): number =>
  (finalized ?? amount) -
  cancels.filter(({ status }) => status !== 'failure').reduce((sum, cancel) => sum + cancel.amount, 0);

const returnedOf = ({ cancels }: Invoice): number =>
  cancels.filter(({ status }) => status === 'success').reduce((sum, cancel) => sum + cancel.amount, 0);

/** Whole seconds in UTC, as the bank writes them. */
const written = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** The bank's fields of an invoice, in a call and in a reply alike. */
export const describe = (invoice: Invoice) => ({
  invoiceId: invoice.invoiceId,
  status: invoice.status,
  ...(invoice.failureReason !== undefined && { failureReason: invoice.failureReason, errCode: invoice.errCode }),
  amount: invoice.amount,
  ccy: 980,
  finalAmount: (invoice.finalized ?? invoice.amount) - returnedOf(invoice),
  createdDate: written(invoice.createdAt),
  modifiedDate: written(invoice.changedAt),
  reference: invoice.reference,
  destination: invoice.destination,
  ...(invoice.cancels.length > 0 && {
    cancelList: invoice.cancels.map(({ extRef, amount, status, createdAt, changedAt }) => ({
      status,
      amount,
      ccy: 980,
      createdDate: written(createdAt),
      modifiedDate: written(changedAt),
      ...(extRef !== undefined && { extRef }),
    })),
  }),
});
