// LiqPay, version 3 of its API: signed forms both ways, amounts in decimal hryvnias.
import { kopOf, wireOf } from '@club/rules/money';
import { postForm } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import { afterwards } from '../afterwards.ts';
import { isSigned, signatureOf, type SignatureHash } from './signature.ts';
import { meaningOf, noted } from './status.ts';
import type { BankCall, Checkout, CheckoutForm, PartBack, PartState, PaymentReport, Payments } from '../port.ts';

const service = 'liqpay';
const currency = 'UAH';

interface Settings {
  url: string;
  publicKey: string;
  privateKey: string;
  version: number;
  requestHash: SignatureHash;
  callbackHashes: readonly SignatureHash[];
  timeoutMs?: number;
}

/**
 * What its page offers; without a list, whatever the merchant has on. Cash, invoices and instalments take longer than an
 * order waits, and money is held on cards only.
 */
const paytypes = { pay: 'apay,gpay,card,privat24', hold: 'apay,gpay,card' };

type Fields = Record<string, unknown>;

export function liqpay(settings: Settings): Payments {
  const { url, publicKey, privateKey, version } = settings;
  const limits = settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs };
  const isTestMerchant = publicKey.startsWith('sandbox_');

  function sign(fields: Fields): { data: string; signature: string } {
    const data = Buffer.from(JSON.stringify({ version, public_key: publicKey, ...fields })).toString('base64');
    return { data, signature: signatureOf(data, privateKey, settings.requestHash) };
  }

  const formOf = (checkout: Checkout): CheckoutForm => ({
    action: `${url}/api/3/checkout`,
    fields: sign({
      action: checkout.isHold ? 'hold' : 'pay',
      amount: hryvniasOf(checkout.amountKop),
      currency,
      description: checkout.description,
      order_id: checkout.providerOrderId,
      paytypes: paytypes[checkout.isHold ? 'hold' : 'pay'],
      language: 'uk',
      result_url: checkout.resultUrl,
      server_url: checkout.serverUrl,
      expired_date: checkout.expiresAt.toISOString().slice(0, 19).replace('T', ' '),
    }),
  });

  /** The reply of the server API: HTTP 200 does not mean success. */
  async function request(fields: Fields, hasEffect = false): Promise<Fields> {
    const answer = await postForm(service, `${url}/api/request`, sign(fields), { ...limits, hasEffect });
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
      throw new ProviderError(service, 'unknown', 'not an object');
    return answer as Fields;
  }

  /** Money moves by it: after a 5xx it may have been done. */
  const instruct = (fields: Fields): Promise<Fields> => request(fields, true);
  const statusOf = (id: string): Promise<Fields> => request({ action: 'status', order_id: id });
  const findPart = async (part: PartBack) => partStateOf(part, await statusOf(part.providerOrderId));
  async function findPayment(providerOrderId: string): Promise<PaymentReport | undefined> {
    const answer = await statusOf(providerOrderId);
    if (isRefusal(answer)) {
      if (codeOf(answer) === 'payment_not_found') return undefined;
      throw refusalOf(answer);
    }
    const news = readNews(answer, isTestMerchant);
    if (news?.providerOrderId !== providerOrderId) throw new ProviderError(service, 'unknown', 'not that payment');
    return news;
  }

  return {
    checkout: async (checkout) => ({ form: formOf(checkout) }),
    callbackType: 'application/x-www-form-urlencoded',
    readCallback: async (call) => {
      const body = readFields(call);
      if (!isSigned(body, privateKey, settings.callbackHashes)) return undefined;
      const fields = decode(body.data);
      return fields?.public_key === publicKey ? readNews(fields, isTestMerchant) : undefined;
    },

    findPayment,
    findPart,

    capture: (providerOrderId, amountKop) => capture({ instruct, findPayment }, providerOrderId, amountKop),

    refundPart: async (part) => sentPartOf(await instruct(refundOf(part.providerOrderId, part.amountKop))),

    refund: async (providerOrderId, amountKop) => {
      const answer = await instruct(refundOf(providerOrderId, amountKop));
      // Whatever the refund call returns, the payment's own status counts: it may lag, or be ahead.
      const news = await afterwards(findPayment(providerOrderId));
      if (news?.state === 'refunded') return news;
      if (news === undefined || isFailed(answer)) throw refusalOf(answer);
      return { ...news, state: 'processing', status: 'refund_wait', isKnownStatus: true };
    },
  };
}

const refundOf = (orderId: string, kop: number): Fields => ({
  action: 'refund',
  order_id: orderId,
  amount: hryvniasOf(kop),
});

interface BankCalls {
  instruct: (fields: Fields) => Promise<Fields>;
  findPayment: (providerOrderId: string) => Promise<PaymentReport | undefined>;
}

async function capture({ instruct, findPayment }: BankCalls, id: string, amountKop: number): Promise<PaymentReport> {
  const answer = await instruct({ action: 'hold_completion', order_id: id, amount: hryvniasOf(amountKop) });
  // As of a refund, the payment's own status is what counts.
  const news = await afterwards(findPayment(id));
  if (news?.state === 'paid') return news;
  if (news === undefined || isFailed(answer)) throw refusalOf(answer);
  return news;
}

/**
 * This bank does not identify parts, and its reply to `status` has no sum that went back: `refund_amount` is among the
 * fields of callbacks. Where it is given all the same, a total that is neither without the part nor with it includes
 * another refund, which only people can have made; a payment reversed as a whole had this part only if it was the last.
 */
