import { popularCities } from '@club/rules/delivery/cities';
import { beforeAll, expect, test } from 'vitest';
import { enterOgo } from '../../../test/steps/packs.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness({ seed: false, env: { ALLOWED_PHONES: '380671112233' } });
const minuteMs = 60_000;
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register({ email: 'olena@example.com' });
});

const kyiv = popularCities[0]?.settlementId ?? '';
const lviv = popularCities.find(({ label }) => label === 'Львів')?.settlementId ?? '';
const nowhere = '00000000-0000-4000-8000-000000000000';
const save = 'POST /api/user/save-address';
const courier = { settlement_id: kyiv, branch_id: null, street: ' вул. Хрещатик ', house: '1', flat: '' };

test("the profile shows the club's data of the person", { tags: ['GET:/api/user/get-profile'] }, async () => {
  const person = await new Phone(club).register({ email: 'first@example.com' });
  const at = club.clock.now.toISOString();
  expect(await person.call('GET /api/user/get-profile', {})).toEqual({
    first_name: 'Олена',
    last_name: 'Тестова',
    phone: person.number,
    birth_date: '1990-05-14',
    email: 'first@example.com',
    is_email_confirmed: false,
    email_waiting: null,
    age: 'none',
    consents: [
      { purpose: 'rules', is_given: true, at },
      { purpose: 'personal_data', is_given: true, at },
      { purpose: 'news', is_given: false, at: null },
      { purpose: 'sms', is_given: false, at: null },
      { purpose: 'analytics', is_given: false, at: null },
    ],
    address: null,
    deletion_at: null,
    step_up_until: new Date(club.clock.now.getTime() + 10 * minuteMs).toISOString(),
    reward: expect.objectContaining({ xp: 50, is_paid: false }),
  });
  club.clock.forward(10 * minuteMs);
  expect((await person.call('GET /api/user/get-profile', {})).step_up_until).toBeNull();
});

test('names are stored as registration stores them', { tags: ['POST:/api/user/update-profile'] }, async () => {
  const change = 'POST /api/user/update-profile';
  expect(await phone.call(change, { first_name: " дар'я ", last_name: 'КОВАЛЬ' })).toEqual({
    code: 200,
    first_name: 'Дарʼя',
    last_name: 'Коваль',
  });
  expect(await phone.call('POST /api/user/get-user', {})).toMatchObject({ first_name: 'Дарʼя', last_name: 'Коваль' });
  for (const [field, names] of [
    ['first_name', { first_name: 'Daria', last_name: 'Коваль' }],
    ['last_name', { first_name: 'Дарʼя', last_name: '7' }],
  ] as const)
    expect((await phone.request(change, names)).json()).toMatchObject({ code: 'name_invalid', errors: [{ field }] });
});

test(
  'an address is a place the carrier knows, named as the carrier names it, and null deletes it',
  { tags: ['POST:/api/user/save-address'] },
  async () => {
    const { branches } = await phone.call('GET /api/delivery/branches', { city: kyiv });
    const [branch] = branches;
    const saved = await phone.call(save, { address: { ...courier, branch_id: branch?.id ?? '' } });
    expect(saved.address).toEqual({
      settlement_id: kyiv,
      city: 'Київ',
      branch_id: branch?.id,
      branch: `відділення №${branch?.number}, ${branch?.address}`,
      street: 'вул. Хрещатик',
      house: '1',
      flat: '',
    });
    expect((await phone.call('GET /api/user/get-profile', {})).address).toEqual(saved.address);
    const again = await phone.call(save, { address: courier });
    expect(again.address).toMatchObject({ branch_id: null, branch: '' });
    expect((await phone.call(save, { address: null })).address).toBeNull();
    expect((await phone.call('GET /api/user/get-profile', {})).address).toBeNull();
  },
);

test('a preset city may be chosen before any search', async () => {
  expect((await phone.call(save, { address: { ...courier, settlement_id: lviv } })).address).toMatchObject({
    city: 'Львів',
  });
});

test('a city or a branch that does not exist is refused, and so is a branch of another city', async () => {
  const { branches } = await phone.call('GET /api/delivery/branches', { city: kyiv });
  const refusal = (over: object) => phone.refusal(save, { address: { ...courier, ...over } });
  expect(await refusal({ settlement_id: nowhere })).toBe('city_unknown');
  expect(await refusal({ branch_id: nowhere })).toBe('branch_unknown');
  expect(await refusal({ settlement_id: lviv, branch_id: branches[0]?.id })).toBe('branch_unknown');
});

test("each brand's customer has its own address", async () => {
  const person = await new Phone(club).register();
  await person.call(save, { address: courier });
  const ogo = await enterOgo(person);
  expect((await ogo.call('GET /api/user/get-profile', {})).address).toBeNull();
  await ogo.call(save, { address: null });
  expect((await person.call('GET /api/user/get-profile', {})).address).not.toBeNull();
});

test(
  'a consent is given and withdrawn, and both are stored with their time',
  { tags: ['POST:/api/user/update-consent', 'GET:/api/user/get-consents'] },
  async () => {
    const person = await new Phone(club).register();
    const updateConsent = (purpose: 'news' | 'rules' | 'sms', is_given: boolean) =>
      person.call('POST /api/user/update-consent', { purpose, is_given });
    const given = await updateConsent('news', true);
    club.clock.forward(minuteMs);
    expect(await updateConsent('news', true), 'the same again').toEqual(given);
    const withdrawn = await updateConsent('news', false);
    expect(Date.parse(withdrawn.at) - Date.parse(given.at)).toBe(minuteMs);
    club.clock.forward(minuteMs);
    expect(await updateConsent('news', false), 'the same again').toEqual(withdrawn);
    const anew = await updateConsent('news', true);
    await updateConsent('sms', false);
    const { consents } = await person.call('GET /api/user/get-consents', {});
    expect(consents.slice(0, 2)).toEqual([
      { purpose: 'news', given_at: anew.at, withdrawn_at: null },
      { purpose: 'news', given_at: given.at, withdrawn_at: withdrawn.at },
    ]);
    expect(consents.slice(2).map(({ purpose }) => purpose)).toEqual(['personal_data', 'rules']);
    const profile = await person.call('GET /api/user/get-profile', {});
    expect(profile.consents).toContainEqual({ purpose: 'news', is_given: true, at: anew.at });
  },
);

test('consents required for membership are not withdrawn', async () => {
  for (const purpose of ['rules', 'personal_data'])
    expect(await phone.refusal('POST /api/user/update-consent', { purpose, is_given: false })).toBe('consent_required');
  const { consents } = await phone.call('GET /api/user/get-consents', {});
  expect(consents.every(({ withdrawn_at }) => withdrawn_at === null)).toBe(true);
});

test(
  'the allow-list of the configuration is shown to those on it, and opens nothing',
  { tags: ['AUTH-11', 'GET:/api/user/check-allowed-user'] },
  async () => {
    const listed = await new Phone(club, 'main', '380671112233').register();
    expect(await listed.call('GET /api/user/check-allowed-user', {})).toEqual({ allowed: true });
    expect(await phone.call('GET /api/user/check-allowed-user', {})).toEqual({ allowed: false });
  },
);
