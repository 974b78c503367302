// Signs a browser page in through the API and the demo SMS inbox, for screens that need a customer.
import { randomInt, randomUUID } from 'node:crypto';
import { brandTable, firstBrand } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Page } from '@playwright/test';

/** A call's own mark of its brand, besides its key. */
const markOf = (brand: Brand): { myogo?: true } => (brandTable[brand].hasCallMark ? { myogo: true } : {});

export const newPhone = (): string => `38067${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The newest code sent to this phone: a notice of what has just changed may come by SMS after it. */
export async function lastCode(page: Page, phone: string): Promise<string> {
  const { messages } = await callApi<{ messages: { text: string }[] }>(page, `/emulators/sms/messages?to=${phone}`);
  const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  if (code === undefined) throw new Error('The SMS inbox has no code for this phone');
  return code;
}

/** Registers a new customer of the brand and leaves the page signed in on `origin`. */
export async function signInByApi(page: Page, origin: string, brand: Brand): Promise<{ phone: string }> {
  const phone = newPhone();
  await page.goto(`${origin}/user-agreement`);
  const { challenge } = await callApi<{ challenge: string }>(page, '/api/auth/registration', brand, {
    phone,
    first_name: 'Олена',
    last_name: 'Коваленко',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  const signed = await callApi<{ token: string; customer: { shopify_id: string } }>(page, '/api/auth/reg-auth', brand, {
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
    [signed.token, signed.customer.shopify_id, `${brandTable[brand].shopIdPrefix}_shop_id`],
  );
  return { phone };
}

export interface DemoProduct {
  id: string;
  variantId: string;
}

/** An order of the signed-in customer, paid on receipt in a branch of Kyiv. Gives its number. */
export async function orderByApi(page: Page, brand: Brand, product: DemoProduct, units = 1): Promise<string> {
  const { products } = await callApi<{ products: { price: string; bonuses: number }[] }>(
    page,
    '/api/api-shop/get-products-by-id',
    brand,
    { prods: { [product.variantId]: { id: product.id } }, ...markOf(brand) },
  );
  const { price, bonuses } = products[0]!;
  const { cities } = await callApi<{ cities: { city_id: string }[] }>(page, '/api/delivery/cities?query=Київ', brand);
  const city = cities[0]!.city_id;
  const { branches } = await callApi<{ branches: { id: string }[] }>(
    page,
    `/api/delivery/branches?city=${city}&query=12`,
    brand,
  );
  const { order } = await callApi<{ order: { order_number: string } }>(page, '/api/api-shop/create-order', brand, {
    order: {
      line_items: [{ variant_id: product.variantId, quantity: units }],
      shipping_address: { first_name: 'Олена', last_name: 'Коваленко', phone: '380671234567' },
    },
    cart: {
      delivery: { type: 1, city_id: city, branch_id: branches[0]!.id },
      payment: 1,
      total: (Number(price) * units).toFixed(2),
      bonus_total: bonuses * units,
    },
    ...markOf(brand),
  });
  return order.order_number;
}

export interface DemoPack {
  code: string;
  line: string;
  brand: Brand;
  note: string;
}

/** Packs whose codes still earn XP in this brand. */
export async function alivePacks(page: Page, brand: Brand): Promise<DemoPack[]> {
  const { packs } = await callApi<{ packs: DemoPack[] }>(page, '/emulators/packs.json');
  const [line] = brandTable[brand].lines;
  return packs.filter((pack) => pack.line === line && pack.note.startsWith('+'));
}

/** The signed-in customer redeems these codes; throws unless the first one counted, now or before. */
export async function redeemByApi(page: Page, brand: Brand, codes: readonly string[]): Promise<void> {
  const result = await resultOf(page, brand, codes);
  if (result !== 'counted') throw new Error(`The code was answered with ${result}`);
}

// Packs that no journey picks by its place in the list.
const spare = [22, 36] as const;

/** The signed-in customer redeems any code; journeys beside this one may have taken some of them. */
export async function redeemAnyByApi(page: Page, brand: Brand): Promise<void> {
  const packs = (await alivePacks(page, brand)).slice(...spare);
  while (packs.length > 0) {
    const [pack] = packs.splice(randomInt(packs.length), 1);
    const result = await resultOf(page, brand, [pack!.code]);
    if (result === 'counted') return;
    if (result !== 'used') throw new Error(`The code was answered with ${result}`);
  }
  throw new Error('All spare packs are used');
}

async function resultOf(page: Page, brand: Brand, codes: readonly string[]): Promise<string> {
  const { results } = await callApi<{ results: { result: string; xp: number }[] }>(
    page,
    '/mapi/multiscan/load',
    brand,
    {
      codes: codes.map((code) => ({ id: randomUUID(), code, how: 'typed' })),
      product_variant: brandTable[brand].lines[0],
      ...markOf(brand),
    },
  );
  const { result, xp } = results[0]!;
  return xp > 0 || result === 'used_by_you' ? 'counted' : result;
}

/**
 * Called by the page itself, with its bearer: the browser knows that ogo.localhost is this machine, a bare resolver may
 * not.
 */
export async function callApi<Reply>(
  page: Page,
  path: string,
  brand: Brand = firstBrand,
  body?: object,
): Promise<Reply> {
  const answer = await page.evaluate(
    async ([url, key, text, repeatKey]) => {
      const token = localStorage.getItem('pwaToken');
      const headers: Record<string, string> = { 'x-api-key': key!, 'idempotency-key': repeatKey! };
      if (token !== null) headers.authorization = `Bearer ${token}`;
      if (text !== '') headers['content-type'] = 'application/json';
      const response = await fetch(url!, text === '' ? { headers } : { method: 'POST', headers, body: text! });
      return { ok: response.ok, text: await response.text() };
    },
    [path, `club-${brand}-1`, body === undefined ? '' : JSON.stringify(body), randomUUID()],
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.text}`);
  return JSON.parse(answer.text) as Reply;
}
