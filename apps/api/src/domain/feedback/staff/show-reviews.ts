import type { Brand } from '@club/rules/brands';
import type { ReviewState } from '@club/rules/reviews';
import { findModeratedPhoto, listReviewsOfState } from '../../../database/feedback/desk.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { afterPlace, brandsSeen, pageOf, pageRows, cursorText, type Viewer } from '../../actions/viewer.ts';

/** A page of reviews of a state. */
export async function showReviewsOfState(
  viewer: Viewer,
  { state, brand, after }: { state: ReviewState; brand?: Brand | undefined; after?: string | undefined },
) {
  const page = { state, brands: brandsSeen(viewer, brand), after: afterPlace(after), count: pageRows + 1 };
  const rows = await listReviewsOfState(viewer.database.db, page);
  const { shown, next } = pageOf(rows, ({ createdMs, id }) => cursorText(createdMs, id));
  return {
    rows: shown.map(({ createdMs, ...row }) => ({ ...row, created_at: new Date(createdMs).toISOString() })),
    next,
  };
}

/** A photo of a review, a JPEG. */
export async function showReviewPhoto(viewer: Viewer, at: { id: string; position: string }): Promise<Buffer> {
  const place = { review: Number(at.id), position: Number(at.position) };
  const jpeg = await findModeratedPhoto(viewer.database.db, place, brandsSeen(viewer));
  if (jpeg === undefined) throw new StaffRefusal('record_unknown');
  return jpeg;
}
