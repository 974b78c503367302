import type { NewsCard } from '@club/contract/customer/content';
import { typeset } from '@club/rules/text/ukrainian';
import type { TextCard } from '../../database/content/texts.ts';
import { isArt } from './art.ts';

export const presentNews = ({ id, title, lead, atMs, image }: TextCard): NewsCard => ({
  id,
  title: typeset(title),
  lead: typeset(lead ?? ''),
  at: new Date(atMs).toISOString(),
  image: isArt(image) ? image : null,
});
