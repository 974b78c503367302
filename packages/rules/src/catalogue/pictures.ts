/**
 * Widths in which a picture is stored: a line of the cart, a card and a page, on screens of three pixels to the point.
 */
export const pictureWidths = [160, 480, 960] as const;
/** Formats in which each width is stored, the smaller one first. */
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The name of a picture, by which rows of the catalogue and texts refer to it. */
export const pictureSlug = /^[a-z0-9](?:-?[a-z0-9]){1,59}$/;

export const pictureBytesMax = 8_000_000;
export const pictureTextMax = 160;

/** One file of one version of a picture. Its bytes never change: another drawing has another hash. */
export interface PictureFile {
  slug: string;
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** Every other width and format is beside it; screens build a srcset from this one. */
const shown = { width: 480, format: 'webp' } as const;

/** The address stored in rows and used in replies. */
export const pictureAddress = (slug: string, hash: string): string =>
  `/pictures/${slug}.${hash}-${shown.width}.${shown.format}`;

const address = new RegExp(
  String.raw`^/pictures/([a-z0-9-]{2,60})\.([a-f0-9]{16})-(${pictureWidths.join('|')})\.(${pictureFormats.join('|')})$`,
);

/** The file of an address; undefined if it can be no picture of ours. */
export function readPictureAddress(path: string): PictureFile | undefined {
  const [, slug, hash, width, format] = address.exec(path) ?? [];
  const known = pictureWidths.find((one) => String(one) === width);
  const kind = pictureFormats.find((one) => one === format);
  if (slug === undefined || hash === undefined || known === undefined || kind === undefined) return undefined;
  return { slug, hash, width: known, format: kind };
}

/** The picture that staff name, by its name or one of its addresses; undefined for a drawing of the app's own. */
export const pictureNamed = (image: string): string | undefined =>
  pictureSlug.test(image) ? image : readPictureAddress(image)?.slug;

/** The ending of an address after the hash. */
export const shownEnding = pictureAddress('', '').slice('/pictures/.'.length);
