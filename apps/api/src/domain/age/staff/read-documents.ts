import { ageOn } from '@club/rules/age';
import { kyivDate } from '@club/rules/time/calendar';
import { findPendingDocument, listPendingDocuments } from '../../../database/age/verifications.ts';
import type { ActionContext } from '../../actions/action.ts';
import { openPhoto } from '../seal-photo.ts';

/** A photo that waits: enough to compare with it, and no more of the person than that. */
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

/** The photo, a JPEG; undefined when none waits under this id. */
export async function openDocument(
  { database, config }: Pick<ActionContext, 'database' | 'config'>,
  id: number,
): Promise<Buffer | undefined> {
  const found = await findPendingDocument(database.db, id);
  return found && openPhoto(config.secret, id, found.sealed);
}
