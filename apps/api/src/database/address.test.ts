import { expect, test } from 'vitest';
import { readDatabaseAddress } from './address.ts';

test('an address of one host is passed to the driver as it is', () => {
  const url = 'postgres://club:s%40cret@db:5433/club?sslmode=verify-full';
  expect(readDatabaseAddress(url)).toEqual({ url, hosts: [{ host: 'db', port: 5433 }] });
});

test('of several hosts the driver gets the first, and no parameters that only libpq knows', () => {
  expect(
    readDatabaseAddress('postgresql://club@db1:6432,db2,[fd00::3]:5434/club?target_session_attrs=read-write'),
  ).toEqual({
    url: 'postgresql://club@db1:6432/club',
    hosts: [
      { host: 'db1', port: 6432 },
      { host: 'db2', port: 5432 },
      { host: 'fd00::3', port: 5434 },
    ],
  });
});

test.each(['postgres://club@/club?host=/run/postgresql', 'postgres:///club'])(
  '%s has no host and is left as it is',
  (url) => {
    expect(readDatabaseAddress(url)).toEqual({ url, hosts: [] });
  },
);

test.each([
  'postgres://db1,/club',
  'postgres://db1:99999/club',
  'postgres://db1,db2/club?target_session_attrs=standby',
])('%s leads to no primary', (url) => {
  expect(readDatabaseAddress(url)).toBeUndefined();
});
