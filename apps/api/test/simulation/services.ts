// Outside services of the seed: each call succeeds, fails or has an unknown outcome, at random.
import { hash } from 'node:crypto';
import type { PaymentReport } from '../../src/providers/payments/port.ts';
import type { Certificates, ComplaintAnswer } from '../../src/providers/certificates/port.ts';
import { ProviderError } from '../../src/providers/provider-error.ts';
import type { Providers } from '../../src/providers/ports.ts';
import { type Chance, chanceOf } from './chance.ts';

/** The bank's record of an attempt. */
export type BankStory = 'nothing' | 'processing' | 'paid' | 'failed';

export interface ServiceAnswers {
  providers: Providers;
  /** By the try's own number. */
  bank: Map<string, { story: BankStory | 'refunded'; amountKop: number }>;
}

const faults = ['unavailable', 'unknown', 'refused'] as const;

/** The services of a simulated club; `real` stands in for whatever no seed calls. */
export function serviceAnswers(dealer: { seed: number }, real: Providers): ServiceAnswers {
  const bank: ServiceAnswers['bank'] = new Map();
  const requestCounts = new Map<string, number>();
  // Decided by the call and its count, not by order of arrival: some of the club's work is parallel.
  const dealFor = (about: string): Chance => {
    const times = (requestCounts.get(about) ?? 0) + 1;
    requestCounts.set(about, times);
    return chanceOf(hash('sha256', `${dealer.seed} ${about} ${times}`, 'buffer').readInt32LE());
  };
  const mayFail = (service: string, about: string): void => {
    const chance = dealFor(`${service} ${about}`);
    if (chance.happens(0.2)) throw new ProviderError(service, chance.pick(faults), 'simulated');
  };
  const newsOf = (providerOrderId: string): PaymentReport | undefined => {
    const known = bank.get(providerOrderId);
    if (known === undefined || known.story === 'nothing') return undefined;
    const { story: state, amountKop } = known;
    const status = { processing: 'processing', paid: 'success', failed: 'failure', refunded: 'reversed' }[state];
    const rest = { isKnownStatus: true, currency: 'UAH', failure: state === 'failed' ? 'limit' : null };
    return { providerOrderId, providerPaymentId: `bank-${providerOrderId}`, state, status, amountKop, ...rest };
  };
  const parts = new Set<string>();
  const providers: Providers = {
    ...real,
    sms: { send: async (to) => mayFail('turbosms', to) },
    email: { send: async ({ subject }) => mayFail('esputnik', subject) },
    courier: {
      isCityServed: async () => true,
      sendOrder: async ({ reference }) => (mayFail('ipost', reference), reference),
    },
    callCentre: { dial: async (phone) => mayFail('ringostat', phone) },
    certificates: partner(dealFor, mayFail),
    payments: {
      ...real.payments,
      of: (gateway) => ({
        ...real.payments.of(gateway),
        findPayment: async (id) => (mayFail('liqpay', `find ${id}`), newsOf(id)),
        refund: async (id, amountKop) => {
          mayFail('liqpay', `refund ${id}`);
          bank.set(id, { story: 'refunded', amountKop });
          // The money is on its way back, but the answer may be lost.
          mayFail('liqpay', `refunded ${id}`);
          return newsOf(id) as PaymentReport;
        },
        findPart: async ({ name }) => (mayFail('liqpay', `find ${name}`), parts.has(name) ? 'done' : 'none'),
        refundPart: async ({ name }) => {
          mayFail('liqpay', `refund ${name}`);
          parts.add(name);
          mayFail('liqpay', `refunded ${name}`);
          return 'done';
        },
      }),
    },
  };
  return { providers, bank };
}

/** Two offers, of which few are ever left; complaints are answered at random, and then always the same. */
function partner(dealFor: (about: string) => Chance, mayFail: (service: string, about: string) => void): Certificates {
  const answers = new Map<string, ComplaintAnswer>();
  const issued = (reference: string) => ({ reference, code: `CODE-${reference}`, pin: '1234', endsOn: '2030-01-01' });
  return {
    registerMember: async (member) => mayFail('certificates', `member ${member}`),
    reportSold: async (one) => mayFail('certificates', `sold ${one}`),
    complain: async (one) => mayFail('certificates', `complaint ${one}`),
    async listPartners() {
      mayFail('certificates', 'catalogue');
      const offers = [
        { id: 'small', faceKop: 100_00, xpPrice: 200 },
        { id: 'large', faceKop: 500_00, xpPrice: 900 },
      ];
      return [{ id: 'shop', categoryId: 2, title: 'Крамниця', terms: '', tileHue: 80, offers }];
    },
    async reserve({ reference, offerId }) {
      mayFail('certificates', `reserve ${offerId}`);
      const reserved = [1, 2].map((n) => issued(`${offerId}-${reference}-${n}`));
      mayFail('certificates', `reserved ${offerId}`);
      return reserved;
    },
    async readComplaint(certificate) {
      mayFail('certificates', `answer ${certificate}`);
      const known = answers.get(certificate);
      if (known !== undefined) return known;
      const answer = dealFor(`word on ${certificate}`).pick<ComplaintAnswer>([
        { state: 'checking' },
        { state: 'refused' },
        { state: 'refund' },
        { state: 'replaced', certificate: issued(`again-${certificate}`) },
      ]);
      if (answer.state !== 'checking') answers.set(certificate, answer);
      return answer;
    },
  };
}
