import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { runUnlessRefused } from '../../../../test/steps/console.ts';
import { deliverNotifications } from '../../../../test/steps/notified.ts';
import { pushesTo, subscribe } from '../../../../test/steps/pushes.ts';
import { addTags } from '../../../database/customers/tags.ts';
import { setCompliance } from '../../../database/xp/compliance.ts';
import { sendOffer } from './send-offer.ts';

const club = openHarness();
afterEach(() => {
  club.config.compliance = 'open';
});

let count = 0;
const offer = (path: string, brand: 'main' | 'ogo' = 'main') => ({
  brand,
  name: `offer-${++count}`,
  title: 'Новинка',
  text: 'Подробиці в клубі',
  path,
});

test.each([
  ['/shop/sticks/7700001', false],
  ['/shop/sticks', false],
  ['/shop/sticks?sub=gloPro', false],
  ['/shop/devices', false],
  ['/invite-friend/offer', false],
  ['/shop/accessories/7700031', true],
  ['/shop/accessories', true],
  ['/offers', true],
  ['/shop/favorite', true],
])('under the restricted profile an offer that leads to %s is sent: %s', async (path, isSent) => {
  club.config.compliance = 'restricted';
  const answer = await runUnlessRefused(club, sendOffer, offer(path));
  expect(answer === undefined ? false : 'sent' in answer).toBe(isSent);
  club.config.compliance = 'open';
  expect(await runUnlessRefused(club, sendOffer, offer(path))).toMatchObject({ sent: 0 });
});

test('an offer of goods whose cell was closed after it was written stays in the inbox', async () => {
  const phone = await new Phone(club).register();
  const browser = await subscribe(phone);
  await addTags(club.database.db, Number(phone.customerId), ['age-verified'], club.clock.now);
  await club.database.db.execute(sql`insert into consents (person_id, purpose, given_at)
    select person_id, 'news', now() from customers where id = ${Number(phone.customerId)}`);
  const cell = { brand: 'main', subject: 'tobacco-sticks', action: 'push', note: 'test' } as const;
  const turn = (allowed: boolean | null) =>
    setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed, now: club.clock.now });
  expect(await runUnlessRefused(club, sendOffer, offer('/shop/sticks/7700001'))).toMatchObject({ sent: 1 });
  expect(await runUnlessRefused(club, sendOffer, offer('/shop/accessories/7700031'))).toMatchObject({ sent: 1 });
  await turn(false);
  club.clock.forward(3000);
  await deliverNotifications(club);
  const navigated = (await pushesTo(club, browser)).map(({ payload }) => payload.notification.navigate);
  expect(navigated).toEqual([expect.stringContaining('/shop/accessories/7700031')]);
  await turn(null);
});
