// Signs a browser page in through the API and the demo SMS inbox, for screens that need a customer.
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Brand = 'main' | 'ogo';

export const newPhone = (): string => `38067${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The code of the newest SMS to this phone. */
export async function lastCode(page: Page, phone: string): Promise<string> {
  const { messages } = await ask<{ messages: { text: string }[] }>(page, `/emulators/sms/messages?to=${phone}`);
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The SMS inbox has no code for this phone');
  return code;
}

/** Registers a new customer of the brand and leaves the page signed in on `origin`. */
export async function signInByApi(page: Page, origin: string, brand: Brand): Promise<{ phone: string }> {
  const phone = newPhone();
  await page.goto(`${origin}/user-agreement`);
  const { challenge } = await ask<{ challenge: string }>(page, '/api/auth/registration', brand, {
    phone,
    first_name: 'Олена',
    last_name: 'Коваленко',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  const signed = await ask<{ token: string; customer: { shopify_id: string } }>(page, '/api/auth/reg-auth', brand, {
    phone,
    code: await lastCode(page, phone),
    challenge,
  });
  await page.evaluate(
    ([token, customer, idKey]) => {
      localStorage.setItem('pwaToken', token!);
      localStorage.setItem(idKey!, customer!);
      document.cookie = 'is18=1; path=/; max-age=31536000; samesite=lax';
    },
    [signed.token, signed.customer.shopify_id, brand === 'main' ? 'glo_shop_id' : 'ogo_shop_id'],
  );
  return { phone };
}

// Asked by the page itself: the browser knows that ogo.localhost is this machine, a bare resolver may not.
async function ask<Reply>(page: Page, path: string, brand: Brand = 'main', body?: object): Promise<Reply> {
  const answer = await page.evaluate(
    async ([url, key, text]) => {
      const headers = { 'x-api-key': key!, ...(text === '' ? {} : { 'content-type': 'application/json' }) };
      const response = await fetch(url!, text === '' ? { headers } : { method: 'POST', headers, body: text! });
      return { ok: response.ok, text: await response.text() };
    },
    [path, `club-${brand}-1`, body === undefined ? '' : JSON.stringify(body)],
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.text}`);
  return JSON.parse(answer.text) as Reply;
}
