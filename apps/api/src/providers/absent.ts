import type { Need, Ports } from './ports.ts';
import { ProviderError } from './provider-error.ts';

/** Nobody does it: a call that should not have come this far is refused for good, and is never repeated. */
const nobody = (service: Need) => (): never => {
  throw new ProviderError(service, 'stopped', 'absent');
};
const nobodyLater = (service: Need) => async (): Promise<never> => nobody(service)();

/** What stands in the place of a service that the club goes without. */
export const absentPorts: Omit<Ports, 'sms' | 'carrier' | 'payments' | 'receipts'> = {
  email: { mayRepeat: false, send: nobodyLater('email') },
  codeMessenger: { send: nobodyLater('codeMessenger'), readReport: () => undefined },
  courier: { isCityServed: nobodyLater('courier'), sendOrder: nobodyLater('courier') },
  identity: { requestDocument: nobodyLater('identity'), reader: undefined },
  sites: { urlOf: nobody('sites'), signInLink: nobody('sites') },
  callCentre: { dial: nobodyLater('callCentre') },
  certificates: {
    registerMember: nobodyLater('certificates'),
    listPartners: nobodyLater('certificates'),
    reserve: nobodyLater('certificates'),
    reportSold: nobodyLater('certificates'),
    complain: nobodyLater('certificates'),
    readComplaint: nobodyLater('certificates'),
  },
  retail: { purchases: nobodyLater('retail') },
  shopAnalytics: { collect: nobodyLater('shopAnalytics') },
  ownerAnalytics: { send: nobodyLater('ownerAnalytics') },
  marketing: {
    saveContact: nobodyLater('marketing'),
    forgetContact: nobodyLater('marketing'),
    sendEvent: nobodyLater('marketing'),
    saveOrder: nobodyLater('marketing'),
  },
  passes: { issue: nobodyLater('passes') },
  push: { publicKey: '', isKnown: () => false, send: nobodyLater('push') },
} satisfies Partial<Record<Need, unknown>>;
