// A photo of packs as a phone would hand it over: a grey PNG, because it is the one format that takes no encoder to write.
import { crc32, deflateSync } from 'node:zlib';
import { drawCodes, type PrintedCode } from './camera-video.ts';

const size = { width: 900, height: 700 };

export async function makePackPhoto(codes: readonly PrintedCode[]): Promise<Buffer> {
  const luma = await drawCodes(size, codes);
  const lines = Array.from({ length: size.height }, (_, row) =>
    Buffer.concat([Buffer.of(0), luma.subarray(row * size.width, (row + 1) * size.width)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.writeUInt8(8, 8); // bits of one sample; the rest is 0: grey, plain, not interlaced
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
