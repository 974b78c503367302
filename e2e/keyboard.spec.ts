// The whole way by keyboard alone, with the focus seen at every stop.
import type { Locator, Page } from '@playwright/test';
import { lastCode, newPhone, signInByApi } from '../tools/demo-visitor.ts';
import { expect, test } from './phone.ts';
import { placedNumber, plenty } from './steps.ts';

test.use({ hasTouch: false, isMobile: false });

test('age gate, registration and the first order, without a pointer', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const phone = newPhone();

  await page.goto(`${baseURL}/shop/cart`);
  await press(page, page.getByRole('button', { name: 'Так, мені є 18' }));
  await press(
    page,
    page.getByRole('link', { name: 'Продовжити' }).or(page.getByRole('button', { name: 'Продовжити' })),
  );
  await type(page, page.getByLabel('Номер телефону'), phone.slice(3));
  await page.keyboard.press('Enter');
  await press(
    page,
    page.getByRole('button', { name: 'Зареєструватися' }).or(page.getByRole('link', { name: 'Зареєструватися' })),
  );
  await type(page, page.getByLabel('Імʼя'), 'Олена');
  await type(page, page.getByLabel('Прізвище'), 'Коваленко');
  await type(page, page.getByLabel('День'), '14');
  await focus(page, page.getByLabel('Місяць'));
  for (let month = 1; month <= 5; month++) await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('Рік'), '1990');
  for (const consent of [/Приймаю умови/, /персональних даних/]) {
    await press(page, page.getByRole('checkbox', { name: consent }), 'Space');
  }
  await press(page, page.getByRole('button', { name: 'Зареєструватися' }));
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await type(page, page.getByLabel('Код з 6 цифр'), await lastCode(page, phone));
  await expect(page).toHaveURL(/\/shop\/cart$/);

  await page.goto(`${baseURL}/shop/${plenty.main.shelf}/${plenty.main.id}`);
  await press(page, page.getByRole('button', { name: /^У.кошик/ }).last());
  await press(page, page.getByRole('link', { name: /^До.кошика/ }));
  await press(page, page.getByRole('link', { name: /^Оформити/ }));
  await press(page, page.getByRole('button', { name: /^Місто/ }));
  await press(page, page.getByRole('button', { name: 'Київ', exact: true }));
  await type(page, page.getByRole('searchbox', { name: 'Номер або вулиця' }), '12');
  await expect(page.getByText('Знайдено 10 відділень')).toBeVisible();
  await focus(page, page.getByRole('dialog').getByRole('radio').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Відділення.*№/ })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Далі' }));
  await expect(page.getByRole('radio', { name: /При отриманні/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Далі' }));
  await press(page, page.getByRole('button', { name: /^Підтвердити замовлення/ }));
  const number = await placedNumber(page);
  await press(page, page.getByRole('link', { name: 'Мої замовлення' }));
  await expect(page.getByText(number).first()).toBeVisible();
});

test('a code is typed and the menu is walked without a pointer, and Esc closes what was opened', async ({
  page,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/scan/sticks?by=hand`);
  await type(page, page.getByLabel('Код з пачки'), 'AAAABBBBCCCC');
  await expect(page.getByText('Бракує 1 символу')).toBeVisible();

  await page.goto(`${baseURL}/`);
  const menu = page.getByRole('button', { name: 'Меню' });
  await press(page, menu);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();
});

/** Tabs forward until the element has the focus, and sees that the focus can be seen. */
async function focus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  // Drawn on the control itself, on what wraps it, or on the slots beside it that it is drawn as.
  const seen = await target.evaluate((element) => {
    const near = [
      element,
      element.closest('label'),
      element.parentElement,
      ...(element.parentElement?.querySelectorAll('*') ?? []),
    ];
    return near.some((mark) => {
      if (mark === null) return false;
      const style = getComputedStyle(mark);
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none'
      );
    });
  });
  expect(seen, 'the focus can be seen').toBe(true);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await focus(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await focus(page, target);
  await page.keyboard.type(text, { delay: 5 });
}
