// Security headers of every reply, whatever was requested and however it ended; and the page's integrity hashes match
// the build.
import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../setup/phone.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self)'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
const silent = "default-src 'none'; frame-ancestors 'none'";
const key = { 'x-api-key': 'club-main-1' };
const problem = 'application/problem+json; charset=utf-8';
const html = 'text/html; charset=utf-8';

const pages = { '/': 200, '/auth': 200, '/shop': 200, '/shop/cart?x=1': 200, '/no/such/page': 404 };

test('a page of any address carries the strict policy, in both brands', async ({ request, baseURL }) => {
  const ogo = new URL(baseURL!.replace('://', '://ogo.')).host;
  for (const [path, status] of Object.entries(pages)) {
    for (const host of [new URL(baseURL!).host, ogo]) {
      const answer = await request.get(path, { headers: { host } });
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([status, html]);
      expect(answer.headers(), path).toMatchObject({
        ...always,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cache-control': status === 200 ? 'no-cache' : 'no-store',
      });
      const policy = directives(answer.headers()['content-security-policy']);
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'connect-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'app dompurify',
      });
      expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
    }
  }
});

test('calls, refusals, files, missing ones and addresses that make no sense are guarded and never a page', async ({
  request,
}) => {
  const file = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text())![0];
  const cases = [
    ['/api/openapi.json', 200, 'application/json; charset=utf-8', silent],
    ['/api/nothing', 404, problem, silent],
    ['/api/user/get-orders', 404, problem, silent],
    ['/api', 404, problem, silent],
    ['/assets/gone-1a2b3c.js', 404, problem, silent],
    ['/assets/gone.css', 404, problem, silent],
    ['/icons/none.png', 404, problem, silent],
    ['/robots.php', 404, problem, silent],
    ['/%E0%A4%A', 400, problem, silent],
    [`/shop/${'x'.repeat(300)}`, 404, html, expect.stringContaining("require-trusted-types-for 'script'")],
    ['/livez', 200, 'text/plain', silent],
    ['/readyz', 200, 'text/plain', silent],
    ['/manifest.json', 200, 'application/manifest+json; charset=utf-8', silent],
    [
      file,
      200,
      'application/javascript; charset=utf-8',
      expect.stringContaining("default-src 'none'; script-src 'self'"),
    ],
    [
      '/sw.js',
      200,
      'application/javascript; charset=utf-8',
      expect.stringContaining("default-src 'none'; script-src 'self'"),
    ],
    ['/icons/main-192.png', 200, 'image/png', expect.stringContaining("default-src 'none'")],
    ['/pay/none', 404, html, expect.stringContaining("default-src 'none'")],
  ] as const;
  for (const [path, status, type, policy] of cases) {
    const answer = await request.get(path, { headers: key, maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['content-type']], path).toEqual([status, type]);
    expect.soft(answer.headers(), path).toMatchObject(always);
    expect.soft(answer.headers()['referrer-policy'], path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect.soft(answer.headers()['content-security-policy'], path).toEqual(policy);
    if (status >= 400 && type === problem) expect.soft(await answer.json(), path).toHaveProperty('requestId');
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await request.fetch('/', { method });
    expect.soft([answer.status(), answer.headers()['content-type']], method).toEqual([404, problem]);
    expect.soft(answer.headers(), method).toMatchObject(always);
  }
});

test('the integrity hashes of the page match the served files', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const kinds = /^<script|rel="(?:stylesheet|modulepreload)"/;
  const tags = [...page.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+)"[^>]*>/g)];
  const named = tags.filter(([tag]) => kinds.test(tag));
  expect(named.some(([, path]) => path!.startsWith('/fonts/'))).toBe(true);
  expect(named.length).toBeGreaterThan(2);
  for (const [tag, path] of named) {
    const hash = createHash('sha384')
      .update(await bodyOf(request, path!))
      .digest('base64');
    expect(tag, path).toContain(`integrity="sha384-${hash}"`);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test("the cached page has the same policy as the server's", async ({ page }) => {
    const first = await page.goto('/user-agreement');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const second = await page.goto('/auth');
    expect(second!.fromServiceWorker()).toBe(true);
    expect(second!.headers()['content-security-policy']).toBe(first!.headers()['content-security-policy']);
  });
});

const directives = (policy = ''): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')] as const),
  ) as Record<string, string>;

async function bodyOf(request: APIRequestContext, path: string): Promise<Buffer> {
  return (await request.get(path)).body();
}
