import type { StoredFont } from '../../device/storage/snapshots.ts';
import { storedFile } from '../../device/storage/files.ts';

const fileIn = /url\("?([^")]+)"?\)/;

/** The page's fonts, and stored ones from before: a policy forbids loading them from the page's own text. */
export async function fontsInUse(before: readonly StoredFont[]): Promise<StoredFont[]> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(nameOf));
  const faces = [...document.styleSheets].flatMap(facesOf);
  const inUse = faces.filter((face) => loaded.has(nameOf(face)) || before.some(({ file }) => file === face.file));
  return Promise.all(
    inUse.map(async ({ family, weight, unicodeRange, file }) => {
      const known = before.find((font) => font.file === file);
      return known ?? { family, weight, unicodeRange, file, data: await base64Of(file) };
    }),
  );
}

type Face = Omit<StoredFont, 'data'>;

function facesOf(sheet: CSSStyleSheet): Face[] {
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const [, file] = fileIn.exec(rule.style.getPropertyValue('src')) ?? [];
    const of = (name: string): string => rule.style.getPropertyValue(name);
    if (file === undefined) return [];
    return [{ family: of('font-family'), weight: of('font-weight'), unicodeRange: of('unicode-range'), file }];
  });
}

const nameOf = ({ family, unicodeRange }: Pick<Face, 'family' | 'unicodeRange'>): string =>
  (family + unicodeRange).replaceAll(/["'\s]/g, '').toUpperCase();

/**
 * One character at a time would take a slow phone a quarter of a second; a call takes no more than this many in every
 * engine.
 */
const atOnce = 8192;

async function base64Of(file: string): Promise<string> {
  const answer = await storedFile(file);
  if (!answer.ok) throw new Error('The letters did not come');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
}
