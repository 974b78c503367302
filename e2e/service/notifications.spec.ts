// A notification end to end: the server sends it over TLS, the phone shows it, a tap leads to its subject.
import { callApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { daysAgo, demoDevices } from '../walks/devices-walk.ts';
import { expect, test } from '../setup/phone.ts';
import { makePushPhone } from '../setup/push-phone.ts';

test.use({ serviceWorkers: 'allow' });

test('notifications are turned on, tested, set, received, opened from the phone and read in the inbox', async ({
  page,
  openSecond,
  baseURL,
}) => {
  const phone = await makePushPhone(page, baseURL!);
  await signInByApi(page, baseURL!, 'main');

  await page.goto(`${baseURL}/push-instruction`);
  await page.getByRole('button', { name: 'Увімкнути' }).tap();
  await page.getByRole('button', { name: 'Надіслати тестове' }).tap();
  await phone.receive();
  await expect(page.getByRole('main').getByText(/Усе працює/)).toBeVisible();
  const ticks = page.getByRole('region', { name: /^Стан/ });
  for (const name of ['Дозвіл', 'Телефон підключено', 'Тестове'])
    await expect(ticks).toContainText(new RegExp(`${name}[^Г]*Готово`));

  await page.getByRole('link', { name: /коли повідомляти/ }).tap();
  await expect(page.getByText(/^Увімкнено$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'З' }).selectOption('08:00');
  await page.getByRole('switch', { name: 'Пристрої: SMS' }).tap();
  await expect
    .poll(() => callApi(page, '/api/notices/settings'))
    .toMatchObject({
      quiet_from: '08:00',
      quiet_until: '08:00',
      ways: { devices: ['push', 'email', 'sms'] },
    });

  const device = (await demoDevices(page, 'main'))[4]!;
  const serial = { serial: device.serial };
  await callApi(page, '/api/devices/register', 'main', { ...serial, purchased_on: daysAgo(10) });
  const other = await openSecond();
  await signInByApi(other, baseURL!, 'main');
  await callApi(other, '/api/devices/ask-transfer', 'main', serial);
  await phone.receive();
  const shown = await phone.shown();
  expect(shown.at(-1)).toMatchObject({ data: { path: '/my-devices' } });
  await phone.tap();
  await expect(page).toHaveURL(/\/my-devices$/);

  await page.getByRole('link', { name: 'Головна', exact: true }).tap();
  await page.getByRole('link', { name: 'Сповіщення, 1 нове' }).tap();
  const notice = page.getByRole('link', { name: new RegExp(`^Нове.*${shown.at(-1)!.title}`) });
  const read = page.waitForResponse('**/api/notices/read');
  await notice.tap();
  await expect(page).toHaveURL(/\/my-devices$/);
  await read;
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('link', { name: 'Сповіщення', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Сповіщення', exact: true }).tap();
  await expect(page.getByText('Усе прочитано')).toBeVisible();
});
