import { popularCities } from '@club/rules/delivery/cities';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { confirmEmailOf, lastEmailCode } from '../../../test/steps/sign-in.ts';

const club = openHarness({ seed: false });
const address = {
  settlement_id: popularCities[0]?.settlementId ?? '',
  branch_id: null,
  street: 'вул. Хрещатик',
  house: '1',
  flat: '',
};
const saveAddress = (phone: Phone) => phone.call('POST /api/user/save-address', { address });
const rename = (phone: Phone) =>
  phone.call('POST /api/user/update-profile', { first_name: 'Олена', last_name: 'Тестова' });
const balance = async (phone: Phone) => (await phone.call('GET /api/get-balance', {})).balance;

test(
  'a profile that becomes complete is rewarded once, whichever piece was the last',
  { tags: ['limit:whole-profile'] },
  async () => {
    const phone = await new Phone(club).register();
    await rename(phone);
    await saveAddress(phone);
    expect(await balance(phone)).toBe(0);
    await phone.call('POST /api/user/change-email', { email: 'complete@example.com' });
    const code = await lastEmailCode(club, 'complete@example.com');
    await phone.call('POST /api/user/confirm-email', { code });
    expect(await balance(phone)).toBe(50);
    await rename(phone);
    await saveAddress(phone);
    expect(await balance(phone)).toBe(50);
    const { transactions } = await phone.call('GET /api/get-bonus-history', {});
    expect(transactions).toMatchObject([{ amount: 50, reason: 'Заповнений профіль' }]);
  },
);

test(
  'the profile lists its requirements, ticked off one by one, until it is paid',
  { tags: ['limit:whole-profile'] },
  async () => {
    const phone = await new Phone(club).register();
    const readReward = async () => (await phone.call('GET /api/user/get-profile', {})).reward;
    const steps = (...done: string[]) =>
      ['name', 'birth_date', 'email', 'address'].map((step) => ({ step, is_done: done.includes(step) }));
    expect(await readReward()).toEqual({ xp: 50, is_paid: false, steps: steps('name', 'birth_date') });
    await confirmEmailOf(club, phone, 'step.by.step@example.com');
    expect(await readReward()).toEqual({ xp: 50, is_paid: false, steps: steps('name', 'birth_date', 'email') });
    await saveAddress(phone);
    expect(await readReward()).toMatchObject({ is_paid: true, steps: steps('name', 'birth_date', 'email', 'address') });
  },
);

test('it is one reward for a person, in the brand where the last piece came', async () => {
  const main = await new Phone(club).register();
  await confirmEmailOf(club, main, 'two.brands@example.com');
  const ogo = await enterOgo(main);
  await saveAddress(ogo);
  await saveAddress(main);
  expect([await balance(main), await balance(ogo)]).toEqual([0, 50]);
  for (const brand of [main, ogo]) {
    const { rules } = await brand.call('GET /api/xp/earning', {});
    expect(rules.find(({ id }) => id === 'profile')).toMatchObject({ state: 'done' });
    expect((await brand.call('GET /api/user/get-profile', {})).reward).toMatchObject({ is_paid: true });
  }
});

test('the last two parts at once are rewarded once', async () => {
  const phone = await new Phone(club).register();
  await confirmEmailOf(club, phone, 'at.once@example.com');
  await Promise.all([saveAddress(phone), rename(phone), saveAddress(phone), rename(phone)]);
  expect(await balance(phone)).toBe(50);
});

test('a profile that is complete once the club goes without e-mail is paid with the next saved field', async () => {
  const phone = await new Phone(club).register();
  await saveAddress(phone);
  Object.assign(club.services.config, { absent: ['email'] });
  const { reward } = await phone.call('GET /api/user/get-profile', {});
  expect(reward).toMatchObject({ is_paid: false, steps: [{ is_done: true }, { is_done: true }, { is_done: true }] });
  await rename(phone);
  expect(await balance(phone)).toBe(50);
  Object.assign(club.services.config, { absent: [] });
});
