// The second way in: a passkey made on the phone, in place of a code from an SMS.
import type { Page } from '@playwright/test';
import { lastCode, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { addAuthenticator, makePasskey, signInByPasskey } from '../setup/authenticator.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { requestCodeByPhone, originOf } from '../setup/steps.ts';

const buttonName = 'Увійти за ключем доступу';

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: a passkey made in the profile signs in without an SMS`,
    { tag: brand === 'main' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await addAuthenticator(page);
      await signInByApi(page, origin, brand);
      await makePasskey(page, origin);
      await expect(page.getByRole('button', { name: /^Прибрати ключ доступу/ })).toHaveCount(1);
      await signOut(page, origin);
      await signInByPasskey(page);
    },
  );
}

test(
  'after a code from an SMS the passkey is offered once; no means silence',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await addAuthenticator(page);
    const { phone } = await signInByApi(page, baseURL!, 'main');
    await signOut(page, baseURL!);
    await signInBySms(page, phone);
    const offer = page.getByRole('dialog', { name: 'Вхід за відбитком або обличчям' });
    await offer.getByRole('button', { name: 'Не зараз' }).tap();
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
    const offerCookie = (await page.context().cookies(baseURL!)).find(({ name }) => name === 'passkey_offer');
    expect((offerCookie!.expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    await signOut(page, baseURL!);
    expect((await page.context().cookies(baseURL!)).map(({ name }) => name)).toContain('passkey_offer');
  },
);

test('the offer taken makes a passkey that signs in', { tag: '@proof' }, async ({ page, baseURL }) => {
  await addAuthenticator(page);
  const { phone } = await signInByApi(page, baseURL!, 'main');
  await signOut(page, baseURL!);
  await signInBySms(page, phone);
  await page.getByRole('dialog').getByRole('button', { name: 'Увімкнути' }).tap();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
  await signOut(page, baseURL!);
  await signInByPasskey(page);
});

test(
  'a passkey the club has deleted is refused with a message; a phone without a passkey shows nothing',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const { client, authenticatorId } = await addAuthenticator(page);
    await signInByApi(page, baseURL!, 'main');
    await makePasskey(page, baseURL!);
    await page.getByRole('button', { name: /^Прибрати ключ доступу/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Прибрати' }).tap();
    await expect(page.getByText('Ключ доступу прибрано')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Прибрати ключ доступу/ })).toHaveCount(0);

    await signOut(page, baseURL!);
    await page.getByRole('button', { name: buttonName }).tap();
    await expect(page.getByRole('alert')).toHaveText('Цей ключ доступу не підійшов. Увійди за кодом із SMS');
    await client.send('WebAuthn.clearCredentials', { authenticatorId });
    await betweenTaps(page);
    await page.getByRole('button', { name: buttonName }).tap();
    await expect(page.getByRole('button', { name: buttonName })).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a session that was not proven recently takes a code before it makes a passkey; closing the sheet does nothing',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await addAuthenticator(page);
    const { phone } = await signInByApi(page, baseURL!, 'main');
    await makePasskey(page, baseURL!);
    await signOut(page, baseURL!);
    await signInByPasskey(page);

    await page.goto(`${baseURL}/profile`);
    const remove = page.getByRole('button', { name: /^Прибрати ключ доступу/ });
    const proof = page.getByRole('dialog', { name: 'Підтвердь, що це ти' });
    await remove.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Прибрати' }).tap();
    await expect(async () => {
      await proof.getByRole('button', { name: 'Надіслати код' }).tap({ timeout: patience(2000) });
      await proof.getByLabel('Код з 6 цифр').waitFor({ timeout: patience(2000) });
    }, 'the pause after the code of the registration').toPass();
    await proof.getByRole('button', { name: 'Закрити' }).tap();
    await expect(proof).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('dialog').getByRole('button', { name: 'Прибрати' }).tap();
    await proof.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
    await expect(page.getByText('Ключ доступу прибрано')).toBeVisible();
    await expect(remove).toHaveCount(0);
  },
);

async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).tap();
  await page.getByRole('dialog', { name: 'Вийти з акаунта?' }).getByRole('button', { name: 'Вийти' }).tap();
  await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
}

/** The registration has just taken the first code, so the second one has to wait for its minute. */
async function signInBySms(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await requestCodeByPhone(page, page.getByRole('heading', { name: 'Введи код з SMS' }));
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
}
