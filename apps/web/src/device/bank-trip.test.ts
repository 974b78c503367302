// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

test("the way back from the bank passes over the bank's pages, once", () => {
  trip.leaveForBank('/shop/success?o=1001');
  expect(location.pathname + location.search).toBe('/shop/success?o=1001');
  expect(history.state).toMatchObject({ __TSR_index: 4 });
  length += 3;
  expect(trip.stepOverBank()).toBe(true);
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-3]);
});

test('the page that stands on Home already is not put in twice', () => {
  const entry = { __TSR_index: 4, isOnHome: true, depth: 5 };
  history.replaceState(entry, '', '/shop/success?o=1001');
  const pushed = vi.spyOn(History.prototype, 'pushState');
  trip.leaveForBank('/shop/success?o=1001');
  expect(pushed).not.toHaveBeenCalled();
  expect(history.state).toEqual(entry);
  length += 2;
  expect(trip.stepOverBank()).toBe(true);
  expect(went).toEqual([-2]);
});

test('who came back by hand, from elsewhere, or after more pages than a browser counts, stays', () => {
  expect(trip.stepOverBank()).toBe(false);
  trip.leaveForBank('/shop/success?o=1001');
  expect(trip.stepOverBank()).toBe(false);
  trip.leaveForBank('/shop/success?o=1001');
  history.replaceState({}, '', '/shop/success?o=1002');
  length += 3;
  expect(trip.stepOverBank()).toBe(false);
  history.replaceState({}, '', '/shop/success?o=1001');
  length = 50;
  expect(trip.stepOverBank()).toBe(false);
  expect(went).toEqual([]);
});
