import { type Browser, type BrowserContext, devices } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import type { Report } from '../report.ts';
import type { Reference } from './reference.ts';

export interface Phone {
  browser: Browser;
  origin: string;
  brand: Brand;
  report: Report;
  reference: Reference;
}

const look = { ...devices['Pixel 7'], locale: 'uk-UA', timezoneId: 'Europe/Kyiv' };
export const newContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(look);

/** A phone that was never here; its customer may have signed in on another page. */
export async function newPhone({ browser, origin, brand }: Phone, isCustomer: boolean): Promise<BrowserContext> {
  const before = await browser.newContext(look);
  const page = await before.newPage();
  if (isCustomer) await signInByApi(page, origin, brand);
  const storageState = await before.storageState();
  await before.close();
  for (const one of storageState.origins)
    one.localStorage = one.localStorage.filter(({ name }) => !name.startsWith('answers.'));
  return browser.newContext({ ...look, storageState });
}
