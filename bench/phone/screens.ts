// The screen that a visit shows before the app runs, as a static page with its own files.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { isolationOf } from './visits.ts';

export interface File {
  type: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

export interface Screen {
  html: string;
  /** The fonts and pictures that it is drawn with, by path. */
  files: ReadonlyMap<string, File>;
  isolation: Record<string, string>;
  /** Its appearance. */
  picture: Buffer;
}

/** The page on a phone of an earlier visit, with every script of the app held back. */
export async function screenBeforeApp(context: BrowserContext, url: string): Promise<Screen> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await holdBack(cdp);
  await page.addInitScript(writeSheetsDown);
  const reply = await page.goto(url, { waitUntil: 'load' });
  const picture = await pictureOf(page);
  const html = await page.evaluate(stillPage);
  const files = await page.evaluate(filesInUse);
  await page.close();
  return {
    html,
    files: new Map(files.map(([path, type, body]) => [path, { type, body: Buffer.from(body, 'base64') }])),
    isolation: isolationOf(reply),
    picture,
  };
}

async function holdBack(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] });
}

/** What a page looks like that has no scripts of the app. */
export async function pictureAt(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const picture = await pictureOf(page);
  await page.close();
  return picture;
}

/** The share of dots that are not of one colour. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (a!.length !== b!.length) return 1;
  const differing = a!.reduce((sum, value, index) => sum + (Math.abs(value - b![index]!) > 8 ? 1 : 0), 0);
  return differing / a!.length;
}

/** Once all its fonts and pictures are loaded. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot();
}

interface Sheets {
  sheetTexts: string[];
}

/** Runs in the page: a browser's parsed rules omit what a variable decides, so the texts themselves are copied. */
function writeSheetsDown(): void {
  const { sheetTexts } = Object.assign(window as unknown as Sheets, { sheetTexts: [] as string[] });
  window.CSSStyleSheet = class extends CSSStyleSheet {
    override replaceSync(text: string): void {
      sheetTexts.push(text);
      super.replaceSync(text);
    }
  };
}

/** Runs in the page: its elements, with their styles, and without the app. */
async function stillPage(): Promise<string> {
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  const app = 'script, noscript, template, link[rel="modulepreload"], link[rel="manifest"], link[rel="stylesheet"]';
  for (const one of page.querySelectorAll(app)) one.remove();
  const letters = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/fonts/"]')!;
  const texts = [await (await fetch(letters.href)).text(), ...(window as unknown as Sheets).sheetTexts];
  for (const text of texts) {
    const style = document.createElement('style');
    style.textContent = text;
    page.querySelector('head')!.append(style);
  }
  return `<!doctype html>${page.outerHTML}`;
}

/** Runs in the page: the sources of fonts and pictures, each with its path and type. */
async function filesInUse(): Promise<(readonly [path: string, type: string, base64: string])[]> {
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = [...pictures, ...fetched]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(woff2|avif|webp|png|svg)$/.test(pathname))
    .map(({ pathname }) => pathname);
  // Fonts that the page was given as bytes were not fetched; the browser determines which of these are used.
  const letters = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/fonts/"]')!;
  for (const [, path] of (await (await fetch(letters.href)).text()).matchAll(/url\('([^']+)'\)/g)) paths.push(path!);
  return Promise.all(
    [...new Set(paths)].map(async (path) => {
      const reply = await fetch(path);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return [path, reply.headers.get('content-type') ?? '', btoa(text)] as const;
    }),
  );
}
