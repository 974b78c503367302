import { expect, test } from 'vitest';
import { targetHref, targetName } from './targets.ts';

test.each([
  ['order:10001', 'Замовлення №\u00A010001', '/orders/10001'],
  ['customer:6900000001', 'Учасник №\u00A06900000001', '/people/6900000001'],
  ['support-request:1001', 'Звернення №\u00A01001', '/requests/1001'],
  ['setting:delivery/ogo', 'Налаштування: delivery, oʼgo Club', undefined],
  ['device:8800000017', 'Пристрій №\u00A08800000017', undefined],
  ['stock', 'Залишки', undefined],
  ['tasks:order-sms', 'Завдання виду: order-sms', undefined],
  ['something:new', 'something:new', undefined],
])('%s is named in words', (target, name, href) => {
  expect(targetName(target)).toBe(name);
  expect(targetHref(target)).toBe(href);
});
