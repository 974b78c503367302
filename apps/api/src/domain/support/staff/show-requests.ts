import type { Brand } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { RequestState } from '@club/rules/support';
import {
  type DeskRequest,
  findDeskRequest,
  findMessagePhoto,
  listRequestsOfState,
} from '../../../database/support/desk.ts';
import { listRequestMessages } from '../../../database/support/requests.ts';
import { sendTogether } from '../../../database/rows.ts';
import { onOneConnection } from '../../../database/transaction.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { afterPlace, brandsSeen, pageOf, pageRows, cursorText, type Viewer } from '../../actions/viewer.ts';
import { openSupportPhoto } from '../photos.ts';
import { promise } from '../present-request.ts';

type RequestViewer = Viewer & { settings: ClubSettings };

/** A page of requests of a state. */
export async function showRequests(
  viewer: RequestViewer,
  { state, brand, after }: { state: RequestState; brand?: Brand | undefined; after?: string | undefined },
) {
  const page = { state, brands: brandsSeen(viewer, brand), after: afterPlace(after), count: pageRows + 1 };
  const rows = await listRequestsOfState(viewer.database.db, page);
  const { shown, next } = pageOf(rows, ({ movedMs, id }) => cursorText(movedMs, id));
  return { rows: shown.map((row) => ({ ...present(viewer, row), last: row.last })), next };
}

/** A request with all its messages; one of another brand is treated as missing. */
export async function showRequest(viewer: RequestViewer, { number: digits }: { number: string }) {
  const number = Number(digits);
  const [request, messages] = await onOneConnection(viewer.database.db, (db) =>
    sendTogether([findDeskRequest(db, number, brandsSeen(viewer)), listRequestMessages(db, number)]),
  );
  if (request === undefined) throw new StaffRefusal('request_unknown', { number });
  return {
    ...present(viewer, request),
    messages: messages.map(({ id, author, actor, text, atMs, photos }) => ({
      id,
      author,
      actor,
      text,
      at: new Date(atMs).toISOString(),
      photos: photos.length,
    })),
  };
}

const present = ({ settings }: RequestViewer, row: DeskRequest) => ({
  number: row.id,
  brand: row.brand,
  topic: row.topic,
  order: row.order,
  state: row.state,
  since: new Date(row.movedMs).toISOString(),
  answer_by: row.state === 'open' ? promise(settings.support[row.brand], new Date(row.movedMs)) : null,
  customer: row.customer,
  name: `${row.firstName} ${row.lastName}`.trim(),
  phone: row.phone,
});

/** A photo of a message, a JPEG. */
export async function showRequestPhoto(
  viewer: Viewer,
  at: { number: string; message: string; position: string },
): Promise<Buffer> {
  const place = { request: Number(at.number), message: Number(at.message), position: Number(at.position) };
  const photo = await findMessagePhoto(viewer.database.db, place, brandsSeen(viewer));
  if (photo === undefined) throw new StaffRefusal('record_unknown');
  return openSupportPhoto(viewer.config.secret, photo.id, photo.sealed);
}
