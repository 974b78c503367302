// The marathon of the demo: who joins late, leaves the quiz in the middle and loses the network still gets the day.
import AxeBuilder from '@axe-core/playwright';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test(
  'a customer joins, continues the quiz after leaving and without a network, and the day is counted',
  { tag: '@proof' },
  async ({ page, context, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto('/marathon');
    await expect(page.getByText('+50 XP')).toBeVisible();
    await page.getByRole('button', { name: 'Приєднатися' }).tap();
    await page.getByRole('link', { name: 'Виконати завдання дня' }).tap();

    await page.getByRole('button', { name: 'Почати' }).tap();
    const question = page.getByRole('group').filter({ has: page.getByRole('radio') });
    await expect(page.getByText('1 з 5')).toBeVisible();
    await page.getByRole('button', { name: 'Підтвердити' }).tap();
    await expect(page.getByText('Обери один із варіантів')).toBeVisible();
    await answer();
    await expect(page.getByText(/правильна відповідь/)).toBeVisible();
    await goOn();

    // A chosen, unconfirmed answer is restored after leaving.
    await page.getByRole('radio').nth(1).check();
    const second = await question.locator('legend').innerText();
    await page.goto('/');
    await page.goto('/marathon/quiz');
    await expect(question.locator('legend')).toHaveText(second);
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await answer();
    await goOn();

    await context.setOffline(true);
    await answer();
    await expect(page.getByText('Відповідь збережено', { exact: true })).toBeVisible();
    await goOn();
    await context.setOffline(false);
    await answer();
    await goOn();
    await answer();
    await goOn();
    await expect(page.getByText('з 5 питань')).toBeVisible();

    await page.getByRole('link', { name: 'До марафону' }).tap();
    await expect(page.getByText(/Сьогодні зараховано/)).toBeVisible();
    await expect(page.getByText('Ще 2 дні — і 50 XP')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'сьогодні' })).toContainText('зараховано');
    await expect(page.getByRole('listitem').filter({ hasText: 'приз' }).first()).toContainText(/50.XP/);
    await page.goto('/');
    const streak = page.getByRole('link', { name: /^Марафон: 1.день поспіль, сьогодні зараховано$/ });
    await expect(streak).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await streak.tap();
    await expect(page.getByText(/Сьогодні зараховано/)).toBeVisible();

    async function answer(): Promise<void> {
      if ((await page.getByRole('radio', { checked: true }).count()) === 0)
        await page.getByRole('radio').first().check();
      await betweenTaps(page);
      await page.getByRole('button', { name: 'Підтвердити' }).tap();
    }
    async function goOn(): Promise<void> {
      await page.getByRole('button', { name: /^(Далі|До.підсумку)$/ }).tap();
    }
  },
);
