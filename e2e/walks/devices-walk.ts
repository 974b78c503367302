// Views of the registered devices and of the monthly plan, for the walks over every screen.
import type { Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { callApi } from '../../tools/walks/demo-visitor.ts';
import { expect } from '../setup/phone.ts';

export interface DemoDevice {
  serial: string;
  title: string;
  brand: Brand;
  note: string;
  url: string;
}

type Check = (name: string) => Promise<void>;

/** Devices of the demo that may still be registered in this brand, unless a journey took them. */
export async function demoDevices(page: Page, brand: Brand): Promise<DemoDevice[]> {
  const { devices } = await callApi<{ devices: DemoDevice[] }>(page, '/emulators/devices.json');
  return devices.filter((device) => device.brand === brand);
}

export async function walkDevices(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  const devices = await demoDevices(page, brand);
  const blocked = devices.at(-1)!;
  const free = await firstFree(page, brand, devices);
  await page.goto(`${origin}/device-reg?s=${blocked.serial}`);
  await expect(page.getByText('Цей номер заблоковано')).toBeVisible();
  await check('device, blocked');
  await page.goto(`${origin}/device-reg?s=${free.serial}`);
  await page.getByLabel('Дата купівлі').fill(daysAgo(40));
  await check('device, found');
  await page.getByRole('button', { name: 'Зареєструвати' }).tap();
  await expect(page.getByRole('heading', { name: /^«.+» зареєстровано$/ })).toBeVisible();
  await check('device, registered');
  await page.goto(`${origin}/my-devices`);
  await page.getByText('Догляд').first().tap();
  await check('my devices');
  await page.getByRole('button', { name: 'Зламався?' }).tap();
  await check('device, replacement');
  await page.getByRole('button', { name: 'Закрити' }).tap();
  await page.getByRole('button', { name: 'Передати' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('device, giving');
}

export async function walkPlan(page: Page, origin: string, check: Check): Promise<void> {
  await page.goto(`${origin}/subscription`);
  await page.getByRole('button', { name: 'Підключити' }).tap();
  await expect(page.getByRole('heading', { name: /^Активна до/ })).toBeVisible();
  await check('plan, active');
  await page.getByRole('button', { name: 'Скасувати підписку' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('plan, cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати підписку' }).tap();
  await expect(page.getByRole('heading', { name: /^Діє до/ })).toBeVisible();
  await page.goto(`${origin}/subscription/history`);
  await expect(page.getByText('Підписку скасовано').first()).toBeVisible();
  await check('plan, history');
}

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export async function firstFree(page: Page, brand: Brand, devices: readonly DemoDevice[]): Promise<DemoDevice> {
  for (const device of devices) {
    const { result } = await callApi<{ result: string }>(page, '/api/devices/check', brand, { serial: device.serial });
    if (result === 'free') return device;
  }
  throw new Error('Every demo device has an owner');
}
