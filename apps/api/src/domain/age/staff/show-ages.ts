import { ageOn } from '@club/rules/age';
import { ageLookMs } from '@club/rules/staff/claims';
import { formatTime } from '@club/rules/text/ukrainian';
import { kyivDate } from '@club/rules/time/calendar';
import { listQueuedDocuments, takeDocument } from '../../../database/age/desk.ts';
import { countSecondLooks } from '../../../database/age/second-looks.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { takeLook } from '../../actions/look.ts';
import { actorOf, brandsSeen, pageRows, type Viewer } from '../../actions/viewer.ts';
import { stampPhoto } from '../../photos/stamp.ts';
import { openPhoto } from '../seal-photo.ts';
import { ageLook, photoSeen } from './read-documents.ts';

const lookerOf = (viewer: Viewer) => ({ memberId: viewer.member.id, brands: brandsSeen(viewer), now: viewer.now });

/** Pending photos that no other member has open, the oldest first. */
export async function showAges(viewer: Viewer) {
  const rows = await listQueuedDocuments(viewer.database.db, lookerOf(viewer), pageRows);
  return {
    second_looks: await countSecondLooks(viewer.database.db),
    rows: rows.map(({ id, sentMs, firstName, lastName, birthDate, kind, width, height }) => ({
      id,
      sent_at: new Date(sentMs).toISOString(),
      name: `${firstName} ${lastName}`.trim(),
      age: birthDate === null ? null : ageOn(birthDate, kyivDate(viewer.now)),
      kind,
      width,
      height,
    })),
  };
}

/** The photo with the member's name and the minute over all of it; the view is logged with it. */
export async function showAgePhoto(viewer: Viewer, { id: digits }: { id: string }): Promise<Buffer> {
  const id = Number(digits);
  const { member, now } = viewer;
  const taken = await takeLook({ ...viewer, actor: actorOf(member) }, ageLook, async (tx) => {
    const found = await takeDocument(tx, id, lookerOf(viewer), new Date(now.getTime() + ageLookMs));
    if (found === undefined) throw new StaffRefusal('document_not_waiting');
    if (found === 'taken') throw new StaffRefusal('document_taken');
    return { found, seen: [photoSeen(id, found)] };
  });
  const jpeg = openPhoto(viewer.config.secret, id, taken.sealed);
  return stampPhoto(jpeg, `${member.name} ${kyivDate(now)} ${formatTime(now)}`);
}
