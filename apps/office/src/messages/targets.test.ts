import { expect, test } from 'vitest';
import { targetHref, targetName } from './targets.ts';

test.each([
  ['order:10001', 'Замовлення № 10001', '/orders/10001'],
  ['customer:6900000001', 'Учасник № 6900000001', '/people/6900000001'],
  ['support-request:1001', 'Звернення № 1001', '/requests/1001'],
  ['setting:delivery/ogo', 'Налаштування: delivery, oʼgo Club', undefined],
  ['device:8800000017', 'Пристрій № 8800000017', undefined],
  ['stock', 'Залишки', undefined],
  ['tasks:order-sms', 'Завдання виду: order-sms', undefined],
  ['something:new', 'something:new', undefined],
])('%s is named in words', (target, name, href) => {
  expect(targetName(target)).toBe(name);
  expect(targetHref(target)).toBe(href);
});
