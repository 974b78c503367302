import { ageOn } from '@club/rules/age';
import { type ActorName, nameOfActor } from '@club/rules/staff/actors';
import { kyivDate } from '@club/rules/time/calendar';
import { type AuditEntry, writeAuditEntry } from '../../../database/actions/audit-log.ts';
import { findPendingDocument, listPendingDocuments } from '../../../database/age/verifications.ts';
import type { ActionContext } from '../../actions/action.ts';
import { openPhoto } from '../seal-photo.ts';

/** A pending photo: enough to compare with it, and no more of the person than that. */
export interface PendingDocument {
  id: number;
  sentAt: Date;
  /** «Олена Т.» */
  name: string;
  age: number | null;
  kind: string;
  width: number;
  height: number;
}

/** Oldest first. */
export async function listDocuments({
  database,
  now,
}: Pick<ActionContext, 'database' | 'now'>): Promise<PendingDocument[]> {
  const pending = await listPendingDocuments(database.db);
  return pending.map(({ id, createdAt, firstName, lastName, birthDate, kind, width, height }) => ({
    id,
    sentAt: createdAt,
    name: `${firstName} ${lastName.slice(0, 1)}.`,
    age: birthDate === null ? null : ageOn(birthDate, kyivDate(now)),
    kind,
    width,
    height,
  }));
}

/** The photo, a JPEG; the view is logged with it. Undefined when none is pending under this id. */
export async function openDocument(
  { database, config, now, actor, requestId }: ActionContext,
  id: number,
): Promise<Buffer | undefined> {
  const found = await database.transaction(async (tx) => {
    const document = await findPendingDocument(tx, id);
    if (document !== undefined)
      await writeAuditEntry(
        tx,
        viewEntry({ id, personId: document.personId, now, actor: nameOfActor(actor), requestId }),
      );
    return document;
  });
  return found && openPhoto(config.secret, id, found.sealed);
}

interface Look {
  id: number;
  personId: number;
  now: Date;
  actor: ActorName;
  requestId: string;
}

/** A viewed photo: the customer finds it in their export. */
export const viewEntry = ({ id, personId, now, actor, requestId }: Look): AuditEntry => ({
  at: now,
  actor,
  action: 'age.look',
  target: `age-verification:${id}`,
  brand: undefined,
  reason: undefined,
  before: undefined,
  after: { person: personId },
  requestId,
});
