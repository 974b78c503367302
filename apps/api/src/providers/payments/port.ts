/** What one try to pay is, before the customer is led to the bank. */
export interface Checkout {
  /** Ours; the bank knows the try by it and never takes it twice. */
  providerOrderId: string;
  amountKop: number;
  description: string;
  /** Where the browser comes back to: proves nothing. */
  resultUrl: string;
  /** Where the bank calls us. */
  serverUrl: string;
  expiresAt: Date;
  /** How long it is until then, by the clock that all processes share. */
  livesMs: number;
  /** The bank keeps the money on the card until it is asked to take it. */
  isHold: boolean;
}

/** A form that the customer's browser posts to the bank. */
export interface CheckoutForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** A page that the bank has made for this try alone. Where it goes by its own number, the number comes with the page. */
export interface CheckoutPage {
  link: string;
  providerPaymentId?: string;
}

/** How the customer's browser gets to the bank's page. */
export type CheckoutWay = { form: CheckoutForm } | CheckoutPage;

/** A call of the bank as it came: what is signed is its exact text. */
export interface BankCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** What the bank says of a try, in our words beside its own. */
export interface PaymentReport {
  providerOrderId: string;
  /** The bank's number; empty while it has none. */
  providerPaymentId: string;
  /** `noted`: it is about the try and says nothing of its money, so it is recorded and moves nothing. */
  state: 'processing' | 'held' | 'paid' | 'failed' | 'refunded' | 'noted';
  /** The bank's own status; of what is only noted with a word before it. */
  status: string;
  /** False for a status that nobody wrote down, which counts as undecided, and for what is only noted: staff are alerted. */
  isKnownStatus: boolean;
  amountKop: number;
  currency: string;
  /** The bank's short code of a failure. */
  failure: string | null;
  /** It is about money that is kept on the card first: it moves a try that asked for that, and no other. */
  isOfHold?: true;
  /** When the bank last changed the payment, where it says so. */
  changedAt?: Date;
}

/** A part of a payment that goes back. */
export interface PartBack {
  providerOrderId: string;
  providerPaymentId: string | null;
  /** Ours: the bank does a part of this name once, where it goes by names. */
  name: string;
  amountKop: number;
  /** What went back of the payment before this part: parts follow one another. */
  beforeKop: number;
}

/** What the bank has of a part: nothing, the wish, the money sent, or its final no. */
export type PartState = 'none' | 'moving' | 'done' | 'refused';

/** Card payments on the bank's own page: no card number ever comes near us. */
export interface Payments {
  /** Throws ProviderError. */
  checkout(checkout: Checkout): Promise<CheckoutWay>;
  /** The content type in which the bank calls: any other is refused unread. */
  callbackType: string;
  /** News of a callback whose signature and merchant are right; undefined for any other. Nothing is thrown. */
  readCallback(call: BankCall): Promise<PaymentReport | undefined>;
  /**
   * Asks the bank, by our name of the try or by the bank's number, as that bank goes by; undefined when it knows of no such
   * try, or nobody began to pay. Throws ProviderError.
   */
  findPayment(providerOrderId: string, providerPaymentId: string | null): Promise<PaymentReport | undefined>;
  /** Takes what it keeps on the card. The bank does it once; after silence it is asked first. Throws ProviderError. */
  capture(providerOrderId: string, amountKop: number, providerPaymentId: string | null): Promise<PaymentReport>;
  /** Gives the whole amount back, or lets go what is kept on the card. Safe to repeat: a payment that was returned already is reported as such. Throws ProviderError. */
  refund(providerOrderId: string, amountKop: number, providerPaymentId: string | null): Promise<PaymentReport>;
  /** Asks what became of a part. Throws ProviderError. */
  findPart(part: PartBack): Promise<PartState>;
  /** Gives a part back. NOT safe to repeat: after silence it is asked about first. Throws ProviderError. */
  refundPart(part: PartBack): Promise<PartState>;
}

/** Every gateway that is connected: a payment remembers where it was made, and is asked about and given back there. */
export interface Gateways {
  /** In the order in which they are offered. */
  ids: readonly string[];
  /** What customers call it. */
  nameOf(gateway: string): string;
  /** Throws ProviderError `misconfigured` for one that is not connected any more. */
  of(gateway: string): Payments;
}
