import { crc32 } from 'node:zlib';

const files = { local: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** 1 January 1980: a pass does not reveal when it was packed. */
const day = 0x21;

/** Names and bytes as an uncompressed ZIP: a pass's files are small, or compressed already. */
export function zip(entries: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of entries) {
    const [title, sum] = [Buffer.from(name), crc32(bytes)];
    const head = words(files.local, [version, 0, 0, 0, day], [sum, bytes.length, bytes.length], [title.length, 0]);
    const line = words(
      files.listed,
      [version, version, 0, 0, 0, day],
      [sum, bytes.length, bytes.length],
      [title.length, 0, 0, 0, 0],
    );
    const place = Buffer.alloc(8);
    place.writeUInt32LE(at, 4);
    list.push(line, place, title);
    parts.push(head, title, Buffer.from(bytes));
    at += head.length + title.length + bytes.length;
  }
  const listed = Buffer.concat(list);
  const count = entries.length;
  const end = Buffer.concat([words(files.end, [0, 0, count, count], [listed.length, at], [0])]);
  return Buffer.concat([...parts, listed, end]);
}

/** A mark, then numbers of two bytes, of four, and of two again. */
function words(mark: number, first: readonly number[], longs: readonly number[], last: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + first.length * 2 + longs.length * 4 + last.length * 2);
  let at = bytes.writeUInt32LE(mark);
  for (const one of first) at = bytes.writeUInt16LE(one, at);
  for (const one of longs) at = bytes.writeUInt32LE(one >>> 0, at);
  for (const one of last) at = bytes.writeUInt16LE(one, at);
  return bytes;
}
