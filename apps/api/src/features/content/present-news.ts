import type { NewsCard } from '@club/contract/content';
import { typeset } from '@club/rules/ukrainian';
import type { TextCard } from '../../database/queries/content.ts';
import { isArt } from './art.ts';

export const presentNews = ({ id, title, lead, atMs, image }: TextCard): NewsCard => ({
  id,
  title: typeset(title),
  lead: typeset(lead ?? ''),
  at: new Date(atMs).toISOString(),
  image: isArt(image) ? image : null,
});
