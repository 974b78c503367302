// In forced colours, bars, switches and the current tab are distinguishable, and nothing is transparent.
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { alivePacks, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, momentOf, test } from '../setup/phone.ts';

test('with the colours of the system a bar, a switch, a tab and the XP moment are seen', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const moment = momentOf(page);
  await page.removeLocatorHandler(moment);

  const { code } = (await alivePacks(page, 'main'))[53]!;
  await page.goto(`${baseURL}/scan/sticks?by=hand`);
  await page.getByLabel('Код із пачки').fill(code);
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
  await expect(moment.getByText(/^\+10.XP$/)).toBeVisible();
  await expect(moment, 'the page behind is not seen through').toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(moment).toHaveCSS('background-image', 'none');
  expect((await colorsOf(moment.getByRole('progressbar'))).size, 'what is done and what is left').toBeGreaterThan(1);
  await moment.getByRole('button', { name: 'Далі' }).tap();

  await page.goto(`${baseURL}/notices/settings`);
  const choice = page.getByRole('switch', { name: 'Пристрої: SMS' });
  await expect(choice).toBeEnabled();
  const before = await colorsOf(choice);
  expect(before.size, 'the knob and its way').toBeGreaterThan(1);
  await choice.tap();
  await expect.poll(async () => [...(await colorsOf(choice))].join()).not.toBe([...before].join());

  const tabs = page.getByRole('navigation', { name: 'Розділи' }).getByRole('link');
  await tabs.filter({ hasText: 'Обмін' }).tap();
  await expect(tabs.filter({ hasText: 'Обмін' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(tabs.filter({ hasText: 'Головна' })).toHaveCSS('text-decoration-line', 'none');
});

/** Each colour that at least one dot of twenty has, the commonest first. */
async function colorsOf(shown: Locator): Promise<Set<string>> {
  const { data, info } = await sharp(await shown.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.subarray(at, at + 3).toString('hex');
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count > (info.width * info.height) / 20);
  return new Set(common.toSorted(([, one], [, other]) => other - one).map(([color]) => color));
}
