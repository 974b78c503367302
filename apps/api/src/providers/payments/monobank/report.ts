import type { PaymentReport } from '../port.ts';

type Fields = Record<string, unknown>;
type Meaning = Pick<PaymentReport, 'state' | 'isKnownStatus' | 'status' | 'isOfHold'>;

/** Names given by the bank and us: restricted to what the database may store. */
const nameShape = /^[\w.-]{1,100}$/;
const isName = (value: unknown): value is string => typeof value === 'string' && nameShape.test(value);
const isKop = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const hryvnia = 980;

/** The bank's report on an invoice, called or queried: both have one shape. Undefined for any other. */
export function readReport(fields: Fields): PaymentReport | undefined {
  const { invoiceId, reference, status, amount, ccy, failureReason, errCode, modifiedDate } = fields;
  if (!isName(invoiceId) || !isName(reference) || !isName(status) || !isKop(amount)) return undefined;
  const failure = [errCode, failureReason].find(isName);
  const changedAt = typeof modifiedDate === 'string' ? new Date(modifiedDate) : undefined;
  return {
    providerOrderId: reference,
    providerPaymentId: invoiceId,
    ...meaningOf(status, amount, fields),
    amountKop: amount,
    currency: ccy === hryvnia ? 'UAH' : String(ccy).slice(0, 10),
    failure: failure?.slice(0, 60) ?? null,
    ...(changedAt !== undefined && !Number.isNaN(changedAt.getTime()) && { changedAt }),
  };
}

function meaningOf(status: string, amountKop: number, fields: Fields): Meaning {
  switch (status) {
    case 'created':
      // The page is open and unpaid: nothing to move, and nothing to alert staff to.
      return { state: 'noted', status, isKnownStatus: true };
    case 'processing':
      return { state: 'processing', status, isKnownStatus: true };
    case 'success':
      return isPartlyReturned(amountKop, fields)
        ? noted(`partly ${status}`)
        : { state: 'paid', status, isKnownStatus: true };
    case 'reversed':
      return isPartlyReturned(amountKop, fields)
        ? noted(`partly ${status}`)
        : { state: 'refunded', status, isKnownStatus: true };
    case 'failure':
    case 'expired':
      return { state: 'failed', status, isKnownStatus: true };
    case 'hold':
      return { state: 'held', status, isKnownStatus: true, isOfHold: true };
    default:
      return { state: 'processing', status, isKnownStatus: false };
  }
}

const noted = (status: string): Meaning => ({ state: 'noted', status, isKnownStatus: false });

/** A part of the money was refunded: the bank reports what is left, and lists the refunds. */
function isPartlyReturned(amountKop: number, { finalAmount, cancelList }: Fields): boolean {
  if (isKop(finalAmount) && finalAmount > 0 && finalAmount < amountKop) return true;
  const returned = cancelsOf({ cancelList })
    .filter((cancel) => cancel.status === 'success')
    .reduce((sum, { amount }) => sum + (isKop(amount) ? amount : 0), 0);
  return returned > 0 && returned < amountKop;
}

/** The requested refunds, and the state of each. */
export const cancelsOf = ({ cancelList }: Fields): Fields[] =>
  Array.isArray(cancelList) ? cancelList.filter((one): one is Fields => typeof one === 'object' && one !== null) : [];
