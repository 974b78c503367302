// Several codes at once: in the live picture, in a photo, shared from another app; and a reply lost on its way.
import type { Page } from '@playwright/test';
import { alivePacks, callApi, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { makeCameraVideo, makeVideoOf } from '../setup/camera-video.ts';
import { makePackPhoto } from '../setup/pack-photo.ts';
import { whileTheCameraLooksOn } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';

test(
  'two codes in one frame are both counted, once each',
  { tag: ['@SCAN-02', '@/scan/history', '@/scan/multi'] },
  async ({ openWithCamera, page: desk, baseURL }, info) => {
    await signInByApi(desk, baseURL!, 'main');
    const [one, two] = (await alivePacks(desk, 'main')).slice(40, 42).map(({ code }) => code);
    const video = info.outputPath('packs.y4m');
    await makeVideoOf(video, [
      { text: `${baseURL}/qr?c=${one}`, kind: 'QRCode', at: { x: 220, y: 240 } },
      { text: two!, kind: 'DataMatrix', at: { x: 420, y: 240 } },
    ]);
    const { page } = await openWithCamera(video);
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/scan/multi`);
    const found = page.getByRole('region', { name: 'Знайдено 2 коди' });
    await expect(found).toContainText('+20 XP');
    for (const code of [one!, two!]) await expect(found).toContainText(`Код …${code.slice(-4)}`);
    // Both are in view still; nothing is sent a second time.
    await whileTheCameraLooksOn(page);
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await page.goto(`${baseURL}/scan/history`);
    await expect(page.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'the velo scanner counts a code from a can',
  { tag: ['@proof', '@SCAN-01', '@/scan/velo'] },
  async ({ openWithCamera, page: desk, baseURL }, info) => {
    await desk.goto(`${baseURL}/user-agreement`);
    const code = await veloCode(desk, 5);
    const video = info.outputPath('can.y4m');
    await makeCameraVideo(video, code, 'DataMatrix');
    const { page } = await openWithCamera(video);
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/scan/velo`);
    await expect(page.getByRole('main').getByText('1-й код цього тижня')).toBeVisible();
    await page.goto(`${baseURL}/scan/history`);
    await page.getByRole('button', { name: 'velo' }).tap();
    await expect(page.getByRole('main').getByText(`Код …${code.slice(-4)}`)).toBeVisible();
  },
);

test(
  'a photo of three codes, one of them used: a frame and a result for each',
  { tag: ['@proof', '@/scan/multi'] },
  async ({ page, openSecond, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const codes = (await alivePacks(page, 'main')).slice(42, 45).map(({ code }) => code);
    const other = await openSecond();
    await signInByApi(other, baseURL!, 'main');
    await redeemByApi(other, 'main', [codes[1]!]);

    await page.goto(`${baseURL}/scan/multi?by=photo`);
    await page
      .getByLabel('Обрати фото')
      .last()
      .setInputFiles({ name: 'packs.png', mimeType: 'image/png', buffer: await photoOf(codes) });
    const found = page.getByRole('region', { name: 'Знайдено 3 коди' });
    await expect(found).toContainText('+20 XP');
    const used = found.getByRole('listitem').filter({ hasText: `…${codes[1]!.slice(-4)}` });
    await expect(used).toContainText('Цей код уже використано');
    await expect(page.locator('svg polygon')).toHaveCount(6);
    await page.getByRole('button', { name: 'Ввести код' }).tap();
    await expect(page.getByLabel('Код із пачки')).toBeVisible();
  },
);

test('a reply is lost on its way: after the network is back there is one credit and one final result', async ({
  page,
  context,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  const { code } = (await alivePacks(page, 'main'))[45]!;
  await page.goto(`${baseURL}/scan/sticks?by=hand`);
  let reached = 0;
  await page.route('**/mapi/multiscan/load', async (route) => {
    // The server has accepted the code, and then the network fails.
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    reached += 1;
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await page.getByLabel('Код із пачки').fill(code);
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
  await expect(page.getByRole('main').getByText('Надішлемо, щойно зʼявиться мережа').first()).toBeVisible();
  expect(reached).toBe(1);

  await page.unroute('**/mapi/multiscan/load');
  await context.setOffline(false);
  await page.goto(`${baseURL}/scan`);
  const queue = page.getByRole('region', { name: 'Черга кодів' });
  await expect(queue.getByText('+10 XP')).toHaveCount(1);
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  const { list } = await callApi<{ list: { result: string }[] }>(page, '/api/scan/get-history', 'main', { offset: 0 });
  expect(list.map(({ result }) => result)).toEqual(['credited']);
  expect(await callApi(page, '/api/scan/get-full-balance')).toEqual({ main: 10, ogo: 0, total: 10 });
});

test.describe('shared with the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a photo from the share sheet is stored by the worker, needs a confirmation, and is deleted on signing out', async ({
    page,
    baseURL,
  }) => {
    await signInByApi(page, baseURL!, 'main');
    const codes = (await alivePacks(page, 'main')).slice(46, 48).map(({ code }) => code);
    await page.goto(`${baseURL}/scan`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await share(page, await photoOf(codes));
    await expect(page).toHaveURL(/shared=yes/);
    await page.getByRole('button', { name: 'Прочитати коди' }).tap();
    await expect(page.getByRole('region', { name: 'Знайдено 2 коди' })).toContainText('+20 XP');
    await page.getByRole('button', { name: 'Прибрати фото' }).tap();

    await share(page, await photoOf(codes));
    await expect(page.getByText('Це фото надійшло з іншого застосунку')).toBeVisible();
    expect(await page.evaluate(async () => (await (await caches.open('photos')).keys()).length)).toBe(1);
    // Signing out in another tab clears the storage of all.
    await page.goto(`${baseURL}/profile`);
    // By its key: while the page is still arriving, a touch may land beside it.
    await page.getByRole('button', { name: /^Вийти з/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Вийти', exact: true }).tap();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => page.evaluate(() => caches.has('photos'))).toBe(false);
  });
});

/** As the phone's share sheet does it: a POST that opens a page. */
async function share(page: Page, photo: Buffer): Promise<void> {
  const landed = page.waitForURL(/\/scan\/multi\?shared=/);
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (symbol) => symbol.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'packs.png', { type: 'image/png' }));
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/scan/multi',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, photo.toString('base64'));
  await landed;
}

const photoOf = (codes: readonly string[]): Promise<Buffer> =>
  makePackPhoto(
    codes.map((text, place) => ({ text, kind: 'DataMatrix', at: { x: 180 + place * 260, y: 250 + place * 90 } })),
  );

async function veloCode(page: Page, place: number): Promise<string> {
  const { packs } = await callApi<{ packs: { code: string; line: string; note: string }[] }>(
    page,
    '/emulators/packs.json',
  );
  return packs.filter(({ line, note }) => line === 'velo' && note.startsWith('+'))[place]!.code;
}
