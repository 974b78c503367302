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
