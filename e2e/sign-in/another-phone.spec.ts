// Signing in again on another phone. Its code takes a minute, so it is in a separate file and starts early.
import { lastCode, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { requestCodeByPhone } from '../setup/steps.ts';

test(
  'on a second phone an address from outside survives the age gate, a wrong code and signing in',
  { tag: ['@AUTH-05'] },
  async ({ page, openSecond, baseURL }) => {
    const { phone } = await signInByApi(page, baseURL!, 'main');
    const second = await openSecond();
    await second.goto(`${baseURL}/shop/devices?sort=cheap`);
    await second.getByRole('button', { name: 'Так, мені є' }).tap();
    await second.getByRole('button', { name: 'Продовжити' }).tap();
    await second.getByLabel('Номер телефону').fill(phone.slice(2));
    const code = second.getByLabel('Код з 6 цифр');
    await requestCodeByPhone(second, code);
    const right = await lastCode(second, phone);
    await code.fill(right === '000000' ? '000001' : '000000');
    await expect(second.getByRole('alert')).toContainText('Спробуй ще раз');
    await expect(code).toBeVisible();
    // A refused code is never resubmitted automatically.
    await code.fill(right);
    await second.getByRole('button', { name: 'Увійти' }).tap();
    await expect(second.getByRole('heading', { level: 1, name: 'Пристрої' })).toBeVisible();
    await expect(second).toHaveURL(/\/shop\/devices\?sort=cheap$/);
    await page.goto(baseURL!);
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
  },
);
