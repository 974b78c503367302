import type { Log } from '../log.ts';
import type { Attempt } from '../../database/payments/attempts.ts';
import type { Database } from '../../database/rows.ts';
import { type PaymentOutcome, takePayment } from '../orders/life/take-payment.ts';
import { alertStaff } from '../orders/life/report-to-staff.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { PaymentReport } from '../../providers/payments/port.ts';
import type { Providers } from '../../providers/ports.ts';

export interface PaymentServices {
  database: Database;
  providers: Providers;
  log: Pick<Log, 'warn'>;
}

/** Applies the bank's report on an attempt; undefined for an unknown one, 'silent' when it did not answer. */
export async function queryBank(
  services: Omit<PaymentServices, 'database'> & { database: Pick<Database, 'transaction'> },
  { gateway, providerOrderId, providerPaymentId }: Pick<Attempt, 'gateway' | 'providerOrderId' | 'providerPaymentId'>,
  now: Date,
): Promise<PaymentReport['state'] | 'silent' | undefined> {
  try {
    const news = await services.providers.payments.of(gateway).findPayment(providerOrderId, providerPaymentId);
    if (news === undefined) return undefined;
    await applyReport(services, { gateway, ...news }, now);
    return news.state;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn({ fault: error.fault, code: error.code }, 'the bank did not answer');
    return 'silent';
  }
}

/** Applies a report of the bank. Returns the outcome. */
export async function applyReport(
  { database, log }: Pick<PaymentServices, 'log'> & { database: Pick<Database, 'transaction'> },
  news: PaymentReport & { gateway: string },
  now: Date,
): Promise<PaymentOutcome> {
  const outcome = await database.transaction((tx) => takePayment(tx, news, { how: 'asked', now }));
  alertStaff(log, news, outcome);
  return outcome;
}
