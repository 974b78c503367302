// A club from its first minute: closed, listed thing by thing, opened by staff, and closed again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '@club/rules/brands';
import { popularCities } from '@club/rules/delivery/cities';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDemo } from '../../seeds/open-demo.ts';
import { seedClub } from '../../seeds/seed-club.ts';
import type { CommandResult, CommandServices } from '../../src/cli/command.ts';
import { closeCommands, openCommands, setupCommands } from '../../src/cli/setup.ts';
import { listSettingHistory } from '../../src/domain/settings/list-settings.ts';
import { serveWebApp } from '../../src/http/site/web-app.ts';
import { ProviderError } from '../../src/providers/provider-error.ts';
import { captureLog } from '../harness/capture-log.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { consoleOf } from '../steps/console.ts';

const club = openHarness({ isOpenAsSet: true, seed: false, env: { LOG_LEVEL: 'error' } });
const site = Fastify();
const dist = mkdtempSync(join(tmpdir(), 'club-door-'));
beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<script type="application/json" id="runtime">{{runtime}}</script>');
  await serveWebApp(site, club.services, { version: '0.1.0', build: 'b1' }, dist);
});
afterAll(async () => {
  await site.close();
  rmSync(dist, { recursive: true });
});

const command = (one: 'setup' | 'open' | 'close', flags: Record<string, string | boolean> = {}) => {
  const args = { positional: [], flags };
  const services = consoleOf(club);
  if (one === 'setup') return setupCommands[''](services, args);
  return one === 'open' ? openCommands[''](services, args) : closeCommands[''](services, args);
};
const homeAt = (host: string) => site.inject({ url: '/', headers: { host } });
const statusOf = async () => (await homeAt('localhost:3000')).statusCode;

