import type { OfferCard } from '@club/contract/customer/content';
import { kyivDate } from '@club/rules/time/calendar';
import { isInsidePath } from '@club/rules/text/inside-path';
import { typeset } from '@club/rules/text/ukrainian';
import type { TextCard } from '../../database/content/texts.ts';
import { isArt } from './art.ts';

export function presentOffer({ id, title, lead, image, shownUntilMs, facts }: TextCard): OfferCard {
  const { rule = '', action, path } = facts;
  return {
    id,
    title: typeset(title),
    lead: typeset(lead ?? ''),
    image: isArt(image) ? image : null,
    rule: typeset(rule),
    // It ends as a day begins, so the last day is the one before.
    until: shownUntilMs === null ? null : kyivDate(new Date(shownUntilMs - 1)),
    action: action === undefined || path === undefined || !isInsidePath(path) ? null : { title: typeset(action), path },
  };
}
