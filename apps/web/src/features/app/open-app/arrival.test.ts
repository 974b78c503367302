import { afterEach, expect, test } from 'vitest';
import { takeArrivedCode, takeDestination } from '../../../device/arrival.ts';
import { save, stored } from '../../../device/storage/stored.ts';
import { closeSession, openSession } from '../../../device/session.ts';
import { storeArrival, readArrival } from './arrival.ts';

afterEach(() => localStorage.clear());

const bring = (fields: Record<string, string>) => {
  const brought = readArrival(`?${new URLSearchParams(fields)}`);
  if (brought) storeArrival(brought);
};

test("a printed code, a manager's mark and an invitation are stored from the address", () => {
  bring({ c: 'NA2Y-NZ7K-Q34JW', manager: 'm7', from: 'store-12', invite: 'rew-7k2m', utm_source: 'app' });
  expect(stored('arrival')).toEqual({ code: 'NA2Y-NZ7K-Q34JW', manager: 'm7', from: 'store-12' });
  expect(stored('invite')).toBe('REW-7K2M');
});

test('an address without anything, or with nonsense, stores nothing', () => {
  expect(readArrival('')).toBeUndefined();
  expect(readArrival('?c=%3Cscript%3E&manager=a+b&invite=FRIEND')).toBeUndefined();
});

test('a code that looks like a number stays as it is printed', () => {
  expect(readArrival('?c=12E456789012A')?.arrival.code).toBe('12E456789012A');
  expect(readArrival('?c=1200000000000')?.arrival.code).toBe('1200000000000');
});

test('a second link adds to the first, and handing over the code leaves the manager', () => {
  bring({ manager: 'm7', from: 'store-12' });
  bring({ c: 'AAAA' });
  expect(stored('arrival')).toEqual({ code: 'AAAA', manager: 'm7', from: 'store-12' });
  expect([takeArrivedCode(), takeArrivedCode()]).toEqual(['AAAA', undefined]);
  expect(stored('arrival')).toEqual({ manager: 'm7', from: 'store-12' });
});

test('with a code pending, signing in leads back to it even from another tab', () => {
  bring({ c: 'AAAA' });
  expect(takeDestination()).toBe('/qr');
  takeArrivedCode();
  expect(takeDestination()).toBe('/');
});

test('an invitation outlives signing in, for the cart of a member offers it, and ends with the session', () => {
  save('invite', 'REW-7K2M');
  openSession('t', 'main', '7');
  expect(stored('invite')).toBe('REW-7K2M');
  closeSession('left');
  expect(stored('invite')).toBeNull();
});
