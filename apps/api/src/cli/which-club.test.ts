import { expect, test } from 'vitest';
import { unnamedClub, whichClub } from './which-club.ts';

const embedded = { databaseUrl: undefined, dataDir: '.data', demo: true, production: false, staging: false };

test('a command works on the club of DATABASE_URL, or on the demo when requested', () => {
  expect(unnamedClub({ DATABASE_URL: 'postgres://db/club' }, false)).toBeUndefined();
  expect(unnamedClub({}, true)).toBeUndefined();
});

test('without a named club, or with two, a command reports it', () => {
  expect(unnamedClub({}, false)).toContain('DATABASE_URL');
  expect(unnamedClub({ DATABASE_URL: '', DEMO: '1' }, false)).toContain('--demo');
  expect(unnamedClub({ DATABASE_URL: 'postgres://db/club' }, true)).toContain('DATABASE_URL names another one');
  expect(unnamedClub({ NODE_ENV: 'production' }, true)).toContain('not allowed in production');
});

test('the club is named by the place of its database and its mode, never with a name or a password', () => {
  expect(whichClub(embedded)).toBe('Club: embedded in .data, demo');
  expect(whichClub({ ...embedded, databaseUrl: 'memory' })).toBe('Club: in memory, demo');
  const real = { ...embedded, demo: false, production: true };
  const url = 'postgres://olena:hidden@db.example:5433/club?sslpassword=hidden';
  expect(whichClub({ ...real, databaseUrl: url })).toBe('Club: PostgreSQL db.example:5433/club, production');
  const socket = 'postgres://olena:hidden@/club?host=/run';
  expect(whichClub({ ...real, databaseUrl: socket })).toBe('Club: PostgreSQL of DATABASE_URL, production');
});
