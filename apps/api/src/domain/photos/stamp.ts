import { glyphSize, glyphsOf } from './glyphs.ts';
import { openSharp, photoPixelsMax } from './header.ts';

const quality = 85;
const secondsMax = 10;
/** Lines of the text over the height of a photo. */
const linesMin = 6;

/** A JPEG with a text over all of it, so that a photo of the screen shows who viewed it, and when. */
export async function stampPhoto(jpeg: Buffer, text: string): Promise<Buffer> {
  const sharp = await openSharp();
  const image = sharp(jpeg, { limitInputPixels: photoPixelsMax, failOn: 'error' });
  const { width, height } = await image.metadata();
  const tile = tileOf(text, { width, height });
  return image
    .composite([
      {
        input: tile.data,
        raw: { width: tile.width, height: tile.height, channels: 4 },
        tile: true,
        gravity: 'northwest',
      },
    ])
    .jpeg({ quality })
    .timeout({ seconds: secondsMax })
    .toBuffer();
}

interface Size {
  width: number;
  height: number;
}

/** Two lines of it, the second begun half a text later; never larger than the photo. */
function tileOf(text: string, photo: Size): Size & { data: Buffer } {
  const glyphs = glyphsOf(`${text}    `);
  const dots = { width: glyphs.length * glyphSize.width, height: glyphSize.height * 5 };
  const scale = Math.max(
    1,
    Math.floor(Math.min(photo.width / dots.width, photo.height / linesMin / glyphSize.height / 2)),
  );
  const width = Math.min(photo.width, dots.width * scale);
  const height = Math.min(photo.height, dots.height * scale);
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [row, column] = [Math.floor(y / scale), Math.floor(x / scale)];
      if (isInk(glyphs, column, row)) data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 4);
      else if (isInk(glyphs, column - 1, row - 1)) data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 4);
    }
  }
  return { data, width, height };
}

const ink = Buffer.from([255, 255, 255, 150]);
const shade = Buffer.from([0, 0, 0, 130]);
const second = { row: Math.round(glyphSize.height * 2.5) };

function isInk(glyphs: readonly number[][], column: number, row: number): boolean {
  const shift = row >= second.row ? Math.floor(glyphs.length / 2) : 0;
  const inner = row >= second.row ? row - second.row : row;
  if (inner < 0 || inner >= glyphSize.height || column < 0) return false;
  const glyph = glyphs[(Math.floor(column / glyphSize.width) + shift) % glyphs.length];
  const dots = glyph?.[inner] ?? 0;
  return ((dots >> (glyphSize.width - 1 - (column % glyphSize.width))) & 1) === 1;
}
