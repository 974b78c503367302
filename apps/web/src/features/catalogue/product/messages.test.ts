import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('a card is mentioned on the page of a product where cards are accepted, and nowhere else', () => {
  const said = (hasCards: boolean) => messages.deliveryTexts(399_00, false, null, hasCards).join(' ');
  expect(said(true)).toContain('карткою одразу під час оформлення');
  expect(said(false)).toContain('Оплата при отриманні, коли посилку оглянуто.');
  expect(said(false)).not.toContain('картк');
});
