import type { listOffers as endpoint } from '@club/contract/customer/content';
import { listTexts } from '../../database/content/texts.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { presentOffer } from './present-offer.ts';
import { withFigures } from './with-figures.ts';

export const listOffers: Operation<typeof endpoint> = async (ctx) => {
  const offers = await listTexts(ctx.db, ctx.brand, 'offer', ctx.now);
  return { offers: offers.filter(await mayBeShown(ctx, 'offer', offers)).map((one) => presentOffer(withFigures(ctx, one))) };
};
