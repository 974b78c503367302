// monobank acquiring: an invoice and its page are made by the server, calls are signed by the bank's key, amounts are kopiyky.
import { getJson, postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import { afterwards } from '../afterwards.ts';
import type { Checkout, CheckoutPage, PartBack, PartState, PaymentReport, Payments } from '../port.ts';
import { cancelsOf, readReport } from './report.ts';
import { callChecker } from './signature.ts';

const service = 'monobank';
const hryvnia = 980;
const validityMinSeconds = 60;

interface Settings {
  url: string;
  token: string;
  timeoutMs?: number;
}

type Fields = Record<string, unknown>;

/** The bank's own key, given to known merchants. Throws ProviderError. */
export const fetchBankKey = ({ url, token }: Settings): Promise<unknown> =>
  getJson(service, `${url}/api/merchant/pubkey`, { headers: { 'x-token': token } });

export function monobank({ url, token, timeoutMs }: Settings): Payments {
  const merchant = `${url}/api/merchant`;
  const options = { headers: { 'x-token': token }, ...(timeoutMs !== undefined && { timeoutMs }) };
  const withEffect = { ...options, hasEffect: true, refusedStatuses: [400] };
  const isSigned = callChecker(async () => fieldsOf(await getJson(service, `${merchant}/pubkey`, options)).key);

  async function checkout(what: Checkout): Promise<CheckoutPage> {
    const answer = fieldsOf(await postJson(service, `${merchant}/invoice/create`, invoiceOf(what), options));
    const { invoiceId, pageUrl } = answer;
    if (!isInvoiceId(invoiceId) || typeof pageUrl !== 'string' || !isWebPage(pageUrl))
      throw new ProviderError(service, 'unknown', 'no page');
    return { link: pageUrl, providerPaymentId: invoiceId };
  }

  /** The bank's report on an invoice; undefined for an unknown number. */
  async function fetchInvoice(invoiceId: string): Promise<Fields | undefined> {
    const query = new URLSearchParams({ invoiceId }).toString();
    const known = { ...options, refusedStatuses: [404] };
    const answer = await getJson(service, `${merchant}/invoice/status?${query}`, known).catch((error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'refused') return undefined;
      throw error;
    });
    return answer === undefined ? undefined : fieldsOf(answer);
  }

  async function findPayment(providerOrderId: string, invoiceId: string | null): Promise<PaymentReport | undefined> {
    // An attempt without an invoice has no page either: it cannot have been paid.
    if (invoiceId === null) return undefined;
    const answer = await fetchInvoice(invoiceId);
    return answer === undefined || answer.status === 'created'
      ? undefined
      : reportOn(answer, providerOrderId, invoiceId);
  }

  async function findPart({ providerPaymentId, name }: PartBack): Promise<PartState> {
    const answer = providerPaymentId === null ? undefined : await fetchInvoice(providerPaymentId);
    if (answer === undefined) throw new ProviderError(service, 'refused', 'no invoice');
    return partIn(answer, name);
  }

  async function cancel(invoiceId: string, extRef: string, amount: number): Promise<void> {
    const answered = await postJson(service, `${merchant}/invoice/cancel`, { invoiceId, extRef, amount }, withEffect);
    const { status } = fieldsOf(answered);
    if (status === 'failure') throw new ProviderError(service, 'refused', 'cancel failed');
  }

  const finalize = (invoiceId: string, amount: number): Promise<unknown> =>
    postJson(service, `${merchant}/invoice/finalize`, { invoiceId, amount }, withEffect);

  return {
    checkout,
    callbackType: 'application/json',
    readCallback: async (call) => ((await isSigned(call)) ? readReport(parse(call.body) ?? {}) : undefined),

    findPayment,
    findPart,

    capture: (providerOrderId, amount, id) => capture({ finalize, findPayment }, { providerOrderId, amount, id }),

    refundPart: async (part) => {
      await cancel(part.providerPaymentId ?? '', part.name, part.amountKop);
      const state = await afterwards(findPart(part));
      return state === 'none' ? 'moving' : state;
    },

    refund: async (providerOrderId, amountKop, invoiceId) => {
      if (invoiceId === null) throw new ProviderError(service, 'refused', 'no invoice');
      const extRef = `${providerOrderId}-refund`;
      const before = await fetchInvoice(invoiceId);
      const isRequested = cancelsOf(before ?? {}).some((one) => one.extRef === extRef && one.status !== 'failure');
      if (before?.status !== 'reversed' && !isRequested) await cancel(invoiceId, extRef, amountKop);
      // Whatever the refund call returns, the invoice's own status counts: it may lag, or be ahead.
      const news = await afterwards(findPayment(providerOrderId, invoiceId));
      if (news === undefined) throw new ProviderError(service, 'refused', 'no invoice');
      if (news.state === 'refunded') return news;
      return { ...news, state: 'processing', status: 'refund_wait', isKnownStatus: true };
    },
  };
}

function partIn(answer: Fields, name: string): PartState {
  const known = cancelsOf(answer).find(({ extRef }) => extRef === name);
  if (known === undefined) return 'none';
  return known.status === 'success' ? 'done' : known.status === 'failure' ? 'refused' : 'moving';
}

interface BankCalls {
  finalize: (invoiceId: string, amount: number) => Promise<unknown>;
  findPayment: Payments['findPayment'];
}

async function capture(
  { finalize, findPayment }: BankCalls,
  { providerOrderId, amount, id }: { providerOrderId: string; amount: number; id: string | null },
): Promise<PaymentReport> {
  if (id === null) throw new ProviderError(service, 'refused', 'no invoice');
  const refusal = await refusalOf(finalize(id, amount));
  // A hold captured before is refused now: the invoice's own status counts.
  const news = await afterwards(findPayment(providerOrderId, id));
  if (news === undefined || (refusal !== undefined && news.state !== 'paid'))
    throw refusal ?? new ProviderError(service, 'refused', 'no invoice');
  return news;
}

/** The bank's refusal; any other error is thrown. */
const refusalOf = (answered: Promise<unknown>): Promise<ProviderError | undefined> =>
  answered.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProviderError && error.fault === 'refused') return error;
      throw error;
    },
  );

const invoiceOf = (what: Checkout) => ({
  amount: what.amountKop,
  ccy: hryvnia,
  merchantPaymInfo: { reference: what.providerOrderId, destination: what.description },
  redirectUrl: what.resultUrl,
  webHookUrl: what.serverUrl,
  validity: Math.max(validityMinSeconds, Math.floor(what.livesMs / 1000)),
  paymentType: what.isHold ? 'hold' : 'debit',
});

/** An answer about another invoice, or of another shape, is ignored. */
function reportOn(answer: Fields, providerOrderId: string, invoiceId: string): PaymentReport {
  const news = readReport(answer);
  if (news?.providerOrderId !== providerOrderId || news.providerPaymentId !== invoiceId)
    throw new ProviderError(service, 'unknown', 'not that payment');
  return news;
}

const isInvoiceId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,100}$/.test(value);

const isWebPage = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && text.length <= 1000;

function fieldsOf(answer: unknown): Fields {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new ProviderError(service, 'unknown', 'not an object');
  return answer as Fields;
}

function parse(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
