import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certToken, offerCertificates, takeCertificate } from '../../../test/steps/certificates.ts';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { giveXp, orderingOf } from '../../../test/steps/ordering.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';
import { saveCertificateTerms } from '../../database/certificates/offers.ts';
import { notifyGoals } from './notify-goals.ts';

const club = openHarness();
const dayMs = 86_400_000;
const goalOf = async (phone: Phone) => (await phone.call('GET /api/get-balance', {})).goal;
const notified = async (phone: Phone) =>
  (await notificationsTo(club, phone.number))
    .filter(({ category }) => category === 'xp')
    .map(({ title }) => title.replaceAll('\u00a0', ' '));

/** A reward that costs more than the cheapest. */
async function dearReward(phone: Phone) {
  const { rewards } = await phone.call('GET /api/exchange/list', {});
  const dear = rewards.filter(({ reason }) => reason === 'xp_missing').at(-1)!;
  return { product_id: dear.id, ...dear };
}

test(
  'the chosen reward is the goal in place of the nearest one, and the forecast is of the last 30 days',
  { tags: ['POST:/api/xp/goal'] },
  async () => {
    const phone = await new Phone(club).register();
    const { product_id, bonuses, title } = await dearReward(phone);
    expect(await goalOf(phone)).toMatchObject({ is_chosen: false, days: null });
    await phone.call('POST /api/xp/goal', { product_id });
    const chosen = { kind: 'reward', id: product_id, title, bonuses, is_chosen: true, is_sold_out: false };
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: null });

    await giveXp(club, phone, bonuses - 30);
    await scan(phone, await issuePacks(club, 'glo', 1));
    // One code on the first day would forecast two months.
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: null });
    const later = async (days: number): Promise<void> => {
      club.clock.forward(days * dayMs);
      phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
    };
    await later(14);
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: null });
    await scan(phone, await issuePacks(club, 'glo', 1));
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: 7 });
    // What may not be earned any more is no pace either.
    club.services.config.compliance = 'restricted';
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: null });
    club.services.config.compliance = 'open';
    // The first of the two is no longer of the last 30 days.
    await later(17);
    expect(await goalOf(phone)).toMatchObject({ ...chosen, days: null });

    await phone.call('POST /api/xp/goal', {});
    expect(await goalOf(phone)).not.toMatchObject({ is_chosen: true });
  },
);

test('a certificate can be the goal too, in its category, until it is claimed', async () => {
  const phone = await new Phone(club).register();
  const offer_id = await offerCertificates(club, { count: 1, xp: 500 });
  await phone.call('POST /api/xp/goal', { offer_id });
  expect(await goalOf(phone)).toMatchObject({
    kind: 'certificate',
    id: offer_id,
    title: expect.stringMatching(/^Кошик поруч, 500/),
    bonuses: 500,
    is_chosen: true,
    leads_to: '/certificates?cat=2',
  });
  await giveXp(club, phone, 500);
  await takeCertificate(phone, await certToken(phone), offer_id);
  expect(await goalOf(phone)).not.toMatchObject({ id: offer_id });
});

test('a certificate that is the goal has the price that staff set, and is none while staff withhold it', async () => {
  const phone = await new Phone(club).register();
  const offer_id = await offerCertificates(club, { count: 1, xp: 500 });
  const set = (isWithheld: boolean) =>
    saveCertificateTerms(club.database.db, [{ offer: offer_id, xp: 700, isWithheld }]);
  await phone.call('POST /api/xp/goal', { offer_id });
  await set(false);
  expect(await goalOf(phone)).toMatchObject({ id: offer_id, bonuses: 700 });
  await giveXp(club, phone, 600);
  await notifyGoals(club, club.clock.now);
  expect(await notified(phone)).toEqual([]);
  await set(true);
  expect(await goalOf(phone)).not.toMatchObject({ id: offer_id });
  await giveXp(club, phone, 100);
  await notifyGoals(club, club.clock.now);
  expect(await notified(phone)).toEqual([]);
  await set(false);
  await notifyGoals(club, club.clock.now);
  expect(await notified(phone)).toEqual(['Вистачає на твою ціль']);
});

test('a goal that the brand does not offer is refused', async () => {
  const phone = await new Phone(club).register();
  const ogo = await new Phone(club, 'ogo').register();
  const { product_id } = await dearReward(ogo);
  for (const target of [{ product_id }, { product_id: '1' }, { offer_id: 'nothing' }])
    expect(await phone.refusal('POST /api/xp/goal', target)).toBe('not_found');
});

test('a goal that is reached is reported once, and ends with the order of it', async () => {
  const phone = await new Phone(club).register();
  const { product_id, bonuses } = await dearReward(phone);
  await phone.call('POST /api/xp/goal', { product_id });
  await notifyGoals(club, club.clock.now);
  expect(await notified(phone)).toEqual([]);
  await giveXp(club, phone, bonuses);
  await notifyGoals(club, club.clock.now);
  await notifyGoals(club, new Date(club.clock.now.getTime() + dayMs));
  expect(await notified(phone)).toEqual(['Вистачає на твою ціль']);
  expect(await goalOf(phone)).toMatchObject({ is_chosen: true, leads_to: `/exchange/product/active/${product_id}` });

  const { reward } = await phone.call('GET /api/exchange/product', { id: product_id });
  const variant_id = reward.variants.find(({ available }) => available)!.variant_id;
  await phone.call('POST /api/exchange/take', { variant_id }, idempotency());
  expect(await goalOf(phone)).toMatchObject({ is_sold_out: false });
  const ordering = await orderingOf(phone);
  const line = { variant_id, quantity: 1, price: '0.00', bonuses };
  await phone.call('POST /api/api-shop/create-order', ordering.body([line]), idempotency());
  expect(await goalOf(phone)).not.toMatchObject({ id: product_id });
});

test('a sold out goal is notified once and shown as such', async () => {
  const phone = await new Phone(club, 'ogo').register();
  const { product_id } = await dearReward(phone);
  await phone.call('POST /api/xp/goal', { product_id });
  await club.database.db.execute(sql`update variants set stock = 0 where product_id = ${Number(product_id)}`);
  await notifyGoals(club, club.clock.now);
  await notifyGoals(club, new Date(club.clock.now.getTime() + dayMs));
  expect(await notified(phone)).toEqual(['Те, на що ти збираєш, закінчилося']);
  expect(await goalOf(phone)).toMatchObject({ id: product_id, is_sold_out: true });
});
