import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const kind = z.enum(['page', 'news', 'offer']);

/** A file of content/: front matter, then HTML. Its name is the id of the text. */
const file = z.object({
  brand: z.enum(brands),
  kind,
  file: z.text(1000),
  /** None of a file that is not in UTF-8. */
  text: z.nullable(z.text(4_000_000)),
});

/** New or changed texts become a version, absent ones are no longer shown. */
export const importTexts = staffAction({
  name: 'texts.import',
  summary: 'Replaces the club’s texts with the given files, all or nothing',
  permission: 'texts.publish',
  // None at all would end every text of the club.
  input: z.strictObject({ files: z.array(file).check(z.minLength(1)) }),
  reply: z.object({
    files: z.integer(1),
    changes: z.array(
      z.object({
        change: z.enum(['added', 'changed', 'ended']),
        brand: z.enum(brands),
        kind,
        id: z.anyText,
        version: z.integer(1),
        title: z.anyText,
      }),
    ),
    /** New editions of binding texts: customers are notified of each. */
    announced: z.array(z.object({ brand: z.enum(brands), id: z.anyText, title: z.anyText, from: z.day })),
  }),
});
