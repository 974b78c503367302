import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:aa:1::1', '2001:db8:aa::/48'],
  ['2001:0DB8:00aa:ffff:1:2:3:4', '2001:db8:aa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s belongs to the block %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
