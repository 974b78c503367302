import { expect, test } from 'vitest';
import { relyingParty, userHandle } from './relying-party.ts';

test('a second brand below the first shares its passkeys', () => {
  const urls = { main: 'https://club.example', ogo: 'https://ogo.club.example' };
  const both = { id: 'club.example', origins: ['https://club.example', 'https://ogo.club.example'] };
  expect(relyingParty(urls, 'https://club.example')).toEqual(both);
  expect(relyingParty(urls, 'https://ogo.club.example')).toEqual(both);
});

test.each([
  ['brands on strange hosts', 'https://club.example', 'https://ogoclub.example'],
  ['a host that only ends alike', 'https://club.example', 'https://ogo-club.example'],
  ['hosts below a bare name', 'http://localhost:3000', 'http://ogo.localhost:3000'],
])('%s have their own passkeys', (_which, main, ogo) => {
  const own = (url: string) => ({ id: new URL(url).hostname, origins: [url] });
  expect(relyingParty({ main, ogo }, main)).toEqual(own(main));
  expect(relyingParty({ main, ogo }, ogo)).toEqual(own(ogo));
  expect(relyingParty({ main, ogo }, 'https://evil.example')).toEqual(own(main));
  expect(relyingParty({ main, ogo }, undefined)).toEqual(own(main));
});

test('the handle of a person is steady, and another one with another person or secret', () => {
  const handle = userHandle('a', 1).toString('hex');
  expect(userHandle('a', 1).toString('hex')).toBe(handle);
  expect(userHandle('a', 2).toString('hex')).not.toBe(handle);
  expect(userHandle('b', 1).toString('hex')).not.toBe(handle);
});
