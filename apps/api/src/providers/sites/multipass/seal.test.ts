import { randomBytes } from 'node:crypto';
import { openToken } from '@club/emulators/sites/token';
import { expect, test } from 'vitest';
import { sealMultipass } from './multipass.ts';

const claims = {
  email: 'olena@example.com',
  created_at: '2026-01-15T10:00:00Z',
  return_to: 'https://shop.example/account',
};

test('a token of known parts is known byte for byte', () => {
  expect(sealMultipass('demo-multipass-secret', claims, Buffer.alloc(16, 1))).toBe(
    'AQEBAQEBAQEBAQEBAQEBAWHuGfbqFd_nITQBDNO1qEAIqEehRx8O_nF1EEpFFAbvUMDskcHetOVR-99SmYRlJo9hIJVGELB3dnXzDD4dyahCpamUJy1k-HCe62Oriy7lOe6d7_NOZq5dXdbVaMsGXFlQTRN1rV00qJ4hqaTrXC5qajz2F0McDL2LJQCsHu0OELrvAVjooPzDButMsxk6fQ==',
  );
});

test('a sealed value is read back by the site that has the secret, and by no other', () => {
  const person = { ...claims, first_name: 'Олена', last_name: 'Ґалаґан-Їжакевич', identifier: '6900000001' };
  const token = sealMultipass('demo-multipass-main', person, randomBytes(16));
  expect(openToken('demo-multipass-main', token)?.claims).toEqual(person);
  expect(openToken('demo-multipass-ogo', token)).toBeUndefined();
});

test('the same person never gets the same token twice', () => {
  const make = () => sealMultipass('demo-multipass-main', claims, randomBytes(16));
  expect(make()).not.toBe(make());
});
