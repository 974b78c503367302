import { createHash } from 'node:crypto';
import * as spec from '@club/contract/staff/pictures';
import { pictureAddress } from '@club/rules/catalogue/pictures';
import { typeset } from '@club/rules/text/ukrainian';
import {
  markPictureEnded,
  type KnownPicture,
  listNamers,
  lockPicture,
  moveToVersion,
  type NewPicture,
  savePicture,
  savePictureText,
} from '../../../database/pictures/pictures.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { drawPicture } from '../draw-picture.ts';

type Drawn = Omit<NewPicture, 'slug' | 'altText'>;

export const uploadPicture = action(spec.uploadPicture, {
  prepare: ({ photo }) => draw(photo),
  run: async ({ tx, actor, now }, { slug, text }, drawn) => {
    const picture = { ...(await asNew(tx, slug, text)), ...drawn };
    await savePicture(tx, picture, { actor, now });
    return {
      reply: replyOf(slug, drawn),
      target: `picture:${slug}`,
      after: { text: picture.altText, ...factsOf(drawn) },
    };
  },
  plan: async ({ db }, { slug, text }, drawn) => {
    await asNew(db, slug, text);
    return replyOf(slug, drawn);
  },
});

export const replacePicture = action(spec.replacePicture, {
  prepare: ({ photo }) => draw(photo),
  run: async ({ tx, actor, now }, { slug }, drawn) => {
    const known = await find(tx, slug);
    await savePicture(tx, { slug, altText: known.altText, ...drawn }, { actor, now });
    const places = await moveToVersion(tx, slug, drawn.hash);
    return {
      reply: { ...replyOf(slug, drawn), places },
      target: `picture:${slug}`,
      before: factsOf(known),
      after: factsOf(drawn),
    };
  },
  plan: async ({ db }, { slug }, drawn) => {
    await find(db, slug);
    return replyOf(slug, drawn);
  },
});

export const describePicture = action(spec.describePicture, {
  run: async ({ tx }, { slug, text }) => {
    const { altText: was } = await find(tx, slug);
    const is = altTextOf(text);
    await savePictureText(tx, slug, is);
    return { reply: { slug, was, is }, target: `picture:${slug}`, before: { text: was }, after: { text: is } };
  },
  plan: async ({ db }, { slug, text }) => {
    const { altText: was } = await find(db, slug);
    return { slug, was, is: altTextOf(text) };
  },
});

export const endPicture = action(spec.endPicture, {
  run: async ({ tx, now }, { slug }) => {
    const known = await find(tx, slug);
    const namers = await listNamers(tx, slug, now);
    if (namers.length > 0)
      throw new StaffRefusal(
        'picture_named',
        { slug, count: namers.length },
        namers.map((row) => ({ row, problem: `names ${slug}` })),
      );
    const files = await markPictureEnded(tx, slug, now);
    return { reply: { slug, files }, target: `picture:${slug}`, before: { text: known.altText, ...factsOf(known) } };
  },
});

const refusals = {
  too_big: 'picture_size',
  too_small: 'picture_size',
  too_slow: 'picture_slow',
  unreadable: 'picture_unreadable',
} as const;

async function draw(photo: string): Promise<Drawn> {
  const source = Buffer.from(photo, 'base64');
  const drawing = await drawPicture(source);
  if ('problem' in drawing) throw new StaffRefusal(refusals[drawing.problem]);
  const hash = createHash('sha256');
  for (const { bytes } of drawing.files) hash.update(bytes);
  return { ...drawing, hash: hash.digest('hex').slice(0, 16), sourceHash: hashOfSource(source) };
}

/** The key by which a file uploaded before is recognised. */
export const hashOfSource = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex');

async function asNew(tx: ActionRun['tx'], slug: string, text: string): Promise<{ slug: string; altText: string }> {
  if ((await lockPicture(tx, slug)) !== undefined) throw new StaffRefusal('picture_known', { slug });
  return { slug, altText: altTextOf(text) };
}

async function find(tx: ActionRun['tx'], slug: string): Promise<KnownPicture> {
  const known = await lockPicture(tx, slug);
  if (known === undefined) throw new StaffRefusal('picture_unknown', { slug });
  return known;
}

function altTextOf(text: string): string {
  if (text.length < 3 || !/\p{Script=Cyrillic}{2}/u.test(text) || /\p{Cc}/u.test(text))
    throw new StaffRefusal('picture_text');
  return typeset(text);
}

const replyOf = (slug: string, { hash, width, height, files }: Drawn) => ({
  slug,
  address: pictureAddress(slug, hash),
  width,
  height,
  bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
});

const factsOf = ({ hash, width, height }: Pick<KnownPicture, 'hash' | 'width' | 'height'>) => ({ hash, width, height });
