import type { Log } from '../../log.ts';
import type { BankReport, PaymentOutcome } from './take-payment.ts';

/** What only people can settle: it is logged with the payment's number, and nothing of the customer. */
export function alertStaff(
  log: Pick<Log, 'warn'>,
  news: BankReport & { isKnownStatus: boolean },
  taking: PaymentOutcome,
): void {
  const payment = news.providerOrderId.slice(0, 40);
  if (taking === 'mismatch')
    log.warn({ payment }, 'the bank reports an amount, currency or payment other than the order’s');
  if (taking === 'reversed') log.warn({ payment }, 'the bank refunded an order that is with the carrier');
  // A hold of an attempt that requested none was made by someone else.
  const isStrange = !news.isKnownStatus || (news.isOfHold === true && taking === 'ignored');
  if (isStrange) log.warn({ payment, status: news.status.slice(0, 40) }, 'unknown payment status');
}
