import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { takePayment } from '../order-life/take-payment.ts';
import { tellStaff } from '../order-life/tell-staff.ts';
import { ProviderError } from '../providers/provider-error.ts';
import type { PaymentNews } from '../providers/payments/payments.ts';
import type { Providers } from '../providers/providers.ts';

export interface PaymentHouse {
  database: Database;
  providers: Providers;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What the bank says of a try, taken over; undefined when it knows of none, 'silent' when it did not answer. */
export async function askBank(
  house: PaymentHouse,
  providerOrderId: string,
  now: Date,
): Promise<PaymentNews['state'] | 'silent' | undefined> {
  try {
    const news = await house.providers.payments.findPayment(providerOrderId);
    if (news === undefined) return undefined;
    await takeNews(house, news, now);
    return news.state;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    house.log.warn({ fault: error.fault, code: error.code }, 'the bank did not answer');
    return 'silent';
  }
}

export async function takeNews({ database, log }: Omit<PaymentHouse, 'providers'>, news: PaymentNews, now: Date) {
  tellStaff(log, news, await database.transaction((tx) => takePayment(tx, news, { how: 'asked', now })));
}
