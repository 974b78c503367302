import type { Need, Ports } from './ports.ts';
import { ProviderError } from './provider-error.ts';

/** The service is absent: a call that should not have come this far is refused permanently, and is never repeated. */
const absent = (service: Need) => (): never => {
  throw new ProviderError(service, 'stopped', 'absent');
};
const absentAsync = (service: Need) => async (): Promise<never> => absent(service)();

/** The stand-in for a service that the club does without. */
export const absentPorts: Omit<Ports, 'sms' | 'carrier' | 'payments' | 'receipts' | 'passes'> = {
  email: { mayRepeat: false, send: absentAsync('email') },
  codeMessenger: { send: absentAsync('codeMessenger'), readReport: () => undefined },
  courier: { isCityServed: absentAsync('courier'), sendOrder: absentAsync('courier') },
  identity: { requestDocument: absentAsync('identity'), calls: undefined, reader: undefined },
  sites: { urlOf: absent('sites'), signInLink: absent('sites') },
  callCentre: { dial: absentAsync('callCentre') },
  certificates: {
    registerMember: absentAsync('certificates'),
    listPartners: absentAsync('certificates'),
    reserve: absentAsync('certificates'),
    reportSold: absentAsync('certificates'),
    complain: absentAsync('certificates'),
    readComplaint: absentAsync('certificates'),
  },
  retail: { purchases: absentAsync('retail') },
  shopAnalytics: { collect: absentAsync('shopAnalytics') },
  ownerAnalytics: { send: absentAsync('ownerAnalytics') },
  marketing: {
    saveContact: absentAsync('marketing'),
    forgetContact: absentAsync('marketing'),
    sendEvent: absentAsync('marketing'),
    saveOrder: absentAsync('marketing'),
  },
  push: { publicKey: '', isKnown: () => false, send: absentAsync('push') },
} satisfies Partial<Record<Need, unknown>>;
