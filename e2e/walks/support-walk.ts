// States of a support request and of a pending call-back, for the walks over every screen.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { callApi } from '../../tools/walks/demo-visitor.ts';
import { expect } from '../setup/phone.ts';

export async function walkSupport(
  page: Page,
  origin: string,
  brand: Brand,
  check: (name: string) => Promise<void>,
): Promise<void> {
  const request = { key: randomUUID(), topic: 'xp', text: 'Не бачу XP за пачку, яку сканую вдруге', photos: [] };
  const { request_id: id } = await callApi<{ request_id: string }>(page, '/api/support/open', brand, request);
  await page.goto(`${origin}/support`);
  await page.getByRole('button', { name: 'Обрати час дзвінка' }).tap();
  await check('support, a call-back');
  await page.getByRole('button', { name: 'Замовити дзвінок' }).tap();
  await expect(page.getByText(/^Зателефонуємо:/)).toBeVisible();
  await page.goto(`${origin}/support`);
  await expect(page.getByText(/^Зателефонуємо:/)).toBeVisible();
  await check('support, with a request');
  await page.goto(`${origin}/support?request=${id}`);
  await expect(page.getByRole('heading', { name: /^Запит №/ })).toBeVisible();
  await check('support, a thread');
  await page.getByRole('button', { name: 'Питання вирішено, закрити' }).tap();
  await expect(page.getByRole('main').getByText('Запит закрито')).toBeVisible();
  await check('support, closed');
}
