// Payments by a bank that creates a page for each attempt: the page is opened, a card is chosen, and the bank's calls
// are replayed.
import { expect } from 'vitest';
import type { Harness, Phone } from '../harness/club.ts';
import type { CardOrder } from './card-payments.ts';

interface BankSide {
  invoices: { invoiceId: string; reference: string; status: string; cancels: { status: string; amount: number }[] }[];
  calls: { invoiceId: string; body: string; sign: string }[];
}

export const atBank = async ({ outside }: Harness): Promise<BankSide> =>
  (await outside.inject('/emulators/monobank/invoices')).json<BankSide>();

/** Our own page of a new or open try. */
export async function linkTo(phone: Phone, { id }: CardOrder): Promise<string> {
  const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: id });
  return new URL(link ?? '').pathname;
}

/** Where our page leads: the bank's page. */
export async function pageOf({ app }: Harness, link: string): Promise<string> {
  const answer = await app.inject(link);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

/** The number that the bank has given to a page. */
export const invoiceOf = (page: string): string => page.split('/').at(-1) ?? '';

export const chooseCard = ({ outside }: Harness, page: string, card: 'success' | 'decline' | '3ds') =>
  outside.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `card=${card}`,
  });

/** The bank's calls, which can be replayed in any order and as often as needed. */
export async function callsAbout(club: Harness, page: string): Promise<(() => Promise<number>)[]> {
  const { calls } = await atBank(club);
  return calls
    .filter(({ invoiceId }) => invoiceId === invoiceOf(page))
    .map(
      ({ body, sign }) =>
        async () =>
          (await postCall(club, body, sign)).statusCode,
    );
}

export const postCall = ({ app }: Harness, body: string, sign: string) =>
  app.inject({
    method: 'POST',
    url: '/hooks/monobank',
    headers: { 'content-type': 'application/json', 'x-sign': sign },
    payload: body,
  });

export const scriptBank = ({ outside }: Harness, mode: string, times = 1) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'monobank', mode, times } });
