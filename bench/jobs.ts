// The four things measured, as calls over HTTP.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningApp, apiKey } from '../tools/app/run-app.ts';
import { openWire, sendOnce, type Shot } from './load.ts';

type Headers = Record<string, string>;
const ownRoot = fileURLToPath(new URL('..', import.meta.url));

export const listCollectionProducts =
  (people: Headers[]) =>
  (n: number): Shot => ({
    method: 'POST',
    path: '/api/api-shop/get-products-by-collection',
    headers: people[n % people.length]!,
    body: '{"collectionId":"sticks"}',
  });

/** Orders of one pack each to a branch in Kyiv, cash on delivery. */
export async function placeOrder(app: RunningApp, people: Headers[]): Promise<(n: number) => Shot> {
  const collection = JSON.parse((await sendOnce(app.port, listCollectionProducts(people)(0))).body) as {
    products: { variants: { variant_id: string; price: string; available: boolean }[] }[];
  };
  const variants = collection.products.flatMap((p) => p.variants).filter((v) => v.available);
  const get = async (path: string) =>
    JSON.parse((await sendOnce(app.port, { method: 'GET', path, headers: people[0]! })).body) as never;
  const { cities } = (await get(`/api/delivery/cities?query=${encodeURIComponent('Київ')}`)) as {
    cities: { city_id: string }[];
  };
  const city = cities[0]!.city_id;
  const { branches } = (await get(`/api/delivery/branches?city=${city}`)) as { branches: { id: string }[] };
  return (n) => {
    const variant = variants[n % variants.length]!;
    const body = {
      order: {
        line_items: [{ variant_id: variant.variant_id, quantity: 1, price: variant.price }],
        shipping_address: { first_name: 'Олена', last_name: 'Тестова', phone: '380671234567' },
      },
      cart: {
        delivery: { type: 1, city_id: city, branch_id: branches[n % branches.length]!.id },
        payment: 1,
        total: variant.price,
      },
    };
    return {
      method: 'POST',
      path: '/api/api-shop/create-order',
      headers: { ...people[n % people.length]!, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
  };
}

/** Fresh codes, one a call. */
export function redeemCodes(codes: string[], people: Headers[]): (n: number) => Shot {
  return (n) => ({
    method: 'POST',
    path: '/mapi/multiscan/load',
    headers: people[n % people.length]!,
    body: JSON.stringify({ codes: [{ id: randomUUID(), code: codes[n], how: 'camera' }] }),
  });
}

/** New codes by the console of a build, on the database that `env` names. */
export function issueCodes(env: Record<string, string>, count: number, root: string = ownRoot): string[] {
  const cli = join(root, 'tools/start/club.ts');
  const which = env.DATABASE_URL === undefined ? ['--demo'] : [];
  const out = execFileSync(
    process.execPath,
    [cli, 'codes', 'issue', '--line', 'glo', '--count', String(count), '--json', ...which],
    {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    },
  );
  return (JSON.parse(out) as { code: string }[]).map((row) => row.code);
}

/**
 * A whole sign-in over an open connection, like the bare calls that it is compared with: request a code, read the SMS,
 * confirm. Returns the milliseconds of its two API calls.
 */
export async function signIn(app: RunningApp, n: number): Promise<number> {
  const phone = `38099${String(n).padStart(7, '0')}`;
  const headers = { ...apiKey, 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  const wire = await openWire(app.port);
  const began = performance.now();
  const sent = await wire.request({
    method: 'POST',
    path: '/api/auth/login-sms',
    headers,
    body: JSON.stringify({ phone }),
  });
  const requestedMs = performance.now();
  const { challenge } = JSON.parse(sent.body) as { challenge: string };
  const inbox = await sendOnce(app.smsPort ?? app.port, {
    method: 'GET',
    path: `/emulators/sms/messages?to=${phone}`,
  });
  // An order's message may have reached the same phone since.
  const code = (JSON.parse(inbox.body) as { messages: { text: string }[] }).messages
    .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
    .find((found) => found !== undefined);
  const confirming = performance.now();
  const done = await wire.request({
    method: 'POST',
    path: '/api/auth/confirm-sms',
    headers,
    body: JSON.stringify({ phone, code, challenge }),
  });
  const confirmedMs = performance.now();
  wire.close();
  if (done.status !== 200) throw new Error(`confirm-sms answered ${done.status}: ${done.body}`);
  return requestedMs - began + (confirmedMs - confirming);
}
