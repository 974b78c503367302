import type { Need, Providers } from '../../providers/ports.ts';

/** The services that pages name to customers, as customers call them; undefined where there is none. */
export function namesForCustomers({ chosen }: Pick<Providers, 'chosen'>) {
  const nameOf = (wanted: Need) => chosen.find(({ does }) => does.some(({ need }) => need === wanted))?.customerName;
  return {
    codeMessenger: nameOf('codeMessenger'),
    marketing: nameOf('marketing'),
    shopAnalytics: nameOf('shopAnalytics'),
  };
}
