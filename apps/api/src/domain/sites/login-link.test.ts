import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo } from '../../../test/steps/packs.ts';

const club = openHarness({ seed: false });
const calls = [
  ['POST /api/mlogin', 'main', 69],
  ['POST /api/auth/mlogin-glo', 'main', 69],
  ['POST /api/velo/mlogin', 'velo', 79],
] as const;

// Registrations from one address are limited; that is another file's subject.
beforeEach(() => club.database.db.execute(sql`delete from limits`));
afterEach(() => {
  club.app.log.level = 'silent';
  vi.restoreAllMocks();
});

let people = 0;
async function confirmed(): Promise<{ phone: Phone; email: string }> {
  const email = `olena${(people += 1)}@example.com`;
  const phone = await new Phone(club).register({ email });
  await club.database.db.execute(sql`update people set email_confirmed_at = now() where phone = ${phone.number}`);
  return { phone, email };
}

/** Opens a link like a browser does, and returns whom the site saw. */
async function visit(url: string): Promise<{ status: number; page: string; arrival: Record<string, string> }> {
  const answer = await fetch(url);
  const [arrival] = (await club.outside.inject('/emulators/sites/arrivals')).json().arrivals;
  return { status: answer.status, page: await answer.text(), arrival };
}

test.each(calls)(
  "%s signs the session's own person in on the site, once",
  { tags: ['VELO-01', 'POST:/api/velo/mlogin', 'POST:/api/mlogin'] },
  async (name, site, series) => {
    const { phone, email } = await confirmed();
    const { url } = await phone.call(name, {});
    expect(url.startsWith(`${club.config.providers.sites[site].url}/account/login/multipass/`)).toBe(true);
    expect(await visit(url)).toMatchObject({
      status: 200,
      arrival: {
        site,
        email,
        firstName: 'Олена',
        lastName: 'Тестова',
        identifier: expect.stringMatching(new RegExp(`^${series}\\d{8}$`)),
        returnTo: `${club.config.providers.sites[site].url}/`,
      },
    });
    expect(await visit(url)).toMatchObject({ status: 409, page: expect.stringContaining('вже використано') });
  },
);

test('a link is made per tap: two are never the same, and both work', async () => {
  const { phone } = await confirmed();
  const [first, second] = [await phone.call('POST /api/mlogin', {}), await phone.call('POST /api/mlogin', {})];
  expect(first.url).not.toBe(second.url);
  expect([(await visit(second.url)).status, (await visit(first.url)).status]).toEqual([200, 200]);
});

test('a changed link signs no one in', async () => {
  const { phone } = await confirmed();
  const { url } = await phone.call('POST /api/mlogin', {});
  const cut = url.lastIndexOf('/') + 10;
  const changed = `${url.slice(0, cut)}${url[cut] === 'A' ? 'B' : 'A'}${url.slice(cut + 1)}`;
  expect(await visit(changed)).toMatchObject({ status: 401, page: expect.stringContaining('зіпсоване') });
});

test(
  "the session's person is signed in, even if the request names another",
  { tags: ['POST:/api/velo/mlogin', 'POST:/api/mlogin'] },
  async () => {
    const { phone, email } = await confirmed();
    const other = await confirmed();
    const named = { email: other.email, first_name: 'Інша', last_name: 'Людина' };
    for (const [name, extra] of [
      ['POST /api/mlogin', { ...named, ogoAuthApiToken: 'made.up' }],
      ['POST /api/velo/mlogin', { ...named, token: 'made.up' }],
    ] as const) {
      const { url } = await phone.call(name, extra);
      expect((await visit(url)).arrival).toMatchObject({ email, firstName: 'Олена' });
    }
  },
);

test(
  "the site is that of the call's brand; the main site is one call away from the second brand",
  { tags: ['POST:/api/auth/mlogin-glo'] },
  async () => {
    const { phone } = await confirmed();
    const ogo = await enterOgo(phone);
    const there = await visit((await ogo.call('POST /api/mlogin', { myogo: true })).url);
    expect(there.arrival.site).toBe('ogo');
    expect(there.arrival.identifier).not.toBe(phone.customerId);
    const main = await visit((await ogo.call('POST /api/auth/mlogin-glo', {})).url);
    expect(main.arrival).toMatchObject({ site: 'main', identifier: phone.customerId });
  },
);

test('a member of the second brand alone becomes one of the main brand on its site', async () => {
  const email = 'ogo-only@example.com';
  const phone = await new Phone(club, 'ogo').register({ email });
  await club.database.db.execute(sql`update people set email_confirmed_at = now() where phone = ${phone.number}`);
  const { arrival } = await visit((await phone.call('POST /api/auth/mlogin-glo', {})).url);
  const ids = await phone.call('POST /api/auth/check-token', {});
  expect(ids.gloShopId).toMatch(/^\d+$/);
  expect(arrival.identifier).toBe(ids.gloShopId);
});

test.each(calls)('without a confirmed e-mail %s signs no one in', async (name, site) => {
  const none = await new Phone(club).register();
  const unconfirmed = await new Phone(club).register({ email: 'nobody-proved@example.com' });
  const page = `${club.config.providers.sites[site].url}/account?tab=1`;
  for (const phone of [none, unconfirmed]) {
    const answer = await phone.request(name, { return_to: '/account?tab=1' });
    expect(answer.json()).toMatchObject(site === 'velo' ? { code: 'email_needed' } : { url: page });
    expect(await phone.refusal(name, { return_to: 'https://evil.example' })).toBe('link_not_allowed');
  }
});

test.each(calls)('where e-mails are not confirmed %s is the plain page of its site', async (name, site) => {
  const phone = await new Phone(club).register();
  const { absent } = club.config;
  Object.assign(club.config, { absent: ['email'] });
  const answer = await phone.request(name, { return_to: '/account?tab=1' });
  Object.assign(club.config, { absent });
  expect(answer.json()).toEqual({ url: `${club.config.providers.sites[site].url}/account?tab=1` });
});

test.each(calls)('%s leads to pages of its site only', { tags: ['POST:/api/velo/mlogin'] }, async (name, site) => {
  const { phone } = await confirmed();
  const { url: home } = club.config.providers.sites[site];
  const { origin } = new URL(home);
  for (const return_to of [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil',
    `${origin}/auth`,
  ])
    expect(await phone.refusal(name, { return_to })).toBe('link_not_allowed');
  for (const return_to of ['/account?tab=1', `${home}/account?tab=1`]) {
    const { url } = (await phone.request(name, { return_to })).json() as { url: string };
    expect((await visit(url)).arrival.returnTo).toBe(`${home}/account?tab=1`);
  }
});

test('no line of the log has a link, its token or an e-mail', async () => {
  const { phone, email } = await confirmed();
  club.app.log.level = 'debug';
  const lines = captureLog(club);
  const { url } = await phone.call('POST /api/mlogin', { email: 'foreign@example.com', ogoAuthApiToken: 'made.up' });
  const log = lines.join('');
  expect(log).toContain('a login link was requested with another account’s e-mail');
  expect(log).toContain('a capability token of another session');
  for (const secret of ['multipass', url.slice(-40), email, 'foreign@example.com', 'made.up'])
    expect(log).not.toContain(secret);
});
