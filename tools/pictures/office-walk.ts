// The office as staff see it, with work in its queues: for `npm run screens` and for the pictures of the README.
import type { Page } from '@playwright/test';
import { roleNames } from '../../apps/office/src/messages/messages.ts';
import * as customers from '../../e2e/office/customers.ts';
import { waitUntilLoaded, signInAs } from '../../e2e/office/member.ts';
import type { OwnApp } from '../../e2e/setup/own-app.ts';
import type { Check } from '../../e2e/walks/check.ts';
import { officePages } from '../walks/office-pages.ts';

const widths = [1280, 1920];

/** Work of one customer in most of the queues. */
export async function makeWork(
  page: Page,
  url: string,
): Promise<{ number: string; numbers: string[]; request: string; customer: string }> {
  const { id: customer } = await customers.newCustomer(page, url);
  await customers.redeemOne(page);
  const numbers: string[] = [];
  for (let at = 0; at < 6; at++) numbers.push(await customers.placeOrder(page));
  const request = await customers.writeRequest(page, 'Не бачу XP за пачку, яку сканую вдруге. Що робити?');
  await customers.sendDocument(page);
  return { number: numbers[0]!, numbers, request, customer };
}

/** Signs in as a member of the demo, whoever was signed in before. */
export async function openAs(page: Page, url: string, role: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, url, role, path);
  await waitUntilLoaded(page);
}

export async function walkOffice(page: Page, url: string, check: Check, app: OwnApp): Promise<void> {
  const { number, numbers, request, customer } = await makeWork(page, url);
  await customers.deliver(app, numbers[1]!);
  await customers.requestReturn(page, numbers[1]!);
  await page.setViewportSize({ width: widths[0]!, height: 800 });
  await openAs(page, url, roleNames['order-lead'], '/packing');
  await page
    .getByRole('button', { name: /^Хвиля/ })
    .first()
    .click();
  await waitUntilLoaded(page);
  await look(page, check, 'a wave');
  for (const { path, name, role } of officePages()) {
    await openAs(page, url, role, path);
    await look(page, check, name);
  }
  for (const [path, name] of [
    [`/orders/${number}`, 'an order'],
    [`/requests/${request}`, 'a request'],
    [`/people/${customer}`, 'a person'],
  ] as const) {
    await openAs(page, url, roleNames['support-lead'], path);
    await look(page, check, name);
  }
}

/** On a small screen of a desk and on a large one. */
async function look(page: Page, check: Check, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.round((width * 5) / 8) });
    await waitUntilLoaded(page);
    await check(`office, ${name}${width === widths[0] ? '' : `, ${width} wide`}`);
  }
}
