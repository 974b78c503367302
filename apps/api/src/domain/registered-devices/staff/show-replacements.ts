import type { Brand } from '@club/rules/brands';
import type { ReplacementState } from '@club/rules/registered-devices';
import { listReplacementsOfState } from '../../../database/registered-devices/desk.ts';
import { afterNumber, brandsSeen, pageOf, pageRows, type Viewer } from '../../actions/viewer.ts';

/** A page of broken devices with a replacement request. */
export async function showReplacements(
  viewer: Viewer,
  { state, brand, after }: { state: ReplacementState; brand?: Brand | undefined; after?: string | undefined },
) {
  const page = { state, brands: brandsSeen(viewer, brand), after: afterNumber(after), count: pageRows + 1 };
  const { shown, next } = pageOf(await listReplacementsOfState(viewer.database.db, page), ({ id }) => String(id));
  const rows = shown.map(({ firstName, lastName, registeredMs, warrantyEndsOn, atMs, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    registered_at: new Date(registeredMs).toISOString(),
    warranty_ends_on: warrantyEndsOn,
    at: new Date(atMs).toISOString(),
  }));
  return { rows, next };
}
