// A code typed by hand: slips of the hand, second tries, other people's codes, and no network.
import type { Page } from '@playwright/test';
import { alivePacks, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test('similar characters are understood, and a mistyped symbol is corrected by one tap', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  const { code } = await packWith(page, /[AEKMHPCTX]/, 10);
  await openByHand(page, baseURL!);
  // Cyrillic twins, lower case, spaces instead of dashes.
  const cyrillic = code.replaceAll(/[AEKMHPCTX]/g, (symbol) => 'АЕКМНРСТХ'['AEKMHPCTX'.indexOf(symbol)]!);
  await field(page).fill(cyrillic.toLowerCase().replace(/(.{4})(.{4})/, '$1 $2 '));
  await expect(field(page)).toHaveValue(code.replace(/(.{4})(.{4})/, '$1-$2-'));

  const { code: other } = await packWith(page, /^[^8B]*8[^8B]*$/, 10);
  await field(page).fill(other.replace('8', 'B'));
  await expect(page.getByText('У коді є помилка. Звір його з надрукованим')).toBeVisible();
  await page.getByRole('button', { name: /Можливо, тут 8, а.не B/ }).tap();
  await expect(page.getByText('Усі 13 символів на місці')).toBeVisible();
  await send(page);
  await expect(page.getByRole('main').getByText('+10 XP')).toBeVisible();
});

test(
  'a code counts once: for its owner it is «уже зараховано тобі», for anybody else it is used',
  { tag: '@proof' },
  async ({ page, openSecond, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const { code } = (await alivePacks(page, 'main'))[5]!;
    await openByHand(page, baseURL!);
    await field(page).fill(code);
    await send(page);
    await expect(page.getByRole('main').getByText('1-й код цього тижня')).toBeVisible();
    await betweenTaps(page);
    await field(page).fill(code);
    await send(page);
    await expect(page.getByRole('main').getByText(/Код уже зараховано тобі/)).toBeVisible();

    const other = await openSecond();
    await signInByApi(other, baseURL!, 'main');
    await openByHand(other, baseURL!);
    await field(other).fill(code);
    await send(other);
    await expect(other.getByRole('main').getByText(/Цей код уже використано/)).toBeVisible();
  },
);

test(
  'without a network a code is queued and sent when the network returns',
  { tag: ['@proof', '@/scan'] },
  async ({ page, context, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const { code } = (await alivePacks(page, 'main'))[6]!;
    await openByHand(page, baseURL!);
    await context.setOffline(true);
    await field(page).fill(code);
    await send(page);
    await expect(page.getByRole('main').getByText('Надішлемо, щойно зʼявиться мережа').first()).toBeVisible();
    await context.setOffline(false);
    await page.goto(`${baseURL}/scan`);
    await expect(page.getByRole('main').getByText('+10 XP').first()).toBeVisible();
  },
);

test('a queued code outlives a closed page, and is counted once', async ({ page, context, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  const { code } = (await alivePacks(page, 'main'))[7]!;
  await openByHand(page, baseURL!);
  await page.route('**/mapi/multiscan/load', (route) => route.abort());
  await field(page).fill(code);
  await send(page);
  await expect(page.getByRole('main').getByText('Надішлемо, щойно зʼявиться мережа').first()).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(`${baseURL}/scan`);
  await expect(next.getByRole('region', { name: 'Черга кодів' }).getByText('+10 XP')).toBeVisible();
  await redeemByApi(next, 'main', [code]);
  await next.goto(`${baseURL}/history-bonuses`);
  await expect(next.getByRole('main').getByText('Баланс 10 XP')).toHaveCount(1);
});

const field = (page: Page) => page.getByLabel('Код із пачки');

async function openByHand(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/scan/sticks?by=hand`);
  await expect(field(page)).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
}

async function packWith(page: Page, shape: RegExp, from: number): Promise<{ code: string }> {
  const pack = (await alivePacks(page, 'main')).slice(from, -3).find(({ code }) => shape.test(code));
  if (pack === undefined) throw new Error(`No demo pack fits ${shape}`);
  return pack;
}
