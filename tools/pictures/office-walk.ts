// The office as staff see it, with work in its queues: for `npm run screens` and for the pictures of the README.
import type { Page } from '@playwright/test';
import type { Permission } from '@club/rules/staff/permissions';
import { type Role, roleRights, roles } from '@club/rules/staff/roles';
import { roleNames } from '../../apps/office/src/words/messages.ts';
import * as customers from '../../e2e/office/customers.ts';
import { settle, signInAs } from '../../e2e/office/member.ts';
import type { OwnApp } from '../../e2e/setup/own-app.ts';
import type { Check } from '../../e2e/walks/check.ts';

// By its address: the pages behind it are JSX, which tools are not checked as.
const table = new URL('../../apps/office/src/routes.ts', import.meta.url).href;
const { routes }: { routes: readonly { path: string; needs: readonly Permission[] }[] } = await import(table);
const bareOf = (path: string): string => path.replace(/\/\{.*/, '') || '/';

/** Views of a desk that show another page than the desk itself. */
const views = ['/orders?view=returns', '/packing?view=register', '/staff?view=roles'];
const widths = [1280, 1920];

/** Every page of the office and the views beside it, each with the role that may do most there. */
function listPages(): { path: string; name: string; role: string }[] {
  return [...routes.map(({ path }) => bareOf(path)), ...views].map((path) => {
    const needs = routes.find((route) => bareOf(route.path) === path.replace(/\?.*/, ''))?.needs ?? [];
    const rightsOf = (role: Role) => needs.filter((need) => roleRights[role].may.includes(need)).length;
    const [role] = roles.toSorted(
      (a, b) => rightsOf(b) - rightsOf(a) || roleRights[b].may.length - roleRights[a].may.length,
    );
    return { path, name: path.replace(/\W+/g, ' ').trim() || 'today', role: roleNames[role!] };
  });
}

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
  await settle(page);
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
  await settle(page);
  await look(page, check, 'a wave');
  for (const { path, name, role } of listPages()) {
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
    await settle(page);
    await check(`office, ${name}${width === widths[0] ? '' : `, ${width} wide`}`);
  }
}
