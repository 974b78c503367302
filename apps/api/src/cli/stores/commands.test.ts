import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { actingWithin } from '../../../seeds/act-within.ts';
import { seedStores } from '../../../seeds/seed-stores.ts';
import { storeCommands } from './commands.ts';

const club = openHarness({
  seed: false,
  env: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Карти' },
});
const folder = mkdtempSync(join(tmpdir(), 'club-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = 'id,title,city,address,lat,lon,phone,services,note,updated,mon,tue,wed,thu,fri,sat,sun';
const week = 'closed,09:00-21:00,09:00-21:00,09:00-21:00,18:00-02:00,24h,10:00-18:00';
const good = `podil,Студія,Київ,"вул. Поділ, 1",50.4602,30.5224,044 000 12 01,cleaning|sticks,Є генератор,2026-11-18,${week}`;

function importRows(rows: string[], flags: Record<string, string | boolean> = {}) {
  const file = join(folder, 'places.csv');
  writeFileSync(file, [header, ...rows].join('\n'));
  const services = consoleOf(club);
  return storeCommands.import(services, { positional: [file], flags: { brand: 'main', kind: 'store', ...flags } });
}

test('every wrong cell of a file is reported and nothing of it is imported', async () => {
  const { rows, exitCode } = await importRows([
    good,
    good,
    `two,,Київ,вул. 1,30.5224,50.4602,12345,tea,,2026-02-30,closed,9-21,25:00-26:00,09:00-09:00,24h,24h,`,
  ]);
  expect(exitCode).toBe(1);
  expect(rows.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 id',
    ...['title', 'lat', 'lon', 'tue', 'wed', 'thu', 'sun', 'phone', 'services', 'updated'].map((name) => `4 ${name}`),
  ]);
  expect((await importRows([])).exitCode).toBe(1);
  expect((await importRows([good], { 'dry-run': true })).rows).toEqual([]);
  expect((await importRows([good], { kind: 'kiosk' })).exitCode).toBe(1);
  const phone = await new Phone(club).register();
  expect((await phone.call('GET /api/places', { kind: 'store' })).places).toEqual([]);
});

test(
  'a file replaces the places of one kind in one brand: known ones change and absent ones are deleted',
  { tags: ['GET:/api/places'] },
  async () => {
    const main = await new Phone(club).register();
    const ogo = await new Phone(club, 'ogo').register();
    await importRows([good, good.replace('podil', 'old')]);
    await importRows([good.replace('podil', 'shelf').replace('Київ', 'Львів')], { brand: 'ogo', kind: 'point' });
    expect((await importRows([good.replace('Студія', 'Магазин')])).rows).toEqual([{ places: 1, removed: 1 }]);
    const { places, ...rest } = await main.call('GET /api/places', { kind: 'store' });
    expect(places).toEqual([
      {
        id: 'podil',
        title: 'Магазин',
        city: 'Київ',
        address: 'вул. Поділ, 1',
        lat: 50.4602,
        lon: 30.5224,
        hours: [
          null,
          ...[1, 2, 3].map(() => ({ from: '09:00', to: '21:00' })),
          { from: '18:00', to: '02:00' },
          { from: '00:00', to: '24:00' },
          { from: '10:00', to: '18:00' },
        ],
        phone: '380440001201',
        services: ['sticks', 'cleaning'],
        note: 'Є генератор',
        updated_at: '2026-11-17T22:00:00.000Z',
      },
    ]);
    expect(rest).toMatchObject({
      cities: [{ title: 'Київ' }, { title: 'Львів', lat: 50.4602 }],
      route_url: 'geo:{lat},{lon}',
      map_tiles: 'https://tiles.example/{z}/{x}/{y}.png',
      map_attribution: '© Карти',
    });
    expect((await main.call('GET /api/places', { kind: 'point' })).places).toEqual([]);
    expect((await ogo.call('GET /api/places', { kind: 'point' })).places).toMatchObject([{ id: 'shelf' }]);
  },
);

test(
  'the demo has stores and points of both brands, and shows the age of their rows',
  { tags: ['CONT-01', '/go-buy'] },
  async () => {
    await actingWithin({ ...club.services, now: club.clock.now }, seedStores);
    const services = consoleOf(club);
    const { rows } = await storeCommands.list(services);
    const sum = (brand: string, kind: string) =>
      rows.filter((row) => row.brand === brand && row.kind === kind).reduce((n, row) => n + Number(row.places), 0);
    expect([sum('main', 'store'), sum('main', 'point'), sum('ogo', 'store'), sum('ogo', 'point')]).toEqual([
      14, 40, 6, 30,
    ]);
    expect(rows[0]).toMatchObject({ brand: 'main', kind: 'point', oldest: expect.stringMatching(/^2026-11-/) });
  },
);
