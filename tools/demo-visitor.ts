// Signs a browser page in through the API and the demo SMS inbox, for screens that need a customer.
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Brand = 'main' | 'ogo';

export const apiKeyOf = (brand: Brand): string => `club-${brand}-1`;

export const newPhone = (): string => `38067${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The code of the newest SMS to this phone. */
export async function lastCode(page: Page, origin: string, phone: string): Promise<string> {
  const inbox = await page.request.get(`${origin}/emulators/sms/messages?to=${phone}`);
  const { messages } = (await inbox.json()) as { messages: { text: string }[] };
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The SMS inbox has no code for this phone');
  return code;
}

/** Registers a new customer of the brand and leaves the page signed in on `origin`. */
export async function signInByApi(page: Page, origin: string, brand: Brand): Promise<{ phone: string }> {
  const phone = newPhone();
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${origin}${path}`, { data, headers: { 'x-api-key': apiKeyOf(brand) } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, never>;
  };
  const { challenge } = await post('/api/auth/registration', {
    phone,
    first_name: 'Олена',
    last_name: 'Коваленко',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  const signed = await post('/api/auth/reg-auth', { phone, code: await lastCode(page, origin, phone), challenge });
  const { shopify_id: id } = signed.customer as unknown as { shopify_id: string };
  await page.goto(`${origin}/user-agreement`);
  await page.evaluate(
    ([token, customer, idKey]) => {
      localStorage.setItem('pwaToken', token!);
      localStorage.setItem(idKey!, customer!);
      document.cookie = 'is18=1; path=/; max-age=31536000; samesite=lax';
    },
    [String(signed.token), id, brand === 'main' ? 'glo_shop_id' : 'ogo_shop_id'],
  );
  return { phone };
}
