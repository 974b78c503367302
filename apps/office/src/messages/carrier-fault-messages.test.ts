import { expect, test } from 'vitest';
import { messages } from '../features/orders/messages.ts';
import { faultText } from '../features/stuck/messages.ts';
import { carrierFault } from './carrier-fault-messages.ts';

test('an actionable code of the carrier has advice, on the card and among stuck cases', () => {
  expect(messages.madeWaybill({ state: 'refused', waybill: null, fault: '20000203297' })).toBe(
    'перевізник відмовив: оголошена вартість завелика для поштомата: домовитися про відділення (код 20000203297)',
  );
  expect(faultText('nova-poshta stopped 20000401362')).toBe(
    'Нова пошта: відмова, ключ перевізника вимкнено: увімкнути його в кабінеті (20000401362)',
  );
});

test('the whole range about money back has one message, and its neighbours have none of it', () => {
  expect(carrierFault('20000200070')).toBe(carrierFault('20000200088'));
  expect([carrierFault('20000200089'), carrierFault('20000200030'), carrierFault('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an unknown code stays a code', () => {
  expect(messages.madeWaybill({ state: 'refused', waybill: null, fault: '20000900746' })).toContain('код 20000900746');
  expect(faultText('nova-poshta stopped 20000900746')).toBe('Нова пошта: відмова, 20000900746');
});
