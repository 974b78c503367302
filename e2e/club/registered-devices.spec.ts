// A device: read by the camera and registered, requested by another phone, released; a broken one; typing errors.
import { callApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { makeCameraVideo } from '../setup/camera-video.ts';
import { daysAgo, demoDevices } from '../walks/devices-walk.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test(
  'the camera reads a serial, the device is registered for 150 XP, and a new owner gets it with its warranty',
  { tag: ['@proof', '@DEV-01', '@/my-devices'] },
  async ({ openWithCamera, openSecond, baseURL }, info) => {
    const video = info.outputPath('device.y4m');
    const other = await openSecond();
    await signInByApi(other, baseURL!, 'main');
    const device = (await demoDevices(other, 'main'))[7]!;
    await makeCameraVideo(video, device.serial, 'DataMatrix');
    const { page } = await openWithCamera(video);

    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/my-devices`);
    await expect(page.getByText('Пристроїв ще немає')).toBeVisible();
    await page.getByRole('link', { name: /Додати пристрій/ }).tap();
    await page.getByRole('button', { name: 'Сканувати камерою' }).tap();
    await expect(page.getByRole('heading', { name: device.title })).toBeVisible();
    await page.getByLabel('Дата купівлі').fill(daysAgo(20));
    await page.getByRole('button', { name: 'Зареєструвати' }).tap();
    await expect(page.getByRole('heading', { name: `«${device.title}» зареєстровано` })).toBeVisible();
    await expect(page.getByText('+150').first()).toBeVisible();

    await other.goto(`${baseURL}/device-reg?s=${device.serial}`);
    await expect(other.getByText('Пристрій зареєстровано на іншого учасника')).toBeVisible();
    await other.getByRole('button', { name: 'Попросити передати' }).tap();
    await expect(other.getByText('Запит надіслано')).toBeVisible();

    await page.goto(`${baseURL}/my-devices`);
    await expect(page.getByText(`Хтось просить передати «${device.title}»`)).toBeVisible();
    await page.getByRole('button', { name: 'Передати' }).first().tap();
    await expect(page.getByText('Пристроїв ще немає')).toBeVisible();

    await other.goto(`${baseURL}/my-devices`);
    await expect(other.getByRole('heading', { name: device.title })).toBeVisible();
    await expect(other.getByText(/^Гарантія до/)).toBeVisible();
    expect(await callApi<{ balance: number }>(other, '/api/get-balance')).toMatchObject({ balance: 0 });
  },
);

test(
  'a typing error is corrected by one tap, an unknown serial has its way out, and a replacement is requested for a broken device',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const devices = await demoDevices(page, 'main');
    const device = devices[8]!;
    await page.goto(`${baseURL}/device-reg`);
    const field = page.getByLabel('Серійний номер');
    await field.fill(device.serial.slice(0, 10));
    await expect(page.getByText('Бракує 2 символів')).toBeVisible();
    const [at, a, b] = unlikeNeighbours(device.serial);
    await field.fill(device.serial.slice(0, at) + b + a + device.serial.slice(at + 2));
    await page.getByRole('button', { name: new RegExp(`Можливо, тут ${a}${b},`) }).tap();
    await expect(page.getByRole('heading', { name: device.title })).toBeVisible();

    await page.getByRole('button', { name: 'Зареєструвати' }).tap();
    await expect(page.getByText('Вкажи дату купівлі')).toBeVisible();
    await page.getByLabel('Дата купівлі').fill(daysAgo(100));
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Зареєструвати' }).tap();
    const toDevices = page.getByRole('link', { name: 'До моїх пристроїв' });
    await expect(async () => {
      if (await toDevices.isVisible()) await toDevices.tap({ timeout: patience(2000) });
      await expect(page).toHaveURL(/\/my-devices$/, { timeout: patience(2000) });
    }, 'the XP may come over the page just under the finger').toPass();
    await page.getByRole('button', { name: 'Зламався?' }).tap();
    await page.getByText('Не вмикається').tap();
    await page.getByRole('button', { name: 'Надіслати запит' }).tap();
    await expect(page.getByText('Заміна: розглядаємо')).toBeVisible();
  },
);

function unlikeNeighbours(serial: string): [at: number, first: string, second: string] {
  const at = Array.from(serial).findIndex((symbol, place) => symbol !== serial[place + 1]);
  return [at, serial[at]!, serial[at + 1]!];
}
