import type { Brand } from '@club/rules/brands';
import { readPictureAddress } from '@club/rules/catalogue/pictures';
import { joinShortParts, typeset } from '@club/rules/text/ukrainian';
import type { Text, TextKind } from '../../database/content/texts.ts';

const cachedMax = 500;
const cached = new Map<string, { raw: string; ready: string }>();

/**
 * The body of a text, sanitised again on its way out, so that a row written past the import is safe too. Cached by
 * brand, kind, id and version while the row is unchanged; the sanitiser is loaded with the first text.
 */
export async function safeBody(brand: Brand, kind: TextKind, { id, version, bodyHtml }: Text): Promise<string> {
  const key = `${brand}/${kind}/${id}/${version}`;
  const known = cached.get(key);
  if (known?.raw === bodyHtml) return known.ready;
  const { safeHtml } = await import('../text/safe-html.ts');
  const ready = typesetHtml(safeHtml(bodyHtml));
  if (cached.size >= cachedMax) cached.clear();
  cached.set(key, { raw: bodyHtml, ready });
  return ready;
}

/** Staff type plain spaces; where a line must not break is seen to here. */
const typesetHtml = (html: string): string =>
  html.replaceAll(/(^|>)([^<]+)/g, (_, before: string, text: string) => before + joinShortParts(typeset(text)));

/** The picture of a page comes before its text. */
export const withPicture = ({ image, imageText }: Pick<Text, 'image' | 'imageText'>, html: string): string =>
  isArt(image) ? `<img src="${image}" alt="${quoted(imageText ?? '')}" />${html}` : html;

const quoted = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A drawing or a picture of ours; an address of anything else is no picture of a text. */
export const isArt = (image: string | null): image is string =>
  image !== null && (/^\/art\/[a-z0-9-]+\.svg$/.test(image) || readPictureAddress(image) !== undefined);