test('a new club is closed: both brands show a page without a script, and every call but one is refused', async () => {
  for (const [host, name] of [
    ['localhost:3000', 'Клуб XP'],
    ['ogo.localhost:3000', 'oʼgo Club'],
  ] as const) {
    const { statusCode, headers, body } = await homeAt(host);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-store']);
    expect(body.replaceAll('\u00a0', ' ')).toContain(`<h1>${name} скоро відчиниться</h1>`);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  const visitor = new Phone(club);
  for (const endpoint of endpoints.filter(({ access }) => access === 'public' || access === 'visitor')) {
    const answer = await visitor.request(nameOf(endpoint), inputFor(endpoint, ['380671234567']));
    const said = [answer.statusCode, (answer.json() as { code?: unknown }).code];
    expect([nameOf(endpoint), ...said]).toEqual(
      endpoint.whileClosed ? [nameOf(endpoint), 200, undefined] : [nameOf(endpoint), 503, 'club_closed'],
    );
  }
});

test('staff closed the club themselves: a call refused meanwhile is no error in the log', async () => {
  const log = captureLog(club);
  expect(await new Phone(club).refusal('POST /api/auth/login-sms', { phone: '380671234567' })).toBe('club_closed');
  vi.restoreAllMocks();
  expect(log).toEqual([]);
});

test('health is answered while the club is closed', async () => {
  for (const url of ['/livez', '/readyz']) expect((await club.app.inject(url)).statusCode).toBe(200);
});

test('missing items are listed with their commands, brand by brand, and end a check with 1', async () => {
  const { rows, text, exitCode } = await command('setup', { check: true });
  expect(exitCode).toBe(1);
  expect(text).toContain('The club cannot open yet');
  const closing = rows.filter(({ state, needed }) => state === 'missing' && needed === 'to open');
  for (const brand of brands)
    expect(closing.filter((row) => row.brand === brand).map(({ item }) => item)).toEqual(
      expect.arrayContaining(['agreement, with its edition and date', 'rules', 'texts', 'products']),
    );
  for (const { how } of closing) expect(how).not.toBe('');
  // Every installation has the categories of the shop by its migrations.
  expect(rows).toContainEqual(expect.objectContaining({ item: 'categories', brand: 'ogo', state: 'done' }));
  expect((await command('setup')).exitCode).toBe(0);
});

test('set-up takes the ids of the first cities from the directory of the carrier, and again only when they change', async () => {
  const carrier = await consoleOf(club).cityDirectory();
  const setUp = (directory: CommandServices['cityDirectory'], flags = {}) =>
    setupCommands['']({ ...consoleOf(club), cityDirectory: directory }, { positional: [], flags });
  const versions = () => listSettingHistory(club, 'delivery.first-cities');
  const itemOf = ({ rows }: CommandResult) => rows.find(({ item }) => item === 'ids of the first cities')!;
  const usual = async () => carrier;
  const ids = popularCities.map(({ settlementId, deliveryCityId }) => ({ settlementId, deliveryCityId }));
  await setUp(usual);
  await setUp(usual);
  expect(await versions()).toMatchObject([{ value: ids, actor: 'console:test' }]);
  const [kyiv, ...others] = ids;
  const moved = { ...kyiv!, deliveryCityId: '00000000-0000-4000-8000-000000000001' };
  const searchCities = async (name: string) =>
    (await carrier.searchCities(name)).map((city) => (city.label === 'Київ' ? { ...city, ...moved } : city));
  const changed = async () => ({ ...carrier, searchCities });
  expect(itemOf(await setUp(changed, { check: true }))).toMatchObject({
    state: 'missing',
    how: 'run setup: it adopts the carrier’s ids',
  });
  expect(await versions()).toHaveLength(1);
  expect(itemOf(await setUp(changed))).toMatchObject({ state: 'done' });
  expect((await versions())[0]).toMatchObject({ value: [moved, ...others] });
  const failed = () => Promise.reject(new ProviderError('nova-poshta', 'unavailable', 'ECONNREFUSED'));
  const away = async () => ({ ...carrier, searchCities: failed });
  expect(itemOf(await setUp(away))).toMatchObject({ state: 'missing', found: expect.stringMatching(/^not checked/) });
  expect((await versions())[0]).toMatchObject({ value: [moved, ...others] });
  await setUp(usual);
});

test('it does not open while something it needs is missing, unless staff insist', async () => {
  const refused = await command('open', { note: 'Ready' });
  expect(refused.exitCode).toBe(1);
  expect(refused.rows).toContainEqual(expect.objectContaining({ problem: 'products', brand: 'main' }));
  expect((await command('open', {})).text).toContain('--note');
  expect(await statusOf()).toBe(503);
});

test('a demo is filled and opened by the same action, and every process applies it', async () => {
  const { database, config, clubSettings, clock, services } = club;
  const demo = { database, config, clubSettings, now: clock.now, random: services.random };
  await seedClub(demo);
  await openDemo(demo);
  await expect.poll(statusOf).toBe(200);
  await new Phone(club).register();
  const { rows, text } = await command('setup');
  expect(rows.filter(({ state, needed }) => state === 'missing' && needed !== '')).toEqual([]);
  expect(text).toContain('The club is open');
});

test('closing locks customers out within seconds, staff continue, and a demo that staff closed stays closed', async () => {
  expect((await command('close', { note: 'Inventory' })).text).toBe('The club is closed');
  await expect.poll(statusOf).toBe(503);
  const phone = new Phone(club);
  expect(await phone.refusal('POST /api/auth/login-sms', { phone: phone.number })).toBe('club_closed');
  const { database, config, clubSettings, clock, services } = club;
  await openDemo({ database, config, clubSettings, now: clock.now, random: services.random });
  expect((await command('setup')).text).toContain('The club can be opened: npm run club -- open');
  expect((await command('open', { note: 'Counted' })).exitCode).toBeUndefined();
  const { rows } = await (
    await import('../../src/cli/audit.ts')
  ).auditCommands.list(consoleOf(club), {
    positional: [],
    flags: {},
  });
  const ofOpening = rows.map(({ action }) => action).filter((name) => String(name).startsWith('club.'));
  expect(ofOpening.slice(0, 3)).toEqual(['club.open', 'club.close', 'club.open']);
});
