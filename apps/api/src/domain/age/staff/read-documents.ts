import { ageOn } from '@club/rules/age';
import { kyivDate } from '@club/rules/time/calendar';
import { findPendingDocument, listPendingDocuments } from '../../../database/age/verifications.ts';
import type { ActionContext } from '../../actions/action.ts';
import { takeLook } from '../../actions/look.ts';
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
export async function openDocument(context: ActionContext, id: number): Promise<Buffer | undefined> {
  const found = await takeLook(context, ageLook, async (tx) => {
    const document = await findPendingDocument(tx, id);
    return { found: document, seen: document === undefined ? [] : [photoSeen(id, document)] };
  });
  return found && openPhoto(context.config.secret, id, found.sealed);
}

export const ageLook = { name: 'age.look', permission: 'age.decide' } as const;

/** A viewed photo: the customer finds it in their export. */
export const photoSeen = (id: number, { personId }: { personId: number }) => ({
  target: `age-verification:${id}`,
  after: { person: personId },
});
