// The five everyday jobs, as a screen reader speaks them: npm run proof -- spoken compares each page with the text
// beside (spoken/), which a person has checked for sense; node tools/proof/spoken.ts --write rewrites it, to be checked
// again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page, type Request } from '@playwright/test';
import { findBrowser, chromiumArgs } from '../app/browser.ts';
import { startApp } from '../app/run-app.ts';
import { buildWeb } from '../build/web.ts';
import { packagesFor } from '../on-demand/install.ts';
import { alivePacks, lastCode, newPhone, signInByApi } from '../walks/demo-visitor.ts';

/** After that, a page that does not become idle is read as it is. */
const latestMs = 20_000;
const folder = join(import.meta.dirname, 'spoken');
const isWriting = process.argv.includes('--write');
const bundle = join(packagesFor('spoken'), '@guidepup/virtual-screen-reader/lib/esm/index.browser.js');
// A page imports no module from elsewhere, so the bundle's exports are put where the page can find them.
const reader = readFileSync(bundle, 'utf8').replace(
  /export\{[^}]*?([\w$]+) as virtual\};?/,
  (_, name: string) => `globalThis.screenReader = ${name};`,
);

const months =
  'січ|лют|бер|квіт|трав|черв|лип|серп|вер|жовт|лист|груд|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня';
const days =
  'понеділок|вівторок|середа|середу|четвер|пʼятниця|пʼятницю|субота|суботу|неділя|неділю|пн|вт|ср|чт|пт|сб|нд';

type Say = (page: Page, title: string) => Promise<void>;
type Job = (page: Page, origin: string, say: Say) => Promise<void>;

const jobs: Readonly<Record<string, Job>> = {
  async 'sign-in'(page, origin, say) {
    const phone = newPhone();
    await page.goto(`${origin}/`);
    const yes = page.getByRole('button', { name: /^Так, мені є 18/ });
    await yes.waitFor();
    await say(page, 'The question of age');
    await yes.click();
    await page.getByRole('heading', { name: /^Вхід/ }).waitFor();
    await page.getByLabel(/^Номер телефону/).fill(phone.slice(3));
    await say(page, 'Sign-in');
    await page.getByRole('button', { name: 'Отримати код' }).click();
    const registration = page.getByRole('link', { name: 'Зареєструватися' });
    await registration.waitFor();
    await say(page, 'A number that is new');
    await registration.click();
    await page.getByLabel(/^Імʼя/).fill('Олена');
    await page.getByLabel(/^Прізвище/).fill('Коваленко');
    await page.getByLabel(/^День/).fill('14');
    await page.getByLabel(/^Місяць/).selectOption('травень');
    await page.getByLabel(/^Рік/).fill('1990');
    await page.getByLabel(/^Приймаю умови/).check();
    await page.getByLabel(/персональних даних/).check();
    await say(page, 'Registration, filled');
    await page.getByRole('button', { name: 'Зареєструватися' }).click();
    const code = page.getByLabel(/^Код\sз\s6\sцифр/);
    await code.waitFor();
    await say(page, 'The code');
    await code.fill(await lastCode(page, phone));
    await page.getByRole('region', { name: 'Твій баланс' }).waitFor();
    await page.getByRole('link', { name: /^Підтримка/ }).waitFor();
    await say(page, 'Home, the first time');
  },
  async code(page, origin, say) {
    await signInByApi(page, origin, 'main');
    const pack = (await alivePacks(page, 'main')).at(-1)!;
    await page.goto(`${origin}/scan/sticks?by=hand`);
    const field = page.getByLabel('Код із пачки');
    await field.waitFor();
    await say(page, 'Typing a code');
    await field.fill(pack.code);
    await page.getByRole('button', { name: 'Надіслати код' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^\+10.XP$/)
      .waitFor();
    await say(page, 'The XP moment');
  },
  async order(page, origin, say) {
    await signInByApi(page, origin, 'main');
    await page.goto(`${origin}/shop/sticks/7700007`);
    const add = page.getByRole('button', { name: /^У.кошик.*₴$/ });
    await add.waitFor();
    await say(page, 'A product');
    await add.click();
    await page
      .getByRole('link', { name: /^До кошика/ })
      .first()
      .click();
    const begin = page.getByRole('link', { name: /^Оформити/ });
    await begin.waitFor();
    await page.getByRole('heading', { name: 'Додай до безкоштовної доставки' }).waitFor();
    await say(page, 'The cart');
    await begin.click();
    const city = page.getByRole('button', { name: /^Місто/ });
    await city.waitFor();
    await say(page, 'Delivery');
    await city.click();
    await page.getByRole('button', { name: 'Київ', exact: true }).click();
    const branch = page
      .getByRole('dialog')
      .getByText(/^№.\d+ ·/)
      .first();
    await branch.waitFor();
    await page.getByLabel('Номер або вулиця').fill('12');
    await page.getByText('Знайдено 10 відділень').waitFor();
    await say(page, 'Branches');
    await branch.click();
    await next(page, 'Оплата');
    await say(page, 'Payment');
    await next(page, 'Підтвердження');
    const confirm = page.getByRole('button', { name: /^Підтвердити замовлення/ });
    await confirm.waitFor();
    await say(page, 'Confirmation');
    await confirm.click();
    await page
      .getByText(/Замовлення №.\d+/)
      .first()
      .waitFor();
    await say(page, 'Success');
  },
  async reward(page, origin, say) {
    await signInByApi(page, origin, 'main');
    await page.goto(`${origin}/exchange`);
    const reward = page.getByRole('link', { name: /набір для/i }).first();
    await reward.waitFor();
    await say(page, 'Exchange');
    await reward.click();
    await page.getByRole('heading', { level: 1, name: /набір для/i }).waitFor();
    await say(page, 'A reward that is far');
  },
  async help(page, origin, say) {
    await signInByApi(page, origin, 'main');
    await page.goto(`${origin}/support`);
    await page.getByRole('link', { name: 'Написати нам' }).click();
    const words = page.getByLabel('Що сталося?');
    await words.waitFor();
    await say(page, 'A request');
    await words.fill('Не бачу XP за вчорашній скан, код надруковано під кришкою');
    await page.getByLabel('Тема').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await page.getByRole('heading', { name: /^Запит №/ }).waitFor();
    await say(page, 'Its chat');
  },
};

/** The next step of the checkout. */
async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

await buildWeb();
mkdirSync(folder, { recursive: true });
const app = await startApp({ DATABASE_URL: 'memory' });
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: found.env,
  args: [...chromiumArgs],
});
const different: string[] = [];
try {
  const origin = `http://localhost:${app.port}`;
  for (const [name, job] of Object.entries(jobs)) {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      locale: 'uk-UA',
      timezoneId: 'Europe/Kyiv',
      reducedMotion: 'reduce',
    });
    const file = join(folder, `${name}.txt`);
    const stored = isWriting ? undefined : readFileSync(file, 'utf8');
    const text = await speak(context, origin, job, stored);
    if (isWriting) writeFileSync(file, text);
    else if (stored !== text) {
      different.push(name);
      writeFileSync(`${file}.now`, text);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await app.stop();
}
if (different.length > 0)
  console.error(`Spoken otherwise than it was read: ${different.join(', ')}; compare with *.txt.now`);
