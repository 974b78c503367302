/** The data of one payment attempt, before the customer is redirected to the bank. */
export interface Checkout {
  /** Ours; the bank knows the attempt by it and never charges it twice. */
  providerOrderId: string;
  amountKop: number;
  description: string;
  /** The browser's return address: it proves nothing. */
  resultUrl: string;
  /** Where the bank calls us. */
  serverUrl: string;
  expiresAt: Date;
  /** How long it is until then, by the clock that all processes share. */
  livesMs: number;
  /** The bank holds the money on the card until it is called to capture it. */
  isHold: boolean;
}

/** A form that the customer's browser posts to the bank. */
export interface CheckoutForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * A page that the bank has created for this attempt alone. If the bank uses its own number, the number comes with the
 * page.
 */
export interface CheckoutPage {
  link: string;
  providerPaymentId?: string;
}

/** How the customer's browser gets to the bank's page. */
export type CheckoutWay = { form: CheckoutForm } | CheckoutPage;

/** A call of the bank as received: its exact text is signed. */
export interface BankCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** The bank's report on an attempt, in our terms beside its own. */
export interface PaymentReport {
  providerOrderId: string;
  /** The bank's number; empty while it has none. */
  providerPaymentId: string;
  /** `noted`: it is about the attempt but not about its money, so it is recorded and moves nothing. */
  state: 'processing' | 'held' | 'paid' | 'failed' | 'refunded' | 'noted';
  /** The bank's own status; a merely recorded one with a prefix. */
  status: string;
  /** False for an unknown status, which counts as undecided, and for `noted` ones: staff are alerted. */
  isKnownStatus: boolean;
  amountKop: number;
  currency: string;
  /** The bank's short code of a failure. */
  failure: string | null;
  /** It is about a hold: it moves an attempt that requested one, and no other. */
  isOfHold?: true;
  /** When the bank last changed the payment, if it reports it. */
  changedAt?: Date;
}

/** A part of a payment to refund. */
export interface PartBack {
  providerOrderId: string;
  providerPaymentId: string | null;
  /** Ours: the bank refunds a part of this name once, if it uses names. */
  name: string;
  amountKop: number;
  /** What went back of the payment before this part: parts follow one another. */
  beforeKop: number;
  /** Since when the bank may have the request; null: it was never sent, or surely not received. */
  sentAt: Date | null;
}

/**
 * The bank's state of a part: nothing, the request, the money sent, or its final refusal. `unseen`: its reply does not
 * say, so what was sent may have been done.
 */
export type PartState = 'none' | 'unseen' | 'moving' | 'done' | 'refused';

/** Card payments on the bank's own page: no card number ever comes near us. */
export interface Payments {
  /** Throws ProviderError. */
  checkout(checkout: Checkout): Promise<CheckoutWay>;
  /** The content type in which the bank calls: any other is refused unread. */
  callbackType: string;
  /** The report of a callback with a valid signature and merchant; undefined for any other. It never throws. */
  readCallback(call: BankCall): Promise<PaymentReport | undefined>;
  /**
   * Queries the bank, by our name of the attempt or by the bank's number, whichever that bank uses; undefined when it
   * knows no such attempt, or its payment never began. Throws ProviderError.
   */
  findPayment(providerOrderId: string, providerPaymentId: string | null): Promise<PaymentReport | undefined>;
  /**
   * Captures what it holds on the card. The bank does it once; after a timeout it is queried first. Throws
   * ProviderError.
   */
  capture(providerOrderId: string, amountKop: number, providerPaymentId: string | null): Promise<PaymentReport>;
  /**
   * Refunds the whole amount, or releases the hold. Safe to repeat: a payment already refunded is reported as such.
   * Throws ProviderError.
   */
  refund(providerOrderId: string, amountKop: number, providerPaymentId: string | null): Promise<PaymentReport>;
  /** Queries the state of a part. Throws ProviderError. */
  findPart(part: PartBack): Promise<PartState>;
  /**
   * Refunds a part. NOT safe to repeat: after a timeout it is queried first. Throws ProviderError; `unavailable` means
   * that the bank did not get the request.
   */
  refundPart(part: PartBack): Promise<PartState>;
}

/** Every connected gateway: a payment remembers its own, and is queried and refunded there. */
export interface Gateways {
  /** In the order in which they are offered. */
  ids: readonly string[];
  /** Its name for customers. */
  nameOf(gateway: string): string;
  /** Throws ProviderError `misconfigured` for one that is not connected any more. */
  of(gateway: string): Payments;
}
