import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { namesForCustomers } from './names-for-customers.ts';

const club = openHarness({ seed: false });

test('the page names whoever receives data of customers who agreed, as they are configured', () => {
  const { chosen } = club.services.providers;
  const names = { marketing: 'eSputnik', shopAnalytics: 'Google Analytics' };
  expect(namesForCustomers({ chosen })).toMatchObject(names);
  const renamed = chosen.map((one) => (one.id === 'esputnik' ? { ...one, customerName: 'Голуб' } : one));
  expect(namesForCustomers({ chosen: renamed }).marketing).toBe('Голуб');
  const none = chosen.filter(({ id }) => id !== 'esputnik' && id !== 'ga4');
  expect(namesForCustomers({ chosen: none })).toMatchObject({ marketing: undefined, shopAnalytics: undefined });
});
