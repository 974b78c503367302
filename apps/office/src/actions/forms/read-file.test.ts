import { pictureBytesMax } from '@club/rules/catalogue/pictures';
import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { readPicture, readTable } from './read-file.ts';

test('a picture is sent byte by byte, however many pieces it has', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7) % 256);
  const { text = '' } = await readPicture(new Blob([bytes]));
  expect(Buffer.from(text, 'base64').equals(bytes)).toBe(true);
});

test.each([0, pictureBytesMax + 1])('a picture of %d bytes is refused before it is sent', async (size) => {
  expect(await readPicture(new Blob([new Uint8Array(size)]))).toEqual({ problem: messages.pictureSize });
});

test.each([
  ['UTF-8', Buffer.from('code\nХ'), { text: 'code\nХ' }],
  ['cp1251', Buffer.from([0xd5, 0x0a]), { problem: messages.notUtf8 }],
  ['UTF-16 with its mark', Buffer.from('\uFEFFcode', 'utf16le'), { problem: messages.notUtf8 }],
  ['UTF-16 without it', Buffer.from('code', 'utf16le'), { problem: messages.notUtf8 }],
])('a table in %s', async (_, bytes, read) => {
  expect(await readTable(new Blob([Uint8Array.from(bytes)]))).toEqual(read);
});
