// A broken link opened in a browser shows a page in the brand's colours; a program gets the one error shape.
import { problem } from '@club/contract/problem';
import { type Brand, brandTable } from '@club/rules/brands';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { noPageNote } from '../../domain/setup/messages.ts';

const club = openHarness({ seed: false });
const browsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  club.app.inject({ method, url, headers: { accept: browsers, ...headers } });

test.each([
  ['/news/%3Cb%3E%2f', 400],
  ['/offers/https%3Aclub.example', 404],
  ['/shop//sticks', 400],
  ['/%', 400],
  ['/prices.pdf', 404],
  ['/shop/sticks/photo.jpg', 404],
  ['/apiary.html', 404],
])('%s is answered with a page and %i', async (url, status) => {
  const answer = await open(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  });
  const { title, toHome } = noPageNote('main');
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain(`<a href="/">${toHome}</a>`);
  expect(answer.body).not.toContain('club.example');
});

test.each(['main', 'ogo'] as const)('the page is that of the host of %s', async (brand: Brand) => {
  const { host } = new URL(club.config.urls[brand]);
  const { body } = await open('/news//', { host });
  expect(body).toContain(`data-brand="${brand}"`);
  expect(body).toContain(`<p class="sign">${brandTable[brand].title}</p>`);
});

test("on the first brand's host the page is that of the brand a customer has chosen", async () => {
  expect((await open('/news//', { cookie: 'brand=ogo' })).body).toContain('data-brand="ogo"');
});

test.each([
  ['a program', () => open('/news//', { accept: 'application/json' }), 400],
  ['a program that accepts anything', () => open('/prices.pdf', { accept: '*/*' }), 404],
  ['a call with another spelling', () => open('/api/user%2Fget-user'), 400],
  ['an unknown call', () => open('/api/no/such'), 404],
  ['an unknown call with a query', () => open('/api?a=1'), 404],
  ['an unknown call of the other host of calls', () => open('/mapi/no/such'), 404],
  ['another method', () => open('/news//', {}, 'POST'), 400],
])('%s gets the one error shape', async (_who, send, status) => {
  const answer = await send();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  expect(problem.parse(answer.json()).status).toBe(status);
});
