import { findText, type Text } from '../../database/content/texts.ts';
import { answerInTime } from '../answer-in-time.ts';
import type { Ctx } from '../context.ts';
import { mayBeShown } from './may-be-shown.ts';
import { withoutUntrue } from './with-figures.ts';

const inTime = answerInTime<boolean>();

/** Whether customers of the brand can read a page now; undefined if the database does not answer in time. */
export const isPageShown = (
  ctx: Pick<Ctx, 'db' | 'config' | 'settings' | 'brand' | 'now'>,
  id: string,
): Promise<boolean | undefined> =>
  inTime({ db: ctx.db, name: `${ctx.brand}/${id}`, now: ctx.now }, async () => {
    const found = await findText(ctx.db, ctx.brand, 'page', id, ctx.now);
    if (found === undefined || !(await mayBeShown(ctx, 'page', [found]))(found)) return false;
    return hasText(found, await withoutUntrue(ctx, found));
  });

/** A text that lost every sentence does not exist; one without any is as it was written. */
export const hasText = (found: Text, said: Text): boolean => said.bodyHtml !== '' || found.bodyHtml === '';
