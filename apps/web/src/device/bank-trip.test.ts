// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { landAfterBank } from './bank-behind.ts';

let length: number;
let went: number[];
let trip: typeof import('./bank-trip.ts');

beforeEach(async () => {
  vi.resetModules();
  trip = await import('./bank-trip.ts');
  history.replaceState({ __TSR_index: 3 }, '', '/history-order/1001');
  length = 5;
  went = [];
  vi.spyOn(history, 'length', 'get').mockImplementation(() => length);
  vi.spyOn(history, 'go').mockImplementation((steps) => void went.push(steps ?? 0));
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The bank leads back to an address, which is a new entry. */
const comeBack = (path = '/shop/success?o=1001'): void => history.replaceState(null, '', path);

test("the way back from the bank passes over the bank's pages, once", () => {
  trip.leaveForBank('/shop/success?o=1001');
  expect(location.pathname + location.search).toBe('/shop/success?o=1001');
  expect(history.state).toMatchObject({ __TSR_index: 4 });
  length += 3;
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-3]);
});

test('the page that is on Home already is not pushed twice', () => {
  const entry = { __TSR_index: 4, isOnHome: true, depth: 5 };
  history.replaceState(entry, '', '/shop/success?o=1001');
  const pushed = vi.spyOn(History.prototype, 'pushState');
  trip.leaveForBank('/shop/success?o=1001');
  expect(pushed).not.toHaveBeenCalled();
  expect(history.state).toEqual(entry);
  length += 2;
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-2]);
});

test('who came back by hand or from elsewhere stays', () => {
  expect(trip.stepOverBank()).toBe(false);
  trip.leaveForBank('/shop/success?o=1001');
  // Back on the bank's page leads to the page that was left, and the bank is ahead in the history.
  length += 1;
  expect(trip.stepOverBank()).toBe(false);
  comeBack('/shop/success?o=1002');
  expect(trip.stepOverBank()).toBe(false);
  expect(went).toEqual([]);
});

test('where the history is full, the way back leads further than any bank has pages, and the order is put in there', () => {
  history.replaceState({ __TSR_index: 30 }, '', '/history-order/1001');
  length = 50;
  trip.leaveForBank('/shop/success?o=1001');
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-10]);
  history.replaceState({ __TSR_index: 24 }, '', '/shop/cart');
  const goTo = vi.fn();
  landAfterBank(goTo);
  // It was the way back of one trip.
  landAfterBank(goTo);
  expect(goTo.mock.calls).toEqual([['/shop/success?o=1001']]);
});

test('with a full history and few pages of the club behind, it goes no further than the first of them', () => {
  history.replaceState({ __TSR_index: 4 }, '', '/shop/checkout');
  length = 50;
  trip.leaveForBank('/shop/success?o=1001');
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-6]);
});

test.each([
  ['an order that is opened from elsewhere', {}, 2],
  ['the page that stands on Home already', { isOnHome: true, depth: 50 }, 2],
])('with a full history and hardly a page of the club behind, Home is before the bank: %s', (_, state, homes) => {
  history.replaceState({ __TSR_index: 1, ...state }, '', '/shop/success?o=1001');
  length = 50;
  const pushed = vi.spyOn(History.prototype, 'pushState');
  trip.leaveForBank('/shop/success?o=1001');
  expect(pushed.mock.calls.map(([, , path]) => path)).toEqual([...Array(homes).fill('/'), '/shop/success?o=1001']);
  expect(history.state).toMatchObject({ __TSR_index: 4 });
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-5]);
});

test('a history that the pages of the bank fill is treated so too, and one that has room is left alone', () => {
  history.replaceState({ __TSR_index: 0 }, '', '/history-order/1001');
  length = 47;
  trip.leaveForBank('/shop/success?o=1001');
  length = 50;
  comeBack();
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-5]);

  history.replaceState({ __TSR_index: 0 }, '', '/history-order/1001');
  length = 12;
  const pushed = vi.spyOn(History.prototype, 'pushState');
  trip.leaveForBank('/shop/success?o=1001');
  expect(pushed).toHaveBeenCalledTimes(1);
});
