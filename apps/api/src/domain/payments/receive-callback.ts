import type { Log } from '../log.ts';
import type { Database } from '../../database/rows.ts';
import type { BankCall } from '../../providers/payments/port.ts';
import type { Providers } from '../../providers/ports.ts';
import { alertStaff } from '../orders/life/report-to-staff.ts';
import { type PaymentOutcome, takePayment } from '../orders/life/take-payment.ts';

interface Services {
  database: Pick<Database, 'transaction'>;
  providers: Pick<Providers, 'payments'>;
  log: Pick<Log, 'warn'>;
}

/** Applies what the bank reports by a call of its own. Returns the outcome; undefined without the bank's signature. */
export async function receiveCallback(
  { database, providers, log }: Services,
  gateway: string,
  call: BankCall,
  now: Date,
): Promise<PaymentOutcome | undefined> {
  const report = await providers.payments.of(gateway).readCallback(call);
  if (report === undefined) return undefined;
  const news = { gateway, ...report };
  const outcome = await database.transaction((tx) => takePayment(tx, news, { how: 'called', now }));
  alertStaff(log, news, outcome);
  return outcome;
}
