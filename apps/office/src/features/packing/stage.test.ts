import { expect, test } from 'vitest';
import type { Parcel } from '../../data/packing.ts';
import { stageOf } from './stage.ts';

const item = { variant: 1, title: '', variant_title: '', image: '', sku: 'A', barcode: null, units: 2, scanned: 1 };
const parcel = (over: Partial<Parcel> = {}) => ({ state: 'placed', left_at: null, items: [item], ...over }) as Parcel;

test('a parcel is filled, then whole, then packed', () => {
  expect(stageOf(parcel(), false)).toBe('filling');
  expect(stageOf(parcel({ items: [{ ...item, scanned: 2 }] }), false)).toBe('whole');
  expect(stageOf(parcel({ state: 'packed' }), false)).toBe('packed');
});

test('a parcel packed by another member is not filled, and a cancelled one is shown as cancelled to every member', () => {
  expect(stageOf(parcel(), true)).toBe('taken');
  expect(stageOf(parcel({ state: 'cancelled', left_at: '2026-11-23T20:00:00.000Z' }), true)).toBe('cancelled');
  expect(stageOf(parcel({ left_at: '2026-11-23T20:00:00.000Z' }), false)).toBe('left');
});
