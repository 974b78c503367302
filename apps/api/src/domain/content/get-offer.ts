import type { getOffer as endpoint } from '@club/contract/customer/content';
import { findText } from '../../database/content/texts.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { presentOffer } from './present-offer.ts';
import { safeBody } from './safe-text.ts';
import { withFigures } from './with-figures.ts';

export const getOffer: Operation<typeof endpoint> = async (ctx, { id }) => {
  const found = await findText(ctx.db, ctx.brand, 'offer', id, ctx.now);
  if (found === undefined || !(await mayBeShown(ctx, 'offer', [found]))(found)) throw new Refusal('not_found');
  const shown = withFigures(ctx, found);
  return { offer: { ...presentOffer(shown), body_html: await safeBody(ctx.brand, 'offer', shown) } };
};
