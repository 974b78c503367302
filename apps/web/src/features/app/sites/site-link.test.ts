import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession } from '../../../device/session.ts';
import { dropSiteLink, siteLink } from './site-link.ts';

let made = 0;
beforeEach(() => {
  made = 0;
  vi.stubGlobal('fetch', async () => Response.json({ url: `https://site.example/${(made += 1)}` }));
});
afterEach(() => {
  dropSiteLink();
  vi.unstubAllGlobals();
});

test(
  'an unused link of the menu is reused for 840 seconds and no longer',
  { tags: ['NAV-07', 'limit:link-of-the-menu'] },
  async () => {
    expect(await siteLink('own', undefined, 1000)).toBe('https://site.example/1');
    expect(await siteLink('own', undefined, 841_000)).toBe('https://site.example/1');
    expect(await siteLink('own', undefined, 841_001)).toBe('https://site.example/2');
  },
);

test('each page of a site has its own link', async () => {
  expect(await siteLink('own', undefined, 1000)).toBe('https://site.example/1');
  expect(await siteLink('own', '/account', 1000)).toBe('https://site.example/2');
  expect(await siteLink('own', '/account', 1001)).toBe('https://site.example/2');
});

test('a link that was opened is never given again', async () => {
  await siteLink('own', undefined, 1000);
  dropSiteLink();
  expect(await siteLink('own', undefined, 1001)).toBe('https://site.example/2');
});

test('nobody gets the link of the previous customer', async () => {
  await siteLink('own', undefined, 1000);
  closeSession('left');
  expect(await siteLink('own', undefined, 1001)).toBe('https://site.example/2');
});

test(
  "the main brand's link is another one, and both are forgotten together",
  { tags: ['POST:/api/auth/mlogin-glo'] },
  async () => {
    expect(await siteLink('own', undefined, 1000)).toBe('https://site.example/1');
    expect(await siteLink('main', undefined, 1000)).toBe('https://site.example/2');
    expect(await siteLink('main', undefined, 1001)).toBe('https://site.example/2');
    dropSiteLink();
    expect(await siteLink('main', undefined, 1002)).toBe('https://site.example/3');
  },
);
