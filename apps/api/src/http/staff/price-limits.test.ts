import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { offerCertificates } from '../../../test/steps/certificates.ts';

const club = openHarness();
const office = openOfficeOf(club);

const sit = () => new Desk(office).sit(['catalogue-manager']);
const act = async (desk: Desk, name: string, input: unknown) =>
  (await desk.act(name, input, { reason: 'Так треба' })).json() as object;
const waiting = { outcome: 'waiting', needs_approval: 'price_far' };

test("an XP price of a certificate that moves far from the shown one needs another member's approval", async () => {
  const goods = await sit();
  const offer = await offerCertificates(club, { count: 1, xp: 400 });
  const price = (xp: string) => act(goods, 'certificates.import-prices', { file: `offer,xp\n${offer},${xp}\n` });
  expect(await price('279')).toMatchObject(waiting);
  expect(await price('300')).toMatchObject({ outcome: 'done' });
  expect(await price('1')).toMatchObject(waiting);
});

test('in a day a price goes no further in steps, by any action, than it may in one', async () => {
  const goods = await sit();
  const set = (kop: number) =>
    act(goods, 'goods.set', { brand: 'main', rows: [{ sku: 'ST-PRO-DUSK', price_kop: kop }] });
  const load = (price: string) =>
    act(goods, 'products.import', { file: `id,variant_id,price\n7700005,4400005,${price}\n` });
  for (const kop of [9000, 7700]) expect(await set(kop)).toMatchObject({ outcome: 'done', reply: { changed: 1 } });
  expect(await set(7699)).toMatchObject(waiting);
  expect(await load('76')).toMatchObject(waiting);
  const reward = (xp: string) => act(goods, 'rewards.set', { product: '7700041', cells: { xp } });
  for (const xp of ['500', '455']) expect(await reward(xp)).toMatchObject({ outcome: 'done' });
  expect(await reward('454')).toMatchObject(waiting);
  const offer = await offerCertificates(club, { count: 1, xp: 400 });
  const price = (xp: string) => act(goods, 'certificates.import-prices', { file: `offer,xp\n${offer},${xp}\n` });
  expect(await price('300')).toMatchObject({ outcome: 'done' });
  expect(await price('279')).toMatchObject(waiting);
  club.clock.forward(24 * 3_600_000);
  await goods.call('POST /api/demo/sign-in-as', { member: goods.member });
  expect(await load('76')).toMatchObject({ outcome: 'done' });
});

test('a new variant of a product is that product at another price: far below the cheapest it needs an approval', async () => {
  const goods = await sit();
  const add = (id: number, price: string, more = '') =>
    act(goods, 'products.import', {
      file: `id,variant_id,price,stock,sku${more && ',xp'}\n7700002,${id},${price},5,NEW-${id}${more && `,${more}`}\n`,
    });
  expect(await add(4409001, '1')).toMatchObject(waiting);
  expect(await add(4409001, '0', '1')).toMatchObject(waiting);
  expect(await add(4409001, '73.50')).toMatchObject({ outcome: 'done' });
  // Not from the new one: the product began the day at 105.
  expect(await add(4409002, '60')).toMatchObject(waiting);
  expect(await add(4409002, '1050')).toMatchObject({ outcome: 'done' });
});
