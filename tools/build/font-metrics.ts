/** Font metrics for layout; every length is a share of the em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance of a character, or undefined where the font has none. */
  advance(character: string): number | undefined;
}

/** Reads an uncompressed TrueType or OpenType font (tables head, hhea, hmtx and cmap of the OpenType specification). */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tables = tableOffsets(font);
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`the font has no ${tag} table`);
    return offset;
  };
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = font.readUInt16BE(hhea + 34);
  const glyphs = readCharacterMap(font, table('cmap'));
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    advance(character) {
      const glyph = glyphs.get(character.codePointAt(0)!);
      if (glyph === undefined) return undefined;
      return font.readUInt16BE(hmtx + Math.min(glyph, longMetrics - 1) * 4) / em;
    },
  };
}

function tableOffsets(font: Buffer): Map<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const record = 12 + i * 16;
      return [font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8)];
    }),
  );
}

/** Segments of cmap format 4, which every subset made from a web font carries. */
function readCharacterMap(font: Buffer, cmap: number): Map<number, number> {
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8));
  const start = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const doubled = font.readUInt16BE(start + 6);
  const glyphs = new Map<number, number>();
  for (let i = 0; i < doubled; i += 2) {
    const last = font.readUInt16BE(start + 14 + i);
    const first = font.readUInt16BE(start + 16 + doubled + i);
    const delta = font.readUInt16BE(start + 16 + doubled * 2 + i);
    const rangeAt = start + 16 + doubled * 3 + i;
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
