import { pictureBytesMax, pictureSlug, pictureTextMax } from '@club/rules/catalogue/pictures';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const slug = z.matching(pictureSlug);
/** Its alt text, in Ukrainian. */
const text = z.written(pictureTextMax);
/** PNG, JPEG, WebP or AVIF in base64. */
const photo = z.matching(/^[A-Za-z0-9+/]+={0,2}$/, Math.ceil(pictureBytesMax / 3) * 4);
const drawn = z.object({
  slug: z.anyText,
  /** Where it is shown. */
  address: z.anyText,
  width: z.integer(1),
  height: z.integer(1),
  /** Of all its sizes together. */
  bytes: z.integer(1),
});

export const uploadPicture = staffAction({
  name: 'pictures.upload',
  summary: 'Renders a new picture in every size and stores it under a name',
  permission: 'goods.edit',
  input: z.strictObject({ slug, text, photo }),
  reply: drawn,
});

/** What referred to the old one shows the new one; the old addresses still work. */
export const replacePicture = staffAction({
  name: 'pictures.replace',
  summary: 'Replaces a picture with another',
  permission: 'goods.edit',
  input: z.strictObject({ slug, photo }),
  reply: z.extend(drawn, { places: z.integer(0) }),
});

export const describePicture = staffAction({
  name: 'pictures.describe',
  summary: 'Sets the text alternative of a picture',
  permission: 'goods.edit',
  input: z.strictObject({ slug, text }),
  reply: z.object({ slug: z.anyText, was: z.anyText, is: z.anyText }),
});

/** Only of one that nothing names. */
export const endPicture = staffAction({
  name: 'pictures.end',
  summary: 'Deletes a picture and every address it ever had',
  permission: 'goods.edit',
  input: z.strictObject({ slug }),
  reply: z.object({ slug: z.anyText, files: z.integer(0) }),
});
