// Two fictional vendors, registered like any other: a bank with a payment link and JSON callbacks, and an SMS gateway
// that sends all or reports what the test scripted.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { key, provider } from '../../src/providers/provider.ts';
import type { PaymentReport } from '../../src/providers/payments/port.ts';
import { ProviderError } from '../../src/providers/provider-error.ts';

const bankKey = 'key-of-the-made-up-bank';
const said = z.object({ order: z.string(), state: z.enum(['paid', 'failed', 'refunded']), kop: z.number() });
type Said = z.infer<typeof said>;

/** While it is set the bank creates no page: it is unavailable. */
export const bankAway = { is: false };

/** The bank's records, by the name of the attempt. */
export const atBank = new Map<string, Said>();
export const refunds: string[] = [];

const reportOf = ({ order, state, kop }: Said): PaymentReport => ({
  providerOrderId: order,
  providerPaymentId: `payment ${order}`,
  state,
  status: state,
  isKnownStatus: true,
  amountKop: kop,
  currency: 'UAH',
  failure: null,
});

const sign = (text: string): string => createHmac('sha256', bankKey).update(text).digest('hex');

/** A call of the bank about an attempt, as its headers and text. */
export function callOfBank(what: Said): { headers: Record<string, string>; payload: string } {
  const payload = JSON.stringify(what);
  return { headers: { 'content-type': 'application/json', 'x-sign': sign(payload) }, payload };
}

export const madeUpBank = provider({
  id: 'made-up-bank',
  title: 'Made-up bank',
  variables: { MADE_UP_BANK_KEY: key({ demo: bankKey, example: bankKey }) },
  settings: (e) => ({ key: e.MADE_UP_BANK_KEY }),
  offers: {
    payments: () => ({
      checkout: async ({ providerOrderId, serverUrl }) => {
        if (bankAway.is) throw new ProviderError('made-up-bank', 'unavailable', 'timeout');
        return { link: `https://bank.example/pay/${providerOrderId}?back=${encodeURIComponent(serverUrl)}` };
      },
      callbackType: 'application/json',
      readCallback: async ({ headers, body }) =>
        headers['x-sign'] === sign(body) ? reportOf(said.parse(JSON.parse(body))) : undefined,
      findPayment: async (name) => {
        const known = atBank.get(name);
        return known && reportOf(known);
      },
      capture: async (order, kop) => {
        atBank.set(order, { order, state: 'paid', kop });
        return reportOf({ order, state: 'paid', kop });
      },
      refund: async (order, kop) => {
        refunds.push(order);
        atBank.set(order, { order, state: 'refunded', kop });
        return reportOf({ order, state: 'refunded', kop });
      },
      findPart: async ({ name }) => (refunds.includes(name) ? 'done' : 'none'),
      refundPart: async ({ name }) => {
        refunds.push(name);
        return 'done';
      },
    }),
  },
});

/** Sent messages, and the errors to throw in order. */
export const sent: { to: string; text: string }[] = [];
export const failures: ProviderError[] = [];

export const madeUpSms = provider({
  id: 'made-up-sms',
  title: 'Made-up SMS',
  variables: { MADE_UP_SMS_TOKEN: key({ demo: 'made-up', example: 'token' }) },
  settings: (e) => ({ token: e.MADE_UP_SMS_TOKEN }),
  offers: {
    sms: () => ({
      isRepeatKnown: true,
      send: async (to, text) => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        sent.push({ to, text });
      },
    }),
  },
});
