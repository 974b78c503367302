import { expect, test } from 'vitest';
import { anOrder } from './in-tests.ts';
import { paymentText, deliveryText, stepText, whatGoesBack } from './text.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const until = '2026-11-20T12:35:00.000Z';
const parcel = { text: '', at: until, expected_on: null, held_until: null, link: '' };

test.each([
  ['Оплати до 14:35, щоб ми почали збирати', { state: 'awaiting_payment', pay_until: until, can_pay: true }],
  ['Посилка прямує до відділення', { state: 'shipped' }],
  ['Посилка прямує до тебе', { state: 'shipped', delivery_type: 2 }],
  ['Посилка прямує до відділення', { state: 'shipped', parcel: { ...parcel, state: 'unknown' } }],
  ['Посилка чекає на тебе', { state: 'shipped', parcel: { ...parcel, state: 'at_branch' } }],
  ['Передаємо перевізнику', { state: 'packed' }],
  [undefined, { state: 'cancelled' }],
] as const)('«%s» is below the steps', (text, part) => {
  expect(plain(stepText(anOrder(part)))).toBe(text);
});

test.each([
  ['При отриманні', {}],
  [
    'Карткою онлайн · чекає до 14:35',
    { payment: 'onlineCard', payment_state: 'waiting', can_pay: true, pay_until: until },
  ],
  [
    'Карткою онлайн · чекає до 14:35',
    { payment: 'onlineCard', payment_state: 'failed', can_pay: true, pay_until: until },
  ],
  ['Карткою онлайн · не сплачено', { payment: 'onlineCard', payment_state: 'waiting', state: 'cancelled' }],
  ['Карткою онлайн · повертаємо на картку', { payment: 'onlineCard', payment_state: 'refunding', state: 'cancelled' }],
  ['Карткою онлайн · сплачено', { payment: 'onlineCard', payment_state: 'paid', state: 'paid' }],
] as const)('the details show how the order is paid: «%s»', (text, part) => {
  expect(plain(paymentText(anOrder(part)))).toBe(text);
});

test('a courier of the second carrier comes by the hour', () => {
  const courier = { date: '2026-11-20', from: '14:00', to: '16:00' };
  const text = deliveryText(anOrder({ delivery_type: 3, courier }));
  expect(plain(text)).toBe('Київ, відділення № 12, вул. Хрещатик, 22 · 20 листопада, 14:00–16:00');
});

test('before a cancellation the customer sees everything that is refunded', () => {
  expect(whatGoesBack(anOrder())).toEqual([]);
  const paid = anOrder({ payment: 'onlineCard', payment_state: 'paid', bonus_total: 800, promocode: 'OGO30' });
  expect(whatGoesBack(paid).map(plain)).toEqual([
    '315 ₴ на картку, зазвичай за 1–3 дні',
    '800 XP на баланс, одразу',
    'код OGO30: ним знову можна скористатися',
  ]);
  expect(plain(whatGoesBack({ ...paid, payment_state: 'held' })[0])).toBe('315 ₴ на картці буде розблоковано');
  expect(plain(whatGoesBack({ ...paid, payment_state: 'processing' })[0])).toBe('315 ₴ на картку, якщо банк їх спише');
});
