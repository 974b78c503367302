import type { OwnReview, Review } from '@club/contract/customer/feedback';
import type { OwnReviewRow, PublishedReview } from '../../database/feedback/reviews.ts';
import { clubMember, formerBuyer } from './messages.ts';

export const presentOwn = (row: OwnReviewRow): OwnReview => ({
  id: String(row.id),
  title: row.title,
  line: row.line,
  stars: row.stars,
  reasons: row.reasons,
  text: row.text,
  photos: row.photos,
  state: row.state,
  note: row.note,
  created_at: new Date(row.createdMs).toISOString(),
});

export const presentPublished = (row: PublishedReview): Review => ({
  id: String(row.id),
  author: authorOf(row),
  published_at: new Date(row.publishedMs).toISOString(),
  stars: row.stars,
  reasons: row.reasons,
  text: row.text,
  photos: row.photos,
  is_mine: row.isMine,
});

/** «Олена Т.»; an account that was deleted has no name left, and what another system had published never had one. */
function authorOf({ firstName, lastName, isMoved }: PublishedReview): string {
  if (isMoved) return formerBuyer;
  if (firstName === '') return clubMember;
  return lastName === '' ? firstName : `${firstName}\u00a0${lastName.slice(0, 1)}.`;
}
