// Pictures, and what claims to be one.
import sharp from 'sharp';

const small = { width: 40, height: 30, channels: 3 as const, background: '#a33' };
const jpeg = await sharp({ create: small }).jpeg().toBuffer();
const png = await sharp({ create: small }).png().toBuffer();
const webp = await sharp({ create: small }).webp().toBuffer();
const vast = Buffer.from(png);
vast.writeUInt32BE(30_000, 16);
vast.writeUInt32BE(30_000, 20);

export const soundPicture = jpeg;

export const pictures: readonly Buffer[] = [
  jpeg,
  jpeg,
  png,
  webp,
  vast,
  jpeg.subarray(0, jpeg.length >> 1),
  jpeg.subarray(0, 4),
  Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
  Buffer.concat([png.subarray(0, 60), jpeg]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'),
  Buffer.from('%PDF-1.7'),
  Buffer.alloc(0),
  Buffer.alloc(5000, 0xff),
];
