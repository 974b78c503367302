import { expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/settings/config.ts';
import { inertServices } from './inert-services.ts';

test('production starts with services whose addresses lead nowhere, and none of them leads anywhere', () => {
  const read = () =>
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://club@db/club',
      PUBLIC_URL: 'https://club.invalid',
      SECRET: 'x'.repeat(40),
      ...inertServices,
    });
  expect(read).not.toThrow();
  const addresses = Object.values(inertServices).filter((value) => value.includes('://'));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect(new URL(address).hostname).toBe('nowhere.invalid');
});
