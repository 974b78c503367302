import type {
  getOffer as getOfferEndpoint,
  listOffers as listOffersEndpoint,
  OfferCard,
} from '@club/contract/customer/content';
import { kyivDate } from '@club/rules/time/calendar';
import { isInsidePath } from '@club/rules/text/inside-path';
import { typeset } from '@club/rules/text/ukrainian';
import { findText, listTexts, type TextCard } from '../../database/content/texts.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { mayBeShown } from './may-be-shown.ts';
import { safeBody, isArt } from './safe-text.ts';
import { withFigures, withoutUntrue } from './with-figures.ts';

export const getOffer: Operation<typeof getOfferEndpoint> = async (ctx, { id }) => {
  const found = await findText(ctx.db, ctx.brand, 'offer', id, ctx.now);
  if (found === undefined || !(await mayBeShown(ctx, 'offer', [found]))(found)) throw new Refusal('not_found');
  const shown = withFigures(ctx, await withoutUntrue(ctx, found));
  return { offer: { ...presentOffer(shown), body_html: await safeBody(ctx.brand, 'offer', shown) } };
};

export const listOffers: Operation<typeof listOffersEndpoint> = async (ctx) => {
  const offers = await listTexts(ctx.db, ctx.brand, 'offer', ctx.now);
  return {
    offers: offers.filter(await mayBeShown(ctx, 'offer', offers)).map((one) => presentOffer(withFigures(ctx, one))),
  };
};

function presentOffer({ id, title, lead, image, imageText, shownUntilMs, facts }: TextCard): OfferCard {
  const { rule = '', action, path } = facts;
  return {
    id,
    title: typeset(title),
    lead: typeset(lead ?? ''),
    image: isArt(image) ? image : null,
    image_text: imageText ?? '',
    rule: typeset(rule),
    // It ends as a day begins, so the last day is the one before.
    until: shownUntilMs === null ? null : kyivDate(new Date(shownUntilMs - 1)),
    action: action === undefined || path === undefined || !isInsidePath(path) ? null : { title: typeset(action), path },
  };
}
