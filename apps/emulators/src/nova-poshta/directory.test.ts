import { expect, test } from 'vitest';
import { novaPoshta, openRoom } from '../../test/room.ts';

const kyiv = { settlement: 'e718a680-4b33-11e4-ab6d-005056801329', city: '8d5a980d-391c-11dd-90d9-001a92567626' };

test('the 400 branches of Kyiv come page by page, each once, in any number form', async () => {
  const { app } = await openRoom();
  const refs = new Set<string>();
  for (const Page of ['1', '2', 3]) {
    const reply = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, Limit: Page === 3 ? 150 : '150', Page });
    expect(reply.info).toEqual({ totalCount: 400 });
    for (const { Ref } of reply.data) refs.add(Ref);
  }
  expect(refs.size).toBe(400);
  const after = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, Limit: '150', Page: '4' });
  expect(after.data).toEqual([]);
});

test('branches are found by settlement id only as a settlement and by city id only as a city', async () => {
  const { app } = await openRoom();
  const count = async (requested: object) => (await novaPoshta(app, 'getWarehouses', requested)).info.totalCount;
  expect(await count({ SettlementRef: kyiv.settlement })).toBe(400);
  expect(await count({ CityName: 'Київ' })).toBe(400);
  expect(await count({ CityRef: kyiv.settlement })).toBe(0);
  expect(await count({ SettlementRef: kyiv.city })).toBe(0);
});

test('every plain value of a branch is text', async () => {
  const { app } = await openRoom();
  const { data } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, Limit: 1 });
  const { Schedule, Reception, Delivery, ...plain } = data[0];
  expect(Object.values(plain).every((value) => typeof value === 'string')).toBe(true);
  expect(plain).toMatchObject({ Number: '1', WarehouseStatus: 'Working', DenyToSelect: '0', WarehouseIndex: '11/1' });
  expect(Object.keys(Schedule)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  expect([Reception, Delivery]).toEqual([Schedule, Schedule]);
});

test('a number finds the branch with exactly it first, then those that begin with it', async () => {
  const { app } = await openRoom();
  for (const FindByString of ['12', '№12', '№ 12']) {
    const { data } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, FindByString });
    const numbers: string[] = data.map((one: { Number: string }) => one.Number);
    expect(numbers[0]).toBe('12');
    expect(numbers).toContain('120');
    expect(numbers.every((number) => number.startsWith('12'))).toBe(true);
  }
  const { data } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, FindByString: '5' });
  expect([data[0].Number, data[1].Number]).toEqual(['5', '5002']);
  expect((await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, WarehouseId: '12' })).data).toHaveLength(1);
});

test('a street finds its branches, and a house narrows them down', async () => {
  const { app } = await openRoom();
  const find = async (FindByString: string) =>
    (await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, FindByString })).data;
  const onStreet = await find('вул. кирилівська');
  expect(onStreet.length).toBeGreaterThan(1);
  const house = /\d+$/.exec(onStreet[0].Description)?.[0];
  const atHouse = await find(`Кирилівська, ${house}`);
  expect(atHouse.length).toBeLessThan(onStreet.length);
  expect(atHouse).toContainEqual(onStreet[0]);
});

test('lockers are a separate type and category', async () => {
  const { app } = await openRoom();
  const TypeOfWarehouseRef = 'f9316480-5f2d-425d-bc2c-ac7cd29decf0';
  const { data } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, TypeOfWarehouseRef });
  expect(data).toHaveLength(133);
  expect(new Set(data.map((one: { CategoryOfWarehouse: string }) => one.CategoryOfWarehouse))).toEqual(
    new Set(['Postomat']),
  );
  const types = await novaPoshta(app, 'getWarehouseTypes');
  expect(types.info).toEqual([]);
  expect(types.data).toContainEqual({ Ref: TypeOfWarehouseRef, Description: 'Поштомат' });
});

test('a few branches are closed and a few may not be chosen', async () => {
  const { app } = await openRoom();
  const { data } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city });
  const closed = data.filter((one: { WarehouseStatus: string }) => one.WarehouseStatus !== 'Working');
  const denied = data.filter((one: { DenyToSelect: string }) => one.DenyToSelect === '1');
  expect([closed.length, denied.length]).toEqual([10, 9]);
});

test('streets are found inside a settlement, and its branches refer to them', async () => {
  const { app } = await openRoom();
  const requested = { SettlementRef: kyiv.settlement, StreetName: 'хрещ', Limit: '10' };
  const { data, info } = await novaPoshta(app, 'searchSettlementStreets', requested);
  expect(info).toEqual([]);
  expect(data[0]).toMatchObject({
    TotalCount: 1,
    Addresses: [{ Present: 'вул. Хрещатик', StreetsTypeDescription: 'вул.' }],
  });
  const branches = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv.city, FindByString: 'Хрещатик' });
  expect(branches.info.totalCount).toBeGreaterThan(0);
});

test('streets need a true settlement id and a limit', async () => {
  const { app } = await openRoom();
  const requested = { SettlementRef: kyiv.city, StreetName: 'Хрещатик', Limit: '10' };
  expect(await novaPoshta(app, 'searchSettlementStreets', requested)).toMatchObject({ errorCodes: ['20000500626'] });
  const unsaid = { StreetName: 'Хрещатик', Limit: '10' };
  expect(await novaPoshta(app, 'searchSettlementStreets', unsaid)).toMatchObject({ errorCodes: ['20000500639'] });
  const unlimited = { SettlementRef: kyiv.settlement, StreetName: 'Хрещатик' };
  expect((await novaPoshta(app, 'searchSettlementStreets', unlimited)).data[0].Addresses).toEqual([]);
});

test.each(['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів'])(
  '%s has hundreds of streets, all different and always the same',
  async (CityName) => {
    const { app } = await openRoom();
    const { data } = await novaPoshta(app, 'searchSettlements', { CityName, Limit: '1' });
    const requested = { SettlementRef: data[0].Addresses[0].Ref, StreetName: '', Limit: '1000' };
    const streets = async () => (await novaPoshta(app, 'searchSettlementStreets', requested)).data[0].Addresses;
    const first: { SettlementStreetRef: string; Present: string }[] = await streets();
    expect(first.length).toBeGreaterThan(250);
    expect(new Set(first.map(({ SettlementStreetRef }) => SettlementStreetRef)).size).toBe(first.length);
    expect(new Set(first.map(({ Present }) => Present)).size).toBe(first.length);
    expect(await streets()).toEqual(first);
  },
);