process.exitCode = different.length > 0 ? 1 : 0;

async function speak(context: BrowserContext, origin: string, job: Job, stored: string | undefined): Promise<string> {
  const parts: string[] = [];
  const page = await context.newPage();
  await page.addInitScript(reader);
  const isQuiet = followCalls(page);
  const failed = async (error: Error): Promise<never> => {
    await page.screenshot({ path: join(folder, 'failed.png') });
    throw error;
  };
  await job(page, origin, async (seen, title) => {
    await settle(seen, isQuiet);
    const isRead = (part: string): boolean => stored === undefined || isPartOf(stored, part);
    let part = await readPart(seen, title);
    // What a busy machine renders late (a collection, a link of the frame) is part of the page: it is read again until
    // it is there.
    for (const until = Date.now() + latestMs; !isRead(part) && Date.now() < until;) {
      await settle(seen, isQuiet);
      part = await readPart(seen, title);
    }
    parts.push(part);
  }).catch(failed);
  return parts.join('\n');
}

async function readPart(page: Page, title: string): Promise<string> {
  return `# ${title}\n${(await page.evaluate(readPage)).map(timeless).join('\n')}\n`;
}

/** Whether the checked text is exactly that of the page. */
function isPartOf(stored: string, part: string): boolean {
  return stored === part || stored.startsWith(`${part}\n#`) || `${stored}\n`.includes(`\n\n${part}\n`);
}

/** Nothing is being fetched, there are no skeletons, and nothing changes any more. */
async function settle(page: Page, isQuiet: () => boolean): Promise<void> {
  for (const until = Date.now() + latestMs; Date.now() < until;) {
    await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null);
    await page.evaluate(whole);
    if (isQuiet() && (await page.evaluate(() => document.querySelector('[data-skeleton]') === null))) return;
  }
}

/** Whether every file and reply that the page requested has come; the stream of changes is excluded. */
function followCalls(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => open.size === 0;
}

/** Runs in the page: late parts (a key's button, the club's description) are rendered, and nothing changes any more. */
async function whole(): Promise<void> {
  // A clock that counts seconds is still enough.
  const stillMs = 800;
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, stillMs);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, stillMs);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Runs in the page: everything from its beginning to its end, or of the dialog that is open. */
async function readPage(): Promise<string[]> {
  interface ScreenReader {
    start(options: { container: Element }): Promise<void>;
    stop(): Promise<void>;
    next(): Promise<void>;
    lastSpokenPhrase(): Promise<string>;
  }
  const { screenReader } = globalThis as unknown as { screenReader: ScreenReader };
  // The reader knows only the initial state of a checkbox or an option, and browsers expose the current one.
  for (const box of document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])'))
    box.toggleAttribute('checked', box.checked);
  for (const option of document.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  // It is shown only where this cannot run.
  document.querySelector('noscript')?.remove();
  await screenReader.start({ container: document.querySelector('dialog[open]') ?? document.body });
  const phrases = [await screenReader.lastSpokenPhrase()];
  const first = phrases[0];
  for (let step = 0; step < 800; step++) {
    await screenReader.next();
    const phrase = await screenReader.lastSpokenPhrase();
    if (phrase === first) break;
    phrases.push(phrase);
  }
  await screenReader.stop();
  return phrases;
}

/** What another day, or another customer, changes is removed. */
function timeless(phrase: string): string {
  return (
    phrase
      .replaceAll('\u00A0', ' ')
      // Neither visible nor spoken.
      .replaceAll('\u2060', '')
      .replaceAll(/\+380[\d ]+\d/g, '+380 #')
      .replaceAll(/\d{1,2}:\d{2}/g, '#:#')
      // A branch's hours on a Sunday.
      .replaceAll('сьогодні зачинено', 'до #:#')
      .replaceAll(new RegExp(`(?:\\d+ )?(?<!\\p{L})(?:${months}|${days})(?!\\p{L})`, 'gu'), '#')
      .replaceAll(/\d{5,}/g, '#')
      .replace(/^Відповімо .*/, 'Відповімо #')
  );
}
