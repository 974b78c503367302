// How XP are earned and their history, as the customer reads it.
import { alivePacks, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

test(
  'the ways to earn lead to what they brought, and each line shows where it comes from',
  { tag: ['@/history-bonuses'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const pack = (await alivePacks(page, 'main'))[50]!;
    await redeemByApi(page, 'main', [pack.code]);

    await page.goto(`${baseURL}/get-xp`);
    const codes = page.getByRole('listitem').filter({ hasText: /пачки стіків glo/ });
    await expect(codes).toContainText(/1.з.20 цього тижня/);
    await codes.getByText('Подробиці').tap();
    await codes.getByRole('button', { name: /^Чому/ }).tap();
    await expect(codes.getByRole('status')).toContainText(`…${pack.code.slice(-4)}`);

    await page.getByRole('link', { name: /^10.XP.*Активні/ }).tap();
    await expect(page.getByRole('heading', { name: 'Коли XP згорять' })).toBeVisible();
    await page.getByRole('button', { name: /Код із.пачки glo/ }).tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(/кожен код із.пачки glo/);
    await expect(sheet).toContainText(`…${pack.code.slice(-4)}`);
    await expect(sheet).toContainText(/10.XP діють до/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Згоріли' }).tap();
    await expect(page).toHaveURL(/show=expired/);
    await expect(page.getByText(/Нічого не.згоріло/)).toBeVisible();
  },
);
