// The office as staff see it, with work in its queues: for `npm run screens` and for the pictures of the README.
import type { Page } from '@playwright/test';
import * as customers from '../../e2e/office/customers.ts';
import { settle, signInAs } from '../../e2e/office/member.ts';
import type { Check } from '../../e2e/walks/check.ts';

/** Desks by the role that has them. */
const desks: Record<string, readonly string[]> = {
  'Керівництво підтримкою': ['/', '/requests', '/reviews', '/duplicates', '/replacements', '/approvals', '/people'],
  'Керівництво замовленнями': ['/orders', '/stuck'],
  'Перевірка віку': ['/age'],
  Адміністрування: ['/staff', '/staff?view=roles'],
  Аудит: ['/audit'],
  Клуб: ['/club', '/content'],
};

/** Work of one customer in most of the queues. */
export async function makeWork(
  page: Page,
  url: string,
): Promise<{ number: string; request: string; customer: string }> {
  const { id: customer } = await customers.newCustomer(page, url);
  await customers.redeemOne(page);
  const numbers: string[] = [];
  for (let at = 0; at < 6; at++) numbers.push(await customers.placeOrder(page));
  const request = await customers.writeRequest(page, 'Не бачу XP за пачку, яку сканую вдруге. Що робити?');
  await customers.sendDocument(page);
  return { number: numbers[0]!, request, customer };
}

/** Signs in as a member of the demo, whoever was signed in before. */
export async function openAs(page: Page, url: string, role: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, url, role, path);
  await settle(page);
}

export async function walkOffice(page: Page, url: string, check: Check): Promise<void> {
  const { number, request, customer } = await makeWork(page, url);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [role, paths] of Object.entries(desks))
    for (const path of paths) {
      await openAs(page, url, role, path);
      await check(`office, ${path.replace(/\W+/g, ' ').trim() || 'today'}`);
    }
  for (const [path, name] of [
    [`/orders/${number}`, 'an order'],
    [`/requests/${request}`, 'a request'],
    [`/people/${customer}`, 'a person'],
  ] as const) {
    await openAs(page, url, 'Керівництво підтримкою', path);
    await check(`office, ${name}`);
  }
}
