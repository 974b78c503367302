import { expect, test } from 'vitest';
import { novaPoshta, openRoom } from '../../test/room.ts';

const kyiv = { settlement: 'e718a680-4b33-11e4-ab6d-005056801329', city: '8d5a980d-391c-11dd-90d9-001a92567626' };

test.each([
  [{ apiKey: undefined }, '20000200069'],
  [{ apiKey: 'live-key' }, '20000200068'],
])('a call with %j is refused inside HTTP 200', async (rest, code) => {
  const { app } = await openRoom();
  const reply = await novaPoshta(app, 'getCities', {}, rest);
  expect(reply).toMatchObject({ success: false, data: [], info: [], errorCodes: [code], errors: [expect.any(String)] });
});

test('an unknown model, an unknown method and a broken body are refused inside HTTP 200', async () => {
  const { app } = await openRoom();
  expect(await novaPoshta(app, 'getCities', {}, { modelName: 'Cities' })).toMatchObject({ success: false });
  expect(await novaPoshta(app, 'constructor')).toMatchObject({ success: false });
  const url = '/emulators/nova-poshta/v2.0/json/';
  const headers = { 'content-type': 'application/json' };
  const broken = await app.inject({ method: 'POST', url, headers, body: '{"apiKey":' });
  expect([broken.statusCode, broken.json().success]).toEqual([200, false]);
});

test('both model names answer the same', async () => {
  const { app } = await openRoom();
  const requested = { FindByString: 'Буча' };
  const general = await novaPoshta(app, 'getSettlements', requested, { modelName: 'AddressGeneral' });
  expect(general.data).toHaveLength(1);
  expect(await novaPoshta(app, 'getSettlements', requested)).toEqual(general);
});

test('the path is case-sensitive', async () => {
  const { app } = await openRoom();
  const reply = await app.inject({ method: 'POST', url: '/emulators/nova-poshta/v2.0/JSON/', payload: {} });
  expect(reply.statusCode).toBe(404);
});

test('a found settlement has one id as a settlement and another one as a delivery city', async () => {
  const { app } = await openRoom();
  const reply = await novaPoshta(app, 'searchSettlements', { CityName: 'київ', Limit: '50', Page: '1' });
  expect(reply.info).toEqual([]);
  expect(reply.data[0].TotalCount).toBe(2);
  expect(reply.data[0].Addresses[0]).toMatchObject({
    Present: 'м. Київ, Київська обл.',
    Warehouses: 400,
    Ref: kyiv.settlement,
    DeliveryCity: kyiv.city,
    Region: '',
    RegionTypes: '',
  });
  expect(reply.data[0].Addresses[1].Present).toBe('с. Київець, Стрийський р-н, Львівська обл.');
});

test('namesakes in different oblasts are distinguished', async () => {
  const { app } = await openRoom();
  const { data } = await novaPoshta(app, 'searchSettlements', { CityName: 'Миколаїв', Limit: 10 });
  const [first, second] = data[0].Addresses;
  expect([first.Area, second.Area]).toEqual(['Миколаївська', 'Львівська']);
  expect(second.Present).toBe('м. Миколаїв, Стрийський р-н, Львівська обл.');
  expect(new Set([first.Ref, second.Ref, first.DeliveryCity, second.DeliveryCity]).size).toBe(4);
  const branches = await novaPoshta(app, 'getWarehouses', { CityRef: second.DeliveryCity });
  expect(branches.info.totalCount).toBe(4);
});

test('any apostrophe finds Камʼянець-Подільський', async () => {
  const { app } = await openRoom();
  for (const CityName of ["кам'янець", 'Камʼянець', 'Кам’янець-Подільський']) {
    const { data } = await novaPoshta(app, 'searchSettlements', { CityName });
    expect(data[0].Addresses.map((one: { Region: string }) => one.Region)).toEqual(['Камʼянець-Подільський']);
  }
});

test('nothing found is a success with an empty list', async () => {
  const { app } = await openRoom();
  const reply = await novaPoshta(app, 'searchSettlements', { CityName: 'Kyiv' });
  expect(reply).toMatchObject({ success: true, data: [{ TotalCount: 0, Addresses: [] }] });
});

test('cities are listed by city id and settlements by settlement id, with the total as an object', async () => {
  const { app } = await openRoom();
  const cities = await novaPoshta(app, 'getCities', { Ref: kyiv.city });
  expect(cities).toMatchObject({ data: [{ Description: 'Київ', AreaDescription: 'Київська', CityID: '4' }] });
  expect(cities.info).toEqual({ totalCount: 1 });
  expect((await novaPoshta(app, 'getCities', { Ref: kyiv.settlement })).data).toEqual([]);
  const settlements = await novaPoshta(app, 'getSettlements', { Ref: kyiv.settlement });
  expect(settlements.data[0]).toMatchObject({ AreaDescription: 'Київська область', Warehouse: '1' });
});

test('settlements without branches are excluded on demand', async () => {
  const { app } = await openRoom();
  const requested = { FindByString: 'Криворівня' };
  expect((await novaPoshta(app, 'getSettlements', requested)).data[0].Warehouse).toBe('0');
  expect((await novaPoshta(app, 'getSettlements', { ...requested, Warehouse: '1' })).data).toEqual([]);
});

test('two rooms have the same directory', async () => {
  const [first, second] = [await openRoom(), await openRoom()];
  const requested = { CityName: 'Ужгород' };
  expect(await novaPoshta(first.app, 'getWarehouses', requested)).toEqual(
    await novaPoshta(second.app, 'getWarehouses', requested),
  );
});