function partStateOf(part: PartBack, answer: Fields): PartState {
  if (isRefusal(answer) || answer.order_id !== part.providerOrderId) throw refusalOf(answer);
  if (isReserved(answer)) return 'moving';
  const { beforeKop, sentAt } = part;
  const { status, amount, refund_amount: total } = answer;
  const returnedKop = kopOfHryvnias(total ?? amount);
  const withPartKop = beforeKop + part.amountKop;
  if (total === undefined) {
    if (status !== 'reversed') return 'unseen';
    // Of earlier parts the payment may be called reversed too: only one that was sent can be what reversed the rest.
    if (returnedKop === withPartKop && (sentAt !== null || beforeKop === 0)) return 'done';
  } else if (returnedKop !== undefined) {
    if (returnedKop === beforeKop) return 'none';
    if (returnedKop >= withPartKop) return 'done';
  }
  throw new ProviderError(service, 'stopped', 'other_refund');
}

/** The reply to a refund is the only one about this part alone; `wait_amount`: it is due once the account has the money. */
function sentPartOf(answer: Fields): PartState {
  // Something of the payment is at work, and it may be this.
  if (isFailed(answer) && codeOf(answer) !== 'payment_processing') throw refusalOf(answer);
  const isDone = answer.result === 'ok' && ['success', 'reversed'].includes(String(answer.status));
  return isDone && !isSet(answer.wait_amount) && !isReserved(answer) ? 'done' : 'moving';
}

/** A refund waits for money on the merchant's account. */
const isReserved = ({ status, wait_reserve_status: flag }: Fields): boolean =>
  status === 'wait_reserve' || flag === true || flag === 'true';

/** The flag is a truth value, as text in some replies; a sum that waits is as good. */
const isSet = (flag: unknown): boolean => !unset.includes(flag);
const unset: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false'];

const isFailed = (answer: Fields): boolean => isRefusal(answer) || ['failure', 'error'].includes(String(answer.status));

/** Each field once; anything else was not signed. */
function readFields({ body }: BankCall): { data: string; signature: string } {
  const form = new URLSearchParams(body);
  const once = (name: string): string => {
    const [value = '', ...more] = form.getAll(name);
    return more.length === 0 ? value : '';
  };
  return { data: once('data'), signature: once('signature') };
}

/** A refusal has no payment in it; a payment that failed has. */
const isRefusal = (answer: Fields): boolean =>
  (answer.result === 'error' || answer.status === 'error') && answer.payment_id === undefined;

const codeOf = (answer: Fields): string => String(answer.err_code ?? answer.code ?? answer.status).slice(0, 60);

const ours = new Set(['invalid_signature', 'public_key_not_found', 'shop_blocked', 'shop_not_active', 'err_auth']);
const passing = new Set(['limit', 'err_cache', 'payment_processing', 'wait_info']);

function refusalOf(answer: Fields): ProviderError {
  const code = codeOf(answer);
  return new ProviderError(
    service,
    ours.has(code) ? 'misconfigured' : passing.has(code) ? 'unavailable' : 'refused',
    code,
  );
}

/** Names given by the bank and us: restricted to what the database may store. */
const nameShape = /^[\w.-]{1,100}$/;
const paymentIdOf = (id: unknown): string =>
  (Number.isSafeInteger(id) || typeof id === 'string') && nameShape.test(String(id)) ? String(id) : '';

function readNews(fields: Fields, isTestMerchant: boolean): PaymentReport | undefined {
  const { order_id: orderId, status, amount, currency: unit, err_code: failure } = fields;
  const amountKop = kopOfHryvnias(amount);
  if (typeof orderId !== 'string' || typeof status !== 'string' || typeof unit !== 'string') return undefined;
  if (amountKop === undefined || !nameShape.test(orderId) || !nameShape.test(status)) return undefined;
  const providerPaymentId = paymentIdOf(fields.payment_id);
  return {
    providerOrderId: orderId,
    providerPaymentId,
    ...meaning(fields, status, providerPaymentId, isTestMerchant),
    amountKop,
    currency: unit,
    failure: typeof failure === 'string' && nameShape.test(failure) ? failure.slice(0, 60) : null,
  };
}

function meaning(fields: Fields, status: string, providerPaymentId: string, isTestMerchant: boolean) {
  const own = meaningOf(fields.action, status, isTestMerchant);
  // Due back once the account has the money: a refund that is requested, which must not be requested again.
  const isDueBack = own.state === 'paid' && isReserved(fields);
  const plain = isDueBack ? meaningOf(fields.action, 'wait_reserve', isTestMerchant) : own;
  // Money that has no number at the bank can be neither found there nor given back.
  if (providerPaymentId === '' && plain.state !== 'processing') return noted(`unnumbered ${plain.status}`);
  const returned = fields.refund_amount ?? fields.amount;
  if (plain.state === 'refunded' && kopOfHryvnias(returned) !== kopOfHryvnias(fields.amount))
    return noted(`partly ${plain.status}`);
  return plain;
}

/** Kopiyky become the number with their shortest spelling: 49950 → 499.5. */
const hryvniasOf = (kop: number): number => Number(wireOf(kop));

/** By digits, not by arithmetic: 1.15 × 100 is not 115. Undefined for fractions of a kopiyka. */
function kopOfHryvnias(amount: unknown): number | undefined {
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined;
  const [, whole, rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : kopOf(`${whole}.${rest.padEnd(2, '0')}`);
}

function decode(data: string): Fields | undefined {
  try {
    const fields = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as unknown;
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : undefined;
  } catch {
    return undefined;
  }
}
