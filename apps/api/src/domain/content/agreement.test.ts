import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { outsideServices } from '@club/rules/outside-services';
import { expect, test } from 'vitest';

/** Unconditional: carriers, and the senders of codes and messages. */
const saidOfAll = ['sms', 'push', 'carrier', 'courier'];

const agreementOf = (brand: string): string =>
  readFileSync(new URL(`../../../../../content/${brand}/pages/user-agreement.html`, import.meta.url), 'utf8');

test.each(brands)("the agreement of %s names every outside service that receives customers' data", (brand) => {
  const agreement = agreementOf(brand);
  const unnamed = outsideServices.filter(
    (service) => !saidOfAll.includes(service) && !agreement.includes(`{{with-${service}}}`),
  );
  expect(unnamed).toEqual([]);
  expect(agreement).toMatch(/номер\sучасника, якщо\sКористувач додає туди картку/);
  expect(agreement).toMatch(/Обліковим системам/);
});

test.each(brands)('the agreement of %s describes suspension and notices as they are done', (brand) => {
  const agreement = agreementOf(brand).replaceAll('\u00a0', ' ');
  expect(agreement).toContain('Клуб може призупинити акаунт');
  expect(agreement).not.toContain('Інші сповіщення надсилаються лише за окремою згодою');
});
